import { createSearch, searchEntries } from '#domain/search/search-ranking';
import {
  createSiteSearch,
  type SiteGroup,
  type SiteIndex,
  type SiteItem,
} from '#domain/search/site-search';
import { make } from '#browser/make-element';
import { partOf, setText } from '#browser/page-parts';
import { studentClass } from '#browser/student-class';
import { fill, fillCount } from '#i18n/fill';
import type { Texts } from '#i18n/texts';

/** After so long without typing the address is written and the count read out. */
const SETTLE_MS = 400;
/** Finds of one kind that are shown until all are asked for. */
const SHOWN = 5;
/** Topics of a chapter's practice that are named. */
const TOPICS = 3;

/** The addresses of everything that this device keeps (`../offline/kept.ts`). */
const keptPaths = async (): Promise<ReadonlySet<string>> => {
  if (!('caches' in globalThis)) return new Set();
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
};

/** What a practice is about: of many topics those that are looked for. */
const topicsShown = (topics: readonly string[], query: string) => {
  const { exact, loose } = createSearch(searchEntries(topics, (topic) => [topic]))(
    query,
    () => true,
  );
  const found = [...exact, ...loose];
  return (found.length > 0 ? found : topics).slice(0, TOPICS).join(', ');
};

/** Where a find belongs: `Lecture Notes · Class 10 · Chapter 4: Quadratic Equations` */
const placeOf = ({ kind, label, className, chapter, topics }: SiteItem, query: string) =>
  [label, kind === 'page' ? undefined : className, chapter, topics && topicsShown(topics, query)]
    .filter(Boolean)
    .join(' · ');

const lineOf = (item: SiteItem, query: string): HTMLElement => {
  const [title, place] = [make('span'), make('span')];
  setText(title, item.title);
  setText(place, placeOf(item, query));
  return make('li', {}, make('a', { href: item.path }, title, place));
};

/** Searches at each key. Errors: none that a page as it is rendered could cause. */
export const runSearch = async (
  root: HTMLElement,
  index: SiteIndex,
  texts: Texts['search'],
): Promise<void> => {
  const form = partOf(root, 'form', HTMLFormElement);
  const field = partOf(form, 'input', HTMLInputElement);
  const status = partOf(root, '[data-status]');
  const results = partOf(root, '[data-results]');
  const pattern = partOf(partOf(root, 'template', HTMLTemplateElement).content, 'section');
  const find = createSiteSearch(index, texts.kinds);
  const kept = await keptPaths();
  let settling: ReturnType<typeof setTimeout> | undefined;

  const groupOf = ({ kind, items }: SiteGroup, query: string) => {
    const group = document.importNode(pattern, true);
    const list = partOf(group, 'ul');
    const all = partOf(group, 'button');
    const add = (more: readonly SiteItem[]) =>
      list.append(...more.map((item) => lineOf(item, query)));
    partOf(group, 'h2').textContent = texts.kinds[kind];
    add(items.slice(0, SHOWN));
    if (items.length <= SHOWN) all.remove();
    all.textContent = fill(texts.showAll, { count: items.length });
    all.addEventListener('click', () => {
      all.remove();
      add(items.slice(SHOWN));
      list.children[SHOWN]?.querySelector('a')?.focus();
    });
    return group;
  };

  const countLine = (count: number) => {
    if (count === 0) return texts.none;
    const found = fillCount(texts.found, count);
    return navigator.onLine ? found : fill(texts.offline, { found });
  };

  const show = () => {
    const query = field.value.trim();
    const groups = find(query, {
      classId: studentClass(),
      canOpen: (path) => navigator.onLine || kept.has(path.replace(/#.*/, '')),
    });
    results.replaceChildren(...groups.map((group) => groupOf(group, query)));
    // What a browser puts back when it shows the page again.
    field.defaultValue = field.value;
    clearTimeout(settling);
    settling = setTimeout(() => {
      const count = groups.reduce((sum, { items }) => sum + items.length, 0);
      status.textContent = query === '' ? '' : countLine(count);
      const search = query === '' ? '' : `?${String(new URLSearchParams({ q: query }))}`;
      history.replaceState(history.state, '', location.pathname + search);
    }, SETTLE_MS);
  };

  field.addEventListener('input', show);
  form.addEventListener('submit', () => {
    // The key on the keyboard of a phone puts the keyboard away: the finds have the screen.
    if (matchMedia('(pointer: coarse)').matches) field.blur();
    else results.querySelector('a')?.focus();
  });
  // Other pages can be opened now than when the finds were drawn.
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
};
