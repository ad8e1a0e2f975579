import {
  videoAddress,
  videoFilterIn,
  ALL_VIDEOS,
  showsVideo,
  withClass,
  type VideoFilter,
} from '#domain/search/filters.ts';
import { checkChoice, fieldOf, languageChoice } from './lesson-kind.ts';
import { partOf } from '../../browser/page-parts.ts';
import { filterTexts } from './page-parts.ts';
import type { LessonFiles } from './lesson-files.ts';
import type { LessonList } from './lesson-lists.ts';
import { runFilter } from './run-filter.ts';
import { videoCard, type DrawPoster, type VideoLesson } from './video-card.ts';

/** The lectures of one class, as the filter's data has them. */
export type VideoList = LessonList<VideoLesson>;

/** Starts the filter of the video lectures. */
export const startVideoFilter = (
  root: HTMLElement,
  files: LessonFiles<VideoList>,
  drawPoster: DrawPoster,
): Promise<void> => {
  const form = partOf(root, 'form', HTMLFormElement);
  const search = partOf(form, '[name="q"]', HTMLInputElement);
  const chapterField = partOf(form, '[name="chapter"]', HTMLSelectElement);
  const template = partOf(root, 'template', HTMLTemplateElement);
  const classIds = [...form.querySelectorAll<HTMLInputElement>('[name="class"]')]
    .map(({ value }) => value)
    .filter(Boolean);
  const chaptersOf = (classId: string | undefined) =>
    (files.lists().find((list) => list?.id === classId)?.chapters ?? []).filter(
      ({ lessons }) => lessons.length > 0,
    );
  const [allChapters = new Option()] = chapterField.options;
  let offered: string | undefined;

  const offerChapters = (classId: string | undefined) => {
    if (classId === offered) return;
    offered = classId;
    const options = chaptersOf(classId).map(({ id, heading }) => new Option(heading, String(id)));
    chapterField.replaceChildren(allChapters, ...options);
    chapterField.disabled = options.length === 0;
  };

  const languages = languageChoice(form);
  const texts = filterTexts(root);
  return runFilter<VideoFilter, VideoLesson>(root, files, {
    texts,
    textsOf: ({ title, description, chapterTitle, localTitle }) => [
      title,
      description,
      chapterTitle,
      localTitle,
    ],
    shows: showsVideo,
    all: ALL_VIDEOS,
    address: videoAddress,
    filterIn: (address) =>
      videoFilterIn(
        address,
        new Map(classIds.map((id) => [id, chaptersOf(id).map((chapter) => chapter.id)])),
        languages.offered,
      ),
    read: (data, before) => {
      const chapter = fieldOf(data, 'chapter');
      const language = languages.read(data);
      const next = { ...before, language, query: fieldOf(data, 'q') ?? '' };
      const classId = fieldOf(data, 'class');
      return classId === before.classId
        ? { ...next, chapterId: chapter === undefined ? undefined : Number(chapter) }
        : withClass(next, classId);
    },
    write: ({ classId, chapterId, language, query }) => {
      checkChoice(form, 'class', classId);
      languages.write(language);
      offerChapters(classId);
      chapterField.value = chapterId === undefined ? '' : String(chapterId);
      if (search.value.trim() !== query.trim()) search.value = query;
    },
    card: (video) => videoCard(template, video, texts, drawPoster),
  });
};
