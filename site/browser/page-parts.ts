import { foreignLanguage, languageOfPath } from '#domain/text/language';

/** Finds a part that the page is known to have, any element unless `type` says which; a page without it is a fault. */
export const partOf = <T extends Element = HTMLElement>(
  root: ParentNode,
  selector: string,
  type: new () => T = HTMLElement as never,
): T => {
  const part = root.querySelector(selector);
  if (part instanceof type) return part;
  throw new Error(`The page has no ${selector}`);
};

/** What a page hands to its script as JSON in an attribute: most often its words. */
export const dataOf = (element: HTMLElement, name = 'words'): unknown =>
  JSON.parse(element.dataset[name] ?? '{}');

/** Fills in a text of the teacher, marked with its language where that is not the page's, as the page itself does. */
export const setText = (element: HTMLElement, text: string): void => {
  element.textContent = text;
  const language = foreignLanguage(text, languageOfPath(location.pathname));
  if (language !== undefined) element.lang = language;
};

/**
 * Whether this browser removes what a site has kept after seven days without a visit: Safari and all of Apple's phones do,
 * but not for a site that is opened from the home screen.
 */
export const isKeptAWeek = (userAgent = navigator.userAgent): boolean =>
  /AppleWebKit(?!.*Chrom)/.test(userAgent) && !matchMedia('(display-mode: standalone)').matches;
