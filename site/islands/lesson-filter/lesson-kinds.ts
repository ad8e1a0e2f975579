import { filterIn } from '#domain/search/filters.ts';
import type { ClassLessons, LessonMaterial, LessonVideo } from '../../content/select-lessons.ts';
import { dataOf, partOf } from '../../browser/page-parts.ts';
import { fill } from '../../i18n/fill.ts';
import { materialCard, videoCard, type DrawPoster } from './cards.ts';
import type { FilterTexts } from './count-line.ts';
import type { LessonFiles } from './lesson-files.ts';

import { runFilter } from './run-filter.ts';

/** What a choice of the form offers; nothing where the list has no such choice. */
const offeredBy = (form: HTMLFormElement, selector: string): string[] =>
  [...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>(selector)]
    .map(({ value }) => value)
    .filter(Boolean);

const partsOf = (root: HTMLElement) => {
  const form = partOf(root, 'form', HTMLFormElement);
  return {
    form,
    template: partOf(root, 'template', HTMLTemplateElement),
    classIds: offeredBy(form, '[name=class]'),
    choices: {
      types: offeredBy(form, '[name=type] option'),
      languages: offeredBy(form, '[name=lang] option'),
    },
  };
};

/** Starts the filter of the study materials. */
export const startMaterials = (
  root: HTMLElement,
  files: LessonFiles<ClassLessons<LessonMaterial>>,
): Promise<void> => {
  const { template, classIds, choices } = partsOf(root);
  const chapters = new Map(classIds.map((id) => [id, []]));
  return runFilter(root, files, {
    textsOf: ({ title, chapterTitle, localTitle }) => [title, chapterTitle, localTitle],
    filterIn: (address) => filterIn(address, { ...choices, chapters }),
    card: (material) => materialCard(template, material),
  });
};

/** Starts the filter of the video lectures, whose form offers the chapters of the chosen class. */
export const startVideoFilter = (
  root: HTMLElement,
  files: LessonFiles<ClassLessons<LessonVideo>>,
  drawPoster: DrawPoster,
): Promise<void> => {
  const { form, template, classIds, choices } = partsOf(root);
  const { playVideo } = dataOf(root, 'texts') as FilterTexts;
  const field = partOf(form, '[name="chapter"]', HTMLSelectElement);
  const [allChapters = new Option()] = field.options;
  let offered: string | undefined;
  const chaptersOf = (classId: string | undefined) =>
    (files.lists().find((list) => list?.id === classId)?.chapters ?? []).filter(
      ({ lessons }) => lessons.length > 0,
    );
  return runFilter(root, files, {
    textsOf: ({ title, description, chapterTitle, localTitle }) => [
      title,
      description,
      chapterTitle,
      localTitle,
    ],
    filterIn: (address) =>
      filterIn(address, {
        ...choices,
        chapters: new Map(classIds.map((id) => [id, chaptersOf(id).map((chapter) => chapter.id)])),
      }),
    card: (video) =>
      videoCard(template, video, fill(playVideo, { title: video.title }), drawPoster),
    offer: (classId) => {
      if (classId === offered) return;
      offered = classId;
      const options = chaptersOf(classId).map(({ id, heading }) => new Option(heading, String(id)));
      field.replaceChildren(allChapters, ...options);
      field.disabled = options.length === 0;
    },
  });
};
