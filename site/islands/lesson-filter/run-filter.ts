import { PAGE_SIZE } from '#domain/search/filters.ts';
import { fill } from '../../i18n/fill.ts';
import { chapterFinds } from './chapter-finds.ts';
import type { LessonFiles } from './lesson-files.ts';
import type { LessonKind } from './lesson-kind.ts';
import type { LessonList, LessonLocation } from './lesson-lists.ts';
import { lessonSearch } from './lesson-search.ts';
import { keepLongList, longList } from './long-list.ts';
import { FIRST_CARDS, lessonView } from './lesson-view.ts';
import { listParts } from './page-parts.ts';

/** After so long without typing the address is written and the count read out. */
const SETTLE_MS = 400;

/** As in the style sheet: narrower screens have the search under the header while something is typed. */
const PHONE = '(max-width: 47.99rem)';

/** How many choices besides the query narrow a list. */
const choicesIn = (filter: { query: string }): number =>
  Object.entries<unknown>(filter).filter(([name, value]) => name !== 'query' && value !== undefined)
    .length;

/** Above an open keyboard there must be room for the search, how many it finds, and the first of them. */
const raise = (search: HTMLElement): void => {
  if (matchMedia(PHONE).matches) search.scrollIntoView({ block: 'start', behavior: 'instant' });
};

/** When WebKit shows a page again, it resets forms that are not to be completed, at a moment that no event tells. */
const keepAsDefaults = (form: HTMLFormElement): void => {
  for (const field of form.elements)
    if (field instanceof HTMLInputElement) {
      if (field.type === 'radio') field.defaultChecked = field.checked;
      else field.defaultValue = field.value;
    } else if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.defaultSelected = option.selected;
};

/** Remembers which class was chosen, for `studentClass`; `undefined`: all of them. */
const rememberClass = (id = '') => {
  try {
    localStorage['class'] = id;
  } catch {
    // Storage is forbidden or full: the next page opens on all classes.
  }
};

/**
 * Makes a list filter itself: by its form, its address, and back and forward. Lists grow by `PAGE_SIZE`.
 * What was typed or chosen before this ran counts as typed now. Only classes that a filter shows are fetched.
 * Errors: as `files.load`, before anything was done.
 */
export const runFilter = async <
  Filter extends { query: string; classId: string | undefined },
  Lesson,
>(
  root: HTMLElement,
  files: LessonFiles<LessonList<Lesson>>,
  kind: LessonKind<Filter, Lesson & LessonLocation>,
): Promise<void> => {
  type Item = Lesson & LessonLocation;
  const parts = listParts(root);
  const { form, search, none, noneText, count, inForce, status, chapters } = parts;
  const asked = (): { first: Filter; untouched: boolean } => {
    const typed = kind.read(new FormData(form), kind.all);
    const untouched = kind.address(typed) === '';
    return { first: untouched ? kind.filterIn(location.search) : typed, untouched };
  };
  const lessons = lessonSearch(files, kind.textsOf);
  const view = lessonView(parts, kind);
  const finds = chapterFinds(chapters, files.lists, (name, heading) =>
    fill(kind.texts.chapterOf, { class: name, chapter: heading }),
  );
  let filter = kind.all;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let calls = 0;

  const load = async (classId: string | undefined) => {
    await lessons.load(classId);
    finds.renew();
    view.keepRendered(lessons.first(PAGE_SIZE));
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

  const settle = () => {
    clearTimeout(settling);
    history.replaceState(
      history.state,
      '',
      location.pathname + kind.address(filter) + location.hash,
    );
    status.textContent = none.hidden ? count.textContent : noneText;
  };

  const settleSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLE_MS);
  };

  const apply = (next: Filter, atOnce?: number, shown?: number) => {
    filter = next;
    if (shown === undefined && longList()) keepLongList(undefined);
    const rest = { ...filter, query: '' };
    const choices = choicesIn(rest);
    const mayShow = choices === 0 ? () => true : (item: Item) => kind.shows(rest, item);
    view.show(lessons.find(filter.query, mayShow), atOnce, shown);
    inForce.textContent = choices === 0 ? '' : fill(kind.texts.inForce, { count: choices });
    inForce.hidden = choices === 0;
    finds.show(filter);
  };

  const reset = () => {
    rememberClass(undefined);
    kind.write(kind.all);
    whenLoaded(undefined, () => {
      apply(kind.all);
      settle();
    });
  };

  do await load(asked().first.classId);
  while (!lessons.has(asked().first.classId));

  form.addEventListener('input', ({ target }) => {
    whenLoaded(kind.read(new FormData(form), filter).classId, () => {
      const next = kind.read(new FormData(form), filter);
      if (next.classId !== filter.classId) rememberClass(next.classId);
      apply(next, FIRST_CARDS);
      kind.write(next);
      settleSoon();
      if (target === search) raise(search);
    });
  });
  form.addEventListener('submit', () => {
    // The key on the keyboard of a phone puts the keyboard away: the finds have the screen.
    if (matchMedia('(pointer: coarse)').matches) search.blur();
  });
  form.addEventListener('change', settle);
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-more]') !== null) {
      keepLongList({ shown: view.showMore() });
      settleSoon();
    }
    if (target.closest('[data-reset]') !== null) {
      // The button may be removed together with its message.
      const gone = none.contains(target);
      reset();
      if (gone) search.focus();
    }
  });
  addEventListener('popstate', () => {
    whenLoaded(kind.filterIn(location.search).classId, () => {
      const next = kind.filterIn(location.search);
      apply(next, undefined, longList()?.shown);
      kind.write(next);
    });
  });

  addEventListener('pagehide', () => {
    const list = longList();
    if (list) keepLongList({ ...list, at: scrollY });
    keepAsDefaults(form);
  });
  const { first, untouched } = asked();
  const before = untouched ? longList() : undefined;
  apply(first, undefined, before?.shown);
  kind.write(first);
  // The browser found the page too short to go back to the place.
  if (before?.at !== undefined) scrollTo({ top: before.at, behavior: 'instant' });
  if (untouched) return;
  settleSoon();
  if (document.activeElement === search) raise(search);
};
