import { fill, type Pattern } from '../../i18n/fill.ts';

/** `Page 3` in the page's language, for elements that are made without React; the page holds the pattern. */
export const pageLabel = (number: number): string => {
  const pattern: Pattern<'number'> =
    document.querySelector<HTMLElement>('[data-page-label]')?.dataset['pageLabel'] ?? '{number}';
  return fill(pattern, { number });
};
