import { videoAddress, videoFilterIn } from '#domain/search/filter-address.ts';
import { ALL_VIDEOS, showsVideo, withClass, type VideoFilter } from '#domain/search/filters.ts';
import { fill } from '../../i18n/fill.ts';
import { chaptersIn } from './chapter-finds.ts';
import { checkChoice, fieldOf } from './lesson-kind.ts';
import { filterTexts, partOf } from './page-parts.ts';
import { lessonsIn, type LessonList, type LessonLocation } from './lesson-lists.ts';
import { runFilter } from './run-filter.ts';
import { videoCard, type DrawPoster, type VideoLesson } from './video-card.ts';

/** The lectures of one class, as the filter's data has them. */
export type VideoList = LessonList<VideoLesson>;

/** Chapter numbers by class, in order. */
const chaptersOf = (classIds: readonly string[], places: readonly LessonLocation[]) => {
  const chapters = new Map<string, Map<number, string>>(classIds.map((id) => [id, new Map()]));
  for (const { classId, chapterId, heading } of places)
    chapters.get(classId)?.set(chapterId, heading);
  return chapters;
};

/** Starts the filter of the video lectures. */
export const startVideoFilter = (
  root: HTMLElement,
  lists: readonly VideoList[],
  drawPoster: DrawPoster,
): void => {
  const form = partOf(root, 'form', HTMLFormElement);
  const search = partOf(form, '[name="q"]', HTMLInputElement);
  const chapterField = partOf(form, '[name="chapter"]', HTMLSelectElement);
  const template = partOf(root, 'template', HTMLTemplateElement);
  const classIds = [...form.querySelectorAll<HTMLInputElement>('[name="class"]')]
    .map(({ value }) => value)
    .filter(Boolean);
  const items = lessonsIn(lists);
  const chapters = chaptersOf(classIds, items);
  const numbers = new Map([...chapters].map(([id, each]) => [id, [...each.keys()]]));
  const [allChapters = new Option()] = chapterField.options;
  let offered: string | undefined;

  const offerChapters = (classId: string | undefined) => {
    if (classId === offered) return;
    offered = classId;
    const each = [...(chapters.get(classId ?? '') ?? [])];
    const options = each.map(([id, heading]) => new Option(heading, String(id)));
    chapterField.replaceChildren(allChapters, ...options);
    chapterField.disabled = options.length === 0;
  };

  const texts = filterTexts(root);
  runFilter<VideoFilter, (typeof items)[number]>(root, {
    texts,
    chapters: chaptersIn(lists, (name, heading) =>
      fill(texts.chapterOf, { class: name, chapter: heading }),
    ),
    items,
    textsOf: ({ title, description, chapterTitle }) => [title, description, chapterTitle],
    shows: showsVideo,
    all: ALL_VIDEOS,
    address: videoAddress,
    filterIn: (address) => videoFilterIn(address, numbers),
    read: (data, before) => {
      const chapter = fieldOf(data, 'chapter');
      const next = { ...before, query: fieldOf(data, 'q') ?? '' };
      const classId = fieldOf(data, 'class');
      return classId === before.classId
        ? { ...next, chapterId: chapter === undefined ? undefined : Number(chapter) }
        : withClass(next, classId);
    },
    write: ({ classId, chapterId, query }) => {
      checkChoice(form, 'class', classId);
      offerChapters(classId);
      chapterField.value = chapterId === undefined ? '' : String(chapterId);
      if (search.value.trim() !== query.trim()) search.value = query;
    },
    card: (video) => videoCard(template, video, texts, drawPoster),
  });
};
