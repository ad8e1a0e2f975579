import {
  filterAddress,
  filterIn,
  PAGE_SIZE,
  showsLesson,
  type LessonFilter,
} from '#domain/search/filters';
import type { Language } from '#domain/text/language';
import {
  type Found,
  createSearch,
  searchEntries,
  type SearchEntry,
} from '#domain/search/search-ranking';
import { make } from '#browser/make-element';
import { dataOf, partOf } from '#browser/page-parts';
import { chooseClass } from '#browser/student-class';
import type { ClassLessons } from '#content/select-lessons';
import { fill } from '#i18n/fill';
import { countLine, type FilterTexts } from './count-line.ts';
import { searchOf, type LessonFiles } from './start-when-used.ts';
import { keepLongList, longList } from './long-list.ts';

/** More chapters than this are no help beside the lessons. */
const CHAPTERS_SHOWN = 3;

/** Where a lesson belongs. */
export interface LessonLocation {
  classId: string;
  className: string;
  chapter: ClassLessons<unknown>['chapters'][number];
}

/** The chapters of a class, each with where it belongs. */
const placesIn = <Lesson>({ id: classId, name: className, chapters }: ClassLessons<Lesson>) =>
  chapters.map((chapter) => ({ classId, className, chapter }));

/** Gives way to what the reader does meanwhile. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The search through the lessons of a list that are there, and through their chapters. */
const lessonSearch = <Lesson>(
  files: LessonFiles<Lesson>,
  { textsOf }: LessonKind<Lesson & LessonLocation>,
) => {
  type Item = Lesson & LessonLocation;
  const prepared = new Map<ClassLessons<Lesson> | undefined, SearchEntry<Item>[]>();
  const entriesOf = (lists: readonly (ClassLessons<Lesson> | undefined)[]) =>
    lists.flatMap((list) => prepared.get(list) ?? []);
  let find = createSearch<Item>([]);
  let findChapter = createSearch<LessonLocation>([]);

  return {
    /** Whether the lessons of a class, or of all, can be searched. */
    has: (classId: string | undefined) =>
      files.missing(classId).length === 0 &&
      files.lists().every((list) => !list || prepared.has(list)),
    /** Fetches and prepares the lessons of a class, of all classes when none is named. Errors: as `files.load`. */
    load: async (classId: string | undefined) => {
      await files.load(classId);
      const lists = files.lists().filter((list) => list !== undefined);
      for (const list of lists) {
        if (prepared.has(list)) continue;
        const lessons = placesIn(list).flatMap((place) =>
          place.chapter.lessons.map((lesson) => ({ ...lesson, ...place })),
        );
        prepared.set(list, searchEntries(lessons, textsOf));
        await nextTask();
      }
      find = createSearch(entriesOf(lists));
      findChapter = createSearch(
        searchEntries<LessonLocation>(
          lists.flatMap((list) => placesIn(list)),
          ({ chapter: { title, english, names = [] } }) => [title, english, ...names],
        ),
      );
    },
    find: (query: string, mayShow: (item: Item) => boolean) => find(query, mayShow),
    /**
     * Chapters that have what is looked for in their title (SEARCH-4), also those without a lesson in the list: their pages
     * have videos, materials and practice in one place.
     */
    findChapters: (query: string, classId: string | undefined) => {
      if (query.trim() === '') return [];
      const { exact, loose } = findChapter(
        query,
        (chapter) => classId === undefined || classId === chapter.classId,
      );
      return [...exact, ...loose].slice(0, CHAPTERS_SHOWN);
    },
    /** The first lessons of the page, as far as they are there. */
    first: (count: number) => {
      const lists = files.lists();
      const end = lists.indexOf(undefined);
      return entriesOf(end === -1 ? lists : lists.slice(0, end))
        .slice(0, count)
        .map(({ item }) => item);
    },
  };
};

/** After so long without typing the address is written and the count read out. */
const SETTLE_MS = 400;

/** As in the style sheet: narrower screens have the search under the header while something is typed. */
const PHONE = '(max-width: 47.99rem)';

/** What is particular to one kind of list. */
interface LessonKind<Item> {
  /** What the search looks through (SEARCH-1). */
  textsOf: (item: Item) => readonly (string | undefined)[];
  /** A lesson as the list shows it, made from the template of the page. */
  card: (template: DocumentFragment, item: Item, texts: FilterTexts) => Element;
}

/** What a choice of the form offers; nothing where the list has no such choice. */
const offeredBy = (form: HTMLFormElement, selector: string) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>(selector)]
    .map(({ value }) => value)
    .filter(Boolean);

