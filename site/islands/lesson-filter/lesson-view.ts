import { PAGE_SIZE } from '#domain/search/filters.ts';
import type { Found } from '#domain/search/search-ranking.ts';
import { countLine } from './count-line.ts';
import type { LessonKind } from './lesson-kind.ts';
import type { ListParts } from './page-parts.ts';

/** Cards made at once when a letter is typed; the others follow when the browser has shown these. */
export const FIRST_CARDS = 6;

/** Shows what was found as cards, each made once, the first `PAGE_SIZE` and more when asked for, and how many there are. */
export const lessonView = <Item>(
  { results, more, none, count }: Pick<ListParts, 'results' | 'more' | 'none' | 'count'>,
  { card, texts }: Pick<LessonKind<never, Item>, 'card' | 'texts'>,
) => {
  const rendered = [...results.children];
  const cards = new Map<Item, Element>();
  let found: Found<Item> = { exact: [], loose: [] };
  let limit = PAGE_SIZE;
  let completing: ReturnType<typeof setTimeout> | undefined;

  const cardOf = (item: Item): Element => {
    const one = cards.get(item) ?? card(item);
    cards.set(item, one);
    return one;
  };

  const update = (atOnce = Infinity) => {
    const items = [...found.exact, ...found.loose];
    const listed = items.slice(0, limit);
    const wanted = listed.filter((item, at) => at < atOnce || cards.has(item)).map(cardOf);
    clearTimeout(completing);
    if (wanted.length < listed.length) completing = setTimeout(update);
    const present = [...results.children];
    // A card that stays is not moved: a video that plays in it would stop.
    if (present.every((one, at) => one === wanted[at]))
      results.append(...wanted.slice(present.length));
    else results.replaceChildren(...wanted);
    const [shown, total] = [listed.length, items.length];
    count.textContent = countLine({ shown, total, loose: found.loose.length }, texts);
    count.hidden = total === 0;
    none.hidden = total > 0;
    more.hidden = shown === total;
  };

  return {
    /** Takes the cards that the page came with for its first lessons. */
    keepRendered: (first: readonly Item[]): void => {
      first.forEach((item, at) => {
        const one = rendered[at];
        if (one !== undefined && !cards.has(item)) cards.set(item, one);
      });
    },
    /** Shows another answer, `shown` cards of it; those after the first `atOnce` may follow a moment later. */
    show: (answer: Found<Item>, atOnce?: number, shown = PAGE_SIZE): void => {
      found = answer;
      limit = shown;
      update(atOnce);
    },
    /** Shows more of the same, with the focus on the first of it, and says how many cards may be shown now. */
    showMore: (): number => {
      const before = results.children.length;
      limit += PAGE_SIZE;
      update();
      results.children[before]?.querySelector('a')?.focus();
      return limit;
    },
  };
};
