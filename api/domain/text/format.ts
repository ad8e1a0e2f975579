import { LOCALES, type Language } from './language.ts';

const LISTS = new Map<Language, Intl.ListFormat>();

/** `['Hindi', 'Punjabi', 'English']` -> `Hindi, Punjabi and English` */
export const formatList = (items: readonly string[], language: Language = 'en'): string => {
  const list =
    LISTS.get(language) ??
    new Intl.ListFormat(LOCALES[language], {
      type: 'conjunction',
      // Only English has no comma before the last word in its long form.
      style: language === 'en' ? 'long' : 'short',
    });
  LISTS.set(language, list);
  return list.format(items);
};

/** `(1, 'video')` -> `1 video`, `(3, 'material')` -> `3 materials`, `(2, 'class', 'classes')` -> `2 classes` */
export const counted = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;

/** A file's size, from bytes: `179645` -> `175 KB`, `2400000` -> `2.3 MB` */
export const fileSize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** A text without halves of characters, as `toWellFormed` makes it, which is younger than some browsers that we serve. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** A text as a URL; `undefined` for what is none. `URL.canParse` is younger than some browsers that we serve. */
export const parseUrl = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
};