/** Above an open keyboard there must be room for the search, how many it finds, and the first of them. */
const raise = (search: HTMLElement) => {
  if (matchMedia(PHONE).matches) search.scrollIntoView({ block: 'start', behavior: 'instant' });
};

/** When WebKit shows a page again, it resets forms that are not to be completed, at a moment that no event tells. */
const keepAsDefaults = (form: HTMLFormElement) => {
  for (const field of form.elements)
    if (field instanceof HTMLInputElement) {
      if (field.type === 'radio') field.defaultChecked = field.checked;
      else field.defaultValue = field.value;
    } else if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.defaultSelected = option.selected;
};

/**
 * Makes a list filter itself: by its form, its address, which say the same by the same names, and back and forward. Lists grow by `PAGE_SIZE`.
 * What was typed or chosen before this ran counts as typed now. Only classes that a filter shows are fetched.
 * Errors: as `files.load`, before anything was done.
 */
export const runFilter = async <Lesson extends { type?: string; language?: Language | undefined }>(
  root: HTMLElement,
  files: LessonFiles<Lesson>,
  kind: LessonKind<Lesson & LessonLocation>,
): Promise<void> => {
  type Item = Lesson & LessonLocation;
  const texts = dataOf(root, 'texts') as FilterTexts;
  const template = partOf(root, 'template', HTMLTemplateElement).content;
  const form = partOf(root, 'form', HTMLFormElement);
  const search = partOf(form, '[name="q"]', HTMLInputElement);
  const [results, chapters] = [partOf(root, '[data-results]'), partOf(root, '[data-chapters]')];
  const [more, none] = [partOf(root, '[data-more]'), partOf(root, '[data-none]')];
  const [count, status] = [partOf(root, '[data-count]'), partOf(root, '[data-status]')];
  const inForce = partOf(root, '[data-in-force]');
  const lessons = lessonSearch(files, kind);
  const chapterField = form.querySelector<HTMLSelectElement>('[name=chapter]');
  const [allChapters = new Option()] = chapterField?.options ?? [];
  /** The chapters of a class that the form offers, if it has that choice, as soon as the class is loaded. */
  const chaptersOf = (classId: string | undefined) =>
    files
      .lists()
      .flatMap((list) => (chapterField && list?.id === classId ? (list?.chapters ?? []) : []))
      .filter((chapter) => chapter.lessons.length > 0);
  /** What an address asks for, of what there is. */
  const filterOf = (search: string) =>
    filterIn(search, {
      types: offeredBy(form, '[name=type] option'),
      languages: offeredBy(form, '[name=lang] option'),
      chapters: new Map(
        offeredBy(form, '[name=class]').map((id) => [id, chaptersOf(id).map((each) => each.id)]),
      ),
    });
  let offered: string | undefined;
  const offer = (classId: string | undefined) => {
    if (!chapterField || classId === offered) return;
    offered = classId;
    const options = chaptersOf(classId).map(({ id, heading }) => new Option(heading, String(id)));
    chapterField.replaceChildren(allChapters, ...options);
    chapterField.disabled = options.length === 0;
  };
  const all = filterOf('');
  const rendered = [...results.children];
  const cards = new Map<Item, Element>();
  let filter = all;
  let found: Found<Item> = { exact: [], loose: [] };
  let limit = PAGE_SIZE;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let calls = 0;

  /** What the form says; another class has other chapters (LIST-9). */
  const read = () => {
    const data = new FormData(form);
    if (data.get('class') !== (filter.classId ?? '')) data.delete('chapter');
    return filterOf(searchOf(data));
  };
  /** Makes the form say it. */
  const write = (next: LessonFilter) => {
    offer(next.classId);
    const values = new URLSearchParams(filterAddress(next));
    for (const field of form.elements) {
      if (field instanceof HTMLSelectElement) field.value = values.get(field.name) ?? '';
      if (field instanceof HTMLInputElement && field.type === 'radio')
        field.checked = field.value === (values.get(field.name) ?? '');
    }
    if (search.value.trim() !== next.query.trim()) search.value = next.query;
  };
  const asked = () => {
    const typed = read();
    const isTyped = filterAddress(typed) !== '';
    return { first: isTyped ? typed : filterOf(location.search), isTyped };
  };

  /** Shows what was found as cards, each made once, the first `limit` of them, and how many there are. */
  const show = () => {
    const items = [...found.exact, ...found.loose];
    const wanted = items.slice(0, limit).map((item) => {
      const card = cards.get(item) ?? kind.card(template, item, texts);
      cards.set(item, card);
      return card;
    });
    const present = [...results.children];
    // A card that stays is not moved: a video that plays in it would stop.
    if (present.every((one, at) => one === wanted[at]))
      results.append(...wanted.slice(present.length));
    else results.replaceChildren(...wanted);
    const [shown, total] = [wanted.length, items.length];
    count.textContent = countLine({ shown, total, loose: found.loose.length }, texts);
    count.hidden = total === 0;
    none.hidden = total > 0;
    more.hidden = shown === total;
  };

  const load = async (classId: string | undefined) => {
    await lessons.load(classId);
    // The cards that the page came with are those of its first lessons.
    for (const [at, item] of lessons.first(PAGE_SIZE).entries()) {
      const card = rendered[at];
      if (card && !cards.has(item)) cards.set(item, card);
    }
  };

  /** Answers when the lessons of a class are there (of all, when none is named); a later call replaces one that waits. */
  const whenLoaded = (classId: string | undefined, answer: () => void) => {
    calls += 1;
    const call = calls;
    if (lessons.has(classId)) answer();
    else
      load(classId).then(() => {
        if (call === calls) answer();
      }, files.sayNotLoaded);
  };

  const writeAddress = (next: LessonFilter) => {
    const address = location.pathname + filterAddress(next) + location.hash;
    history.replaceState(history.state, '', address);
  };
  const settle = () => {
    clearTimeout(settling);
    writeAddress(filter);
    status.textContent = none.hidden ? count.textContent : partOf(none, 'p').textContent;
  };
  const settleSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLE_MS);
  };

  const apply = (next: LessonFilter, shown?: number) => {
    filter = next;
    if (shown === undefined && longList()) keepLongList(undefined);
    const { query, ...chosen } = filter;
    const choices = Object.values(chosen).filter((choice) => choice !== undefined).length;
    found = lessons.find(query, (item) => choices === 0 || showsLesson(chosen, item));
    limit = shown ?? PAGE_SIZE;
    show();
    inForce.textContent = choices === 0 ? '' : fill(texts.inForce, { count: choices });
    inForce.hidden = choices === 0;
    chapters.replaceChildren(
      ...lessons.findChapters(query, chosen.classId).map(({ className, chapter }) => {
        const text = fill(texts.chapterOf, { class: className, chapter: chapter.heading });
        return make('li', {}, make('a', { className: 'tap', href: chapter.path }, text));
      }),
    );
    chapters.hidden = chapters.childElementCount === 0;
  };

  do await load(asked().first.classId);
  while (!lessons.has(asked().first.classId));

  form.addEventListener('input', ({ target }) => {
    // A choice stays when the page is loaded again at once; letters are written when they pause.
    if (target !== search) writeAddress(read());
    whenLoaded(read().classId, () => {
      const next = read();
      if (next.classId !== filter.classId) chooseClass(next.classId ?? '');
      apply(next);
      write(next);
      if (target !== search) {
        settle();
        return;
      }
      settleSoon();
      raise(search);
    });
  });
  form.addEventListener('submit', () => {
    // The key on the keyboard of a phone puts the keyboard away: the finds have the screen.
    if (matchMedia('(pointer: coarse)').matches) search.blur();
  });
  search.addEventListener('change', settle);
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-more]') !== null) {
      const before = results.children.length;
      limit += PAGE_SIZE;
      show();
      results.children[before]?.querySelector('a')?.focus();
      keepLongList({ shown: limit });
      settleSoon();
    }
    if (target.closest('[data-reset]') !== null) {
      // The button may be removed together with its message.
      const isGoing = none.contains(target);
      chooseClass('');
      write(all);
      whenLoaded(undefined, () => {
        apply(all);
        settle();
      });
      if (isGoing) search.focus();
    }
  });
  addEventListener('popstate', () =>
    whenLoaded(filterOf(location.search).classId, () => {
      const next = filterOf(location.search);
      apply(next, longList()?.shown);
      write(next);
    }),
  );
  addEventListener('pagehide', () => {
    const list = longList();
    if (list) keepLongList({ ...list, at: scrollY });
    keepAsDefaults(form);
  });

  const { first, isTyped } = asked();
  const before = isTyped ? undefined : longList();
  apply(first, before?.shown);
  write(first);
  // The browser found the page too short to go back to the place.
  if (before?.at !== undefined) scrollTo({ top: before.at, behavior: 'instant' });
  if (!isTyped) return;
  writeAddress(first);
  settleSoon();
  if (document.activeElement === search) raise(search);
};
