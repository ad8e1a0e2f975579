import { materialAddress, materialFilterIn } from '#domain/search/filter-address.ts';
import { ALL_MATERIALS, showsMaterial, type MaterialFilter } from '#domain/search/filters.ts';
import { FACT_BORDER } from './fact-border.ts';
import { checkChoice, fieldOf } from './lesson-kind.ts';
import { fillShareLink, partOf } from './page-parts.ts';
import { readIndex, type LessonLocation } from './read-index.ts';
import { runFilter } from './run-filter.ts';

interface Material extends LessonLocation {
  title: string;
  type: string;
  href: string;
  download: string;
  /** Whether there is a picture of its first page. */
  hasCover: boolean;
  /** `Practice Sheets`, `2 pages`, `175 KB` */
  facts: readonly string[];
}

const readRow = (row: HTMLElement) => {
  const title = partOf(row, 'a', HTMLAnchorElement);
  return {
    title: title.textContent,
    type: row.dataset['type'] ?? '',
    hasCover: row.dataset['cover'] !== undefined,
    href: title.href,
    download: partOf(row, 'a:last-child', HTMLAnchorElement).href,
    facts: partOf(row, 'p', HTMLElement).textContent.split(FACT_BORDER),
  };
};

/** `/files/10_ch1_a.pdf` -> `/media/covers/10_ch1_a.webp`, as `coverPath` makes it from the file's name. */
const coverOf = (href: string): string =>
  new URL(href).pathname.replace('/files/', '/media/covers/').replace(/\.pdf$/i, '.webp');

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
  partOf(title, '.marker', HTMLElement).textContent = material.title;
  partOf(card, '.chapter', HTMLElement).textContent = material.heading;
  partOf(card, '.class', HTMLElement).textContent = material.className;
  const [label = '', ...facts] = material.facts;
  partOf(card, '.label', HTMLElement).textContent = label;
  for (const fact of facts) {
    const span = document.createElement('span');
    span.textContent = fact;
    partOf(card, '.figures', HTMLElement).append(span);
  }
  if (material.hasCover) {
    partOf(card, '.page', HTMLElement).append(pictureFrom(coverOf(material.href)));
  }
  download.href = material.download;
  partOf(download, '.visually-hidden', HTMLElement).textContent = ` ${material.title}`;
  fillShareLink(card, material.href, material.title);
  return card;
};

/** Starts the filter of the study materials. */
export const startMaterials = (root: HTMLElement): void => {
  const form = partOf(root, 'form', HTMLFormElement);
  const search = partOf(form, '[name="q"]', HTMLInputElement);
  const types = partOf(form, '[name="type"]', HTMLSelectElement);
  const template = partOf(root, 'template', HTMLTemplateElement);
  const classIds = [...form.querySelectorAll<HTMLInputElement>('[name="class"]')].map(
    ({ value }) => value,
  );

  runFilter<MaterialFilter, Material>(root, {
    noun: 'material',
    items: readIndex(root, readRow),
    textsOf: ({ title, chapterTitle }) => [title, chapterTitle],
    shows: showsMaterial,
    all: ALL_MATERIALS,
    address: materialAddress,
    filterIn: (address) => materialFilterIn(address, classIds.filter(Boolean)),
    read: (data) => ({
      classId: fieldOf(data, 'class'),
      type: fieldOf(data, 'type'),
      query: fieldOf(data, 'q') ?? '',
    }),
    write: ({ classId, type, query }) => {
      checkChoice(form, 'class', classId);
      types.value = type ?? '';
      if (search.value.trim() !== query.trim()) search.value = query;
    },
    card: (material) => cardFrom(template, material),
  });
};
