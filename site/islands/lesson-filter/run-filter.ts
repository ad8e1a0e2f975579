import { PAGE_SIZE } from '#domain/search/page-size.ts';
import { createSearch, type Found } from '#domain/search/search-ranking.ts';
import { foldedTexts, holding } from '#domain/search/search.ts';
import { fill } from '../../i18n/fill.ts';
import { chapterFinds } from './chapter-finds.ts';
import { countLine } from './count-line.ts';
import type { LessonKind } from './lesson-kind.ts';
import { listParts } from './page-parts.ts';

/** After so long without typing the address is written and the count read out. */
const SETTLE_MS = 400;

/** As in the style sheet: narrower screens have the search under the header while something is typed. */
const PHONE = '(max-width: 47.99rem)';

/** Cards made at once when a letter is typed; the others follow when the browser has shown these. */
const FIRST_CARDS = 6;

/** How many choices besides the query narrow a list. */
const choicesIn = (filter: { query: string }): number =>
  Object.entries<unknown>(filter).filter(([name, value]) => name !== 'query' && value !== undefined)
    .length;

/** Above an open keyboard there must be room for the search, how many it finds, and the first of them. */
const raise = (search: HTMLElement): void => {
  if (matchMedia(PHONE).matches) search.scrollIntoView({ block: 'start', behavior: 'instant' });
};

/**
 * Makes a list filter itself: by its form, its address, and back and forward. Lists grow by `PAGE_SIZE`.
 * What was typed or chosen before this ran counts as typed now.
 */
export const runFilter = <Filter extends { query: string; classId: string | undefined }, Item>(
  root: HTMLElement,
  kind: LessonKind<Filter, Item>,
): void => {
  const { form, search, results, more, none, noneText, count, inForce, status, chapters } =
    listParts(root);
  const showChapters = chapterFinds(chapters, kind.chapters);
  const find = createSearch(kind.items, kind.textsOf);
  const folded = new Map(kind.items.map((item) => [item, foldedTexts(kind.textsOf(item))]));
  const cards = new Map<Item, Element>();
  kind.items.slice(0, results.children.length).forEach((item, at) => {
    const card = results.children[at];
    if (card !== undefined) cards.set(item, card);
  });
  let filter = kind.all;
  let found: Found<Item> = { exact: [...kind.items], loose: [], byChance: [] };
  let limit = PAGE_SIZE;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let completing: ReturnType<typeof setTimeout> | undefined;

  const cardOf = (item: Item): Element => {
    const card = cards.get(item) ?? kind.card(item);
    cards.set(item, card);
    return card;
  };

  const show = (atOnce = Infinity) => {
    const items = [...found.exact, ...found.loose, ...found.byChance];
    const listed = items.slice(0, limit);
    const wanted = listed.filter((item, at) => at < atOnce || cards.has(item)).map(cardOf);
    clearTimeout(completing);
    if (wanted.length < listed.length) completing = setTimeout(show);
    const present = [...results.children];
    // A card that stays is not moved: a video that plays in it would stop.
    if (present.every((card, at) => card === wanted[at]))
      results.append(...wanted.slice(present.length));
    else results.replaceChildren(...wanted);
    const [shown, total] = [listed.length, items.length];
    count.textContent = countLine({ shown, total, loose: found.loose.length }, kind.texts);
    count.hidden = total === 0;
    none.hidden = total > 0;
    more.hidden = shown === total;
    const choices = choicesIn(filter);
    inForce.textContent = choices === 0 ? '' : fill(kind.texts.inForce, { count: choices });
    inForce.hidden = choices === 0;
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

  const apply = (next: Filter, atOnce?: number) => {
    filter = next;
    limit = PAGE_SIZE;
    const rest = { ...filter, query: '' };
    const holds = holding(filter.query);
    found = find(filter.query, {
      isExact: (item) => holds(folded.get(item) ?? []),
      mayShow: (item) => kind.shows(rest, item),
    });
    show(atOnce);
    showChapters(filter);
  };

  const reset = () => {
    apply(kind.all);
    kind.write(kind.all);
    settle();
  };

  form.addEventListener('input', ({ target }) => {
    const next = kind.read(new FormData(form), filter);
    apply(next, FIRST_CARDS);
    kind.write(next);
    settleSoon();
    if (target === search) raise(search);
  });
  form.addEventListener('submit', () => {
    // The key on the keyboard of a phone puts the keyboard away: the finds have the screen.
    if (matchMedia('(pointer: coarse)').matches) search.blur();
  });
  form.addEventListener('change', settle);
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-more]') !== null) {
      const before = results.children.length;
      limit += PAGE_SIZE;
      show();
      results.children[before]?.querySelector('a')?.focus();
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
    const next = kind.filterIn(location.search);
    apply(next);
    kind.write(next);
  });

  const typed = kind.read(new FormData(form), kind.all);
  const untouched = kind.address(typed) === '';
  const first = untouched ? kind.filterIn(location.search) : typed;
  apply(first);
  kind.write(first);
  if (untouched) return;
  settleSoon();
  if (document.activeElement === search) raise(search);
};
