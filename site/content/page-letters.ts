import { memoiseRecord } from '#domain/content/memoise';
import { beyondHindiFont } from './hindi-font.ts';

/** Which letters a page has, as far as its fonts depend on them (docs/decisions/0108). */
interface PageLetters {
  devanagari: boolean;
  gurmukhi: boolean;
  /** Whether all its Hindi, if it has any, is in the small font of Hindi: it and another one must not share a syllable. */
  isUsual: boolean;
}

/** Pages to which scripts add words that are not in their selection. */
const GROWING: ReadonlySet<string> = new Set([
  'class-practice',
  'files',
  'mistakes',
  'my-progress',
  'not-found',
  'saved',
  'search',
]);

const ANY = /[\u0900-\u0a76]|&#/;

const decoded = (text: string) =>
  text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (all, hex?: string, decimal?: string) => {
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });

/** Every string in `value` that has letters of the scripts. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return ANY.test(value) ? [decoded(value)] : [];
  const parts: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return parts.flatMap((part) => textsIn(part));
};

/** The letters and joined letters in all strings of `value` that the small font of Hindi lacks, for words that a script adds to a page. */
export const rareHindi = (value: unknown): string =>
  [...new Set(textsIn(value).flatMap(beyondHindiFont))].join(' ');

const lettersIn = (value: unknown): PageLetters => {
  const texts = textsIn(value);
  return {
    devanagari: texts.some((text) => /[\u0900-\u0963\u0966-\u097f]/.test(text)),
    gurmukhi: texts.some((text) => /[\u0a00-\u0a76]/.test(text)),
    isUsual: texts.every((text) => beyondHindiFont(text).length === 0),
  };
};

/** Pages share most of what they show: their frame with all of a language, a chapter's materials with each of its videos. */
const lettersInPart = memoiseRecord((part: object) => lettersIn(part));

/** The letters of the page that shows `selection`. */
export const pageLetters = (selection: object): PageLetters => {
  const parts = Object.values(selection).map((part: unknown) =>
    typeof part === 'object' && part !== null ? lettersInPart(part) : lettersIn(part),
  );
  const isGrowing = 'kind' in selection && GROWING.has(String(selection.kind));
  return {
    devanagari: parts.some(({ devanagari }) => devanagari),
    gurmukhi: parts.some(({ gurmukhi }) => gurmukhi),
    isUsual: !isGrowing && parts.every(({ isUsual }) => isUsual),
  };
};
