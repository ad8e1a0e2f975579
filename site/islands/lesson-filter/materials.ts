import {
  materialAddress,
  materialFilterIn,
  ALL_MATERIALS,
  showsMaterial,
  type MaterialFilter,
} from '#domain/search/filters.ts';
import type { Language } from '#domain/text/language.ts';
import { checkChoice, fieldOf, languageChoice } from './lesson-kind.ts';
import { partOf, setText } from '../../browser/page-parts.ts';
import { fillChapterLink, filterTexts } from './page-parts.ts';
import type { LessonFiles } from './lesson-files.ts';
import type { LessonList, LessonLocation } from './lesson-lists.ts';
import { runFilter } from './run-filter.ts';

/** A study material as the filter's data has it. */
interface MaterialLesson {
  title: string;
  type: string;
  href: string;
  download: string;
  /** The small picture of its first page, or empty. */
  thumbnail: string;
  /** `Practice Sheets` */
  label: string;
  /** `2 pages`, `175 KB` */
  facts: readonly string[];
  language?: Language;
}

/** The study materials of one class, as the filter's data has them. */
export type MaterialList = LessonList<MaterialLesson>;

type Material = MaterialLesson & LessonLocation;

const pictureFrom = (address: string): HTMLImageElement => {
  const picture = document.createElement('img');
  picture.alt = '';
  picture.loading = 'lazy';
  picture.decoding = 'async';
  picture.src = address;
  return picture;
};

const cardFrom = (template: HTMLTemplateElement, material: Material): Element => {
  const card = document.importNode(partOf(template.content, 'li', HTMLElement), true);
  const title = partOf(card, '.title', HTMLAnchorElement);
  const download = partOf(card, '.download', HTMLAnchorElement);
  title.href = material.href;
  setText(partOf(title, '.marker', HTMLElement), material.title);
  fillChapterLink(card, '.chapter', material);
  partOf(card, '.class', HTMLElement).textContent = material.className;
  partOf(card, '.label', HTMLElement).textContent = material.label;
  for (const fact of material.facts) {
    const span = document.createElement('span');
    span.textContent = fact;
    partOf(card, '.figures', HTMLElement).append(span);
  }
  if (material.thumbnail !== '') {
    partOf(card, '.page', HTMLElement).append(pictureFrom(material.thumbnail));
  }
  download.href = material.download;
  partOf(download, '.visually-hidden', HTMLElement).textContent = ` ${material.title}`;
  return card;
};

/** Starts the filter of the study materials. */
export const startMaterials = (
  root: HTMLElement,
  files: LessonFiles<MaterialList>,
): Promise<void> => {
  const form = partOf(root, 'form', HTMLFormElement);
  const search = partOf(form, '[name="q"]', HTMLInputElement);
  const types = partOf(form, '[name="type"]', HTMLSelectElement);
  const template = partOf(root, 'template', HTMLTemplateElement);
  const classIds = [...form.querySelectorAll<HTMLInputElement>('[name="class"]')].map(
    ({ value }) => value,
  );

  const languages = languageChoice(form);
  const texts = filterTexts(root);
  return runFilter<MaterialFilter, MaterialLesson>(root, files, {
    texts,
    textsOf: ({ title, chapterTitle, localTitle }) => [title, chapterTitle, localTitle],
    shows: showsMaterial,
    all: ALL_MATERIALS,
    address: materialAddress,
    filterIn: (address) => materialFilterIn(address, classIds.filter(Boolean), languages.offered),
    read: (data) => ({
      classId: fieldOf(data, 'class'),
      type: fieldOf(data, 'type'),
      language: languages.read(data),
      query: fieldOf(data, 'q') ?? '',
    }),
    write: ({ classId, type, language, query }) => {
      checkChoice(form, 'class', classId);
      types.value = type ?? '';
      languages.write(language);
      if (search.value.trim() !== query.trim()) search.value = query;
    },
    card: (material) => cardFrom(template, material),
  });
};
