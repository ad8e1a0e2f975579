import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { ContentClass } from '#domain/content/content.ts';
import type { ChapterRef } from '../../client/api.ts';
import { Select } from '../../ui/fields/Field.tsx';

/** The class and the chapter that today's work belongs to. */
export function PlaceFields({
  form,
  classes,
  classRecord,
  place,
  onPlace,
}: {
  /** The prefix of the field ids. */
  form: string;
  classes: readonly ContentClass[];
  classRecord: ContentClass;
  place: ChapterRef;
  onPlace: (place: ChapterRef) => void;
}) {
  return (
    <div className="today-place">
      <Select
        id={`${form}-class`}
        name="class"
        label="Class"
        value={place.classId}
        options={classes.map(({ id, title }) => ({ value: id, label: title }))}
        onValue={(classId) => {
          const [first] = classes.find(({ id }) => id === classId)?.chapters ?? [];
          onPlace({ classId, chapterId: first?.id ?? 0 });
        }}
      />
      <Select
        id={`${form}-chapter`}
        name="chapter"
        label="Chapter"
        value={String(place.chapterId)}
        options={classRecord.chapters.map((each) => ({
          value: String(each.id),
          label: `${each.id}. ${plainFormulas(each.title)}`,
        }))}
        onValue={(id) => {
          onPlace({ classId: place.classId, chapterId: Number(id) });
        }}
      />
    </div>
  );
}
