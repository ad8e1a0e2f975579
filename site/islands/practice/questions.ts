import { dataOf } from '../../browser/page-parts.ts';
import type { Counted } from '../../i18n/fill.ts';
import { progressStore } from '../progress/progress-store.ts';

/** The questions on a page by their ids, in their order. */
export const questionsOn = (root: ParentNode): Map<string, HTMLElement> =>
  new Map(
    [...root.querySelectorAll<HTMLElement>('[data-id]')].map((each) => [
      each.dataset['id'] ?? '',
      each,
    ]),
  );

/** The ids of the questions on the page whose last answer on this device was wrong, in their order. */
export const wrongIds = (root: HTMLElement): string[] => {
  const { answers } = progressStore().read();
  return [...questionsOn(root).keys()].filter((id) => (answers[id] ?? 0) < 0);
};

/** Shows the buttons that retry wrong answers, with their number, or hides them when there are none. */
export const showRetry = (root: HTMLElement): void => {
  const count = wrongIds(root).length;
  const { one, other } = dataOf<{ retry: Counted }>(root).retry;
  for (const button of root.querySelectorAll<HTMLElement>('[data-practise=wrong]')) {
    button.hidden = count === 0;
    button.textContent = (count === 1 ? one : other).replace('{count}', String(count));
  }
};
