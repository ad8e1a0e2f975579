import type { ContentClass } from '#domain/content/content';
import type { ChapterRef } from '#client/api';
import { remember, remembered } from '#client/device-memory';
import { plainFormulas } from '#api/html/plain-formulas';
import { Select } from '#ui/fields/Controls.tsx';

/** The class and the chapter that today's work belongs to. */
export function PlaceFields({
  classes,
  place,
  onPlace,
}: {
  classes: readonly ContentClass[];
  place: ChapterRef;
  onPlace: (place: ChapterRef) => void;
}) {
  const chaptersOf = (classId: string) => classes.find(({ id }) => id === classId)?.chapters ?? [];
  return (
    <div className="today-place">
      <Select
        label="Class"
        value={place.classId}
        options={classes.map(({ id, title }) => ({ value: id, label: title }))}
        onValue={(classId) => onPlace({ classId, chapterId: chaptersOf(classId)[0]?.id ?? 0 })}
      />
      <Select
        label="Chapter"
        value={place.chapterId}
        options={chaptersOf(place.classId).map((each) => ({
          value: each.id,
          label: `${each.id}. ${plainFormulas(each.title)}`,
        }))}
        onValue={(chapterId) => onPlace({ ...place, chapterId })}
      />
    </div>
  );
}

const KEY = 'admin-today-places';
/** Chapters that were used last, which come first. */
const MOST = 12;

/** Where work was added on this device, the last one first. */
export const recentPlaces = (): readonly ChapterRef[] => {
  const kept = remembered(KEY);
  return Array.isArray(kept) ? (kept as ChapterRef[]) : [];
};

/** Whether both are the same chapter. */
export const isSamePlace = (one: ChapterRef, other: ChapterRef): boolean =>
  one.classId === other.classId && one.chapterId === other.chapterId;

/** Remembers where work was added. */
export const rememberPlace = (place: ChapterRef): void => {
  const others = recentPlaces().filter((one) => !isSamePlace(one, place));
  remember(KEY, [place, ...others].slice(0, MOST));
};

/** Items in their order, but those with these ids first. */
const usedFirst = <T extends { id: string | number }>(
  items: readonly T[],
  used: readonly T['id'][],
) => [...new Set([...used.flatMap((id) => items.find((item) => item.id === id) ?? []), ...items])];

/** The classes with chapters, and these, those used last first; else in the order of the site. */
export const placesInOrder = (
  classes: readonly ContentClass[],
  recent: readonly ChapterRef[],
): ContentClass[] =>
  usedFirst(
    classes.filter(({ chapters }) => chapters.length > 0),
    recent.map(({ classId }) => classId),
  ).map((each) => ({
    ...each,
    chapters: usedFirst(
      each.chapters,
      recent.flatMap(({ classId, chapterId }) => (classId === each.id ? chapterId : [])),
    ),
  }));

/** The chapter to which the newest PDF of the site was added: where work goes on on a device that is new. */
export const newestPlace = (classes: readonly ContentClass[]): ChapterRef | undefined =>
  classes
    .flatMap(({ id: classId, chapters }) =>
      chapters.flatMap(({ id: chapterId, materials }) =>
        materials.map(({ date }) => ({ date, classId, chapterId })),
      ),
    )
    .sort((one, other) => other.date.localeCompare(one.date))[0];
