import { TEXT } from '#domain/text/texts.ts';
import type { Texts } from '../../i18n/texts.ts';

/** Answers of the form and of the API by their keys, in the page's language. */
export type ContactMessages = Texts['contactMessages'];

const KEYS = Object.keys(TEXT.contact) as (keyof ContactMessages)[];

/**
 * A message in the page's language: checks, limits and the API answer with the texts of the specification, whose
 * keys other languages have too. Without `messages`, or for a text of another kind, the text itself.
 */
export const messageIn = (messages: ContactMessages | undefined, text: string): string => {
  const key = KEYS.find((each) => TEXT.contact[each] === text);
  return messages === undefined || key === undefined ? text : messages[key];
};
