/** What is compared: the smallest parts of a page that a reader would point at. */
const PARTS = 'h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd, figcaption, summary, a, button, img';

const isPicture = (part: Element): part is HTMLImageElement => part.localName === 'img';

const wordsOf = (part: Element): string =>
  isPicture(part) ? `${part.alt} ${part.src}` : part.textContent.replace(/\s+/g, ' ').trim();

/** Parts without parts in them, so that a changed word marks its line and not the whole page. */
const partsOf = (page: Document): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(PARTS)].filter((part) => !part.querySelector(PARTS));

const counts = (parts: readonly HTMLElement[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const part of parts) found.set(wordsOf(part), (found.get(wordsOf(part)) ?? 0) + 1);
  return found;
};

/**
 * Marks what one page shows and the other does not, and returns those parts in their order. The policy of the admin
 * forbids style attributes in HTML, not styles that are set like this.
 */
export const markDifferences = (page: Document, other: Document): HTMLElement[] => {
  const left = counts(partsOf(other));
  return partsOf(page).filter((part) => {
    const words = wordsOf(part);
    const count = left.get(words) ?? 0;
    left.set(words, count - 1);
    if (count > 0 || words === '') return false;
    part.style.setProperty('outline', '3px solid #b45309');
    part.style.setProperty('outline-offset', '2px');
    return true;
  });
};
