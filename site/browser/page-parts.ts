import { foreignLanguage, languageOfPath } from '#domain/text/language.ts';

/** Finds a part that the page is known to have; a page without it is a fault. */
export const partOf = <T extends Element>(
  root: ParentNode,
  selector: string,
  type: new () => T,
): T => {
  const part = root.querySelector(selector);
  if (part instanceof type) return part;
  throw new Error(`The page has no ${selector}`);
};

/** Fills in a text of the teacher, marked with its language where that is not the page's, as the page itself does. */
export const setText = (element: HTMLElement, text: string, marked = element): void => {
  element.textContent = text;
  const language = foreignLanguage(text, languageOfPath(location.pathname));
  if (language !== undefined) marked.lang = language;
};
