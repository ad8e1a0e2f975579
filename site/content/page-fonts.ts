import devanagari from '@fontsource-variable/noto-sans-devanagari/package.json' with { type: 'json' };
import gurmukhi from '@fontsource-variable/noto-sans-gurmukhi/package.json' with { type: 'json' };
import subsetter from 'subset-font/package.json' with { type: 'json' };
import { memoiseRecord } from '#domain/content/memoise.ts';
import type { Language } from '#domain/text/language.ts';
import { CONTENT_ASSETS } from './asset-path.ts';
import { beyondHindiFont, HINDI_LETTERS } from './hindi-font.ts';

/** Scripts whose fonts are cut to the letters of a page (docs/decisions/0038). */
export type Script = 'devanagari' | 'gurmukhi';

/** A font cut to some letters: everything that its file depends on. */
export interface PageFont {
  kind: 'page-font';
  script: Script;
  /** Each once, sorted. */
  letters: string;
}

/** The style sheet of a page that names its cut fonts, one for each script on it. */
export interface FontSheet {
  kind: 'font-sheet';
  fonts: PageFont[];
}

/**
 * Pages on which no script adds words that are not in their selection: the cut font and the whole one must not
 * share a syllable, since letters of two fonts do not join.
 */
const CUT: ReadonlySet<string> = new Set([
  'home',
  'class',
  'chapter',
  'video',
  'material',
  'print-page',
  'practice',
  'practice-paper',
  'exam',
  'exam-paper',
  'study-materials',
  'videos',
  'blog',
  'post',
]);

/**
 * Pages to which scripts add words. In Hindi and Punjabi they have the shared font of the language: what is written today
 * is in it, and a syllable with another letter is set whole in the font that has them all.
 */
const GROWING: ReadonlySet<string> = new Set([
  'class-practice',
  'files',
  'mistakes',
  'my-progress',
  'not-found',
  'saved',
  'search',
]);

interface ScriptRange {
  /** Its first code point; a block has 128. */
  first: number;
  last: number;
}

/** Danda and double danda (U+0964, U+0965) serve all scripts of India and lie in the first of these. */
const SCRIPTS: Readonly<Record<Script, ScriptRange>> = {
  devanagari: { first: 0x900, last: 0x97f },
  gurmukhi: { first: 0xa00, last: 0xa76 },
};
const SCRIPT_NAMES = ['devanagari', 'gurmukhi'] as const;
const ANY = /[\u0900-\u0a76]|&#/;

/** Letters of Hindi and Punjabi as they are written today. Pages of prose use nearly all of them. */
const LETTERS: Readonly<Record<Script, string>> = {
  devanagari: HINDI_LETTERS,
  gurmukhi: 'ਂ ਅਆਇਈਉਊਏਐਓਔ ਕਖਗਘਙ ਚਛਜਝਞ ਟਠਡਢਣ ਤਥਦਧਨ ਪਫਬਭਮ ਯਰਲਵੜ ਸਹ ਸ਼ਖ਼ਗ਼ਜ਼ਫ਼ਲ਼ ਼ਾਿੀੁੂੇੈੋੌ੍ੰੱ'.replaceAll(' ', ''),
};
/**
 * Pages with so many letters share one font: cutting takes 150 ms of processor time, and a reader loads it once. Pages
 * in the language of the script share it always, as the words around their content have nearly all letters.
 */
const SHARED_FROM = 41;
/** The script that a language is written in, if it needs a font of its own. */
export const SCRIPT_OF: Readonly<Partial<Record<Language, Script>>> = {
  hi: 'devanagari',
  pa: 'gurmukhi',
};

const decoded = (text: string): string =>
  text.replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (all, hex?: string, decimal?: string) => {
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });

/** Adds the text of every string in `value` that holds letters of the scripts. */
const collect = (value: unknown, found: string[]): void => {
  if (typeof value === 'string') {
    if (ANY.test(value)) found.push(decoded(value));
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) collect(each, found);
  }
};

/** From the first letter of the scripts to the last; the texts of a site have millions, which a set would take five times as long for. */
const seen = new Uint8Array(SCRIPTS.gurmukhi.last + 1 - SCRIPTS.devanagari.first);

/** The letters of both scripts, and what lies between them, each once. */
const distinct = (texts: readonly string[]): string => {
  seen.fill(0);
  let letters = '';
  for (const text of texts)
    for (let at = 0; at < text.length; at += 1) {
      const place = text.charCodeAt(at) - SCRIPTS.devanagari.first;
      if (seen[place] !== 0) continue;
      seen[place] = 1;
      letters += text.charAt(at);
    }
  return letters;
};

/** What some texts ask of the fonts. */
interface Needed {
  letters: string;
  /** What the font of Hindi pages lacks. */
  beyondHindi: readonly string[];
}

const NOTHING: Needed = { letters: '', beyondHindi: [] };

const neededBy = (value: unknown): Needed => {
  const texts: string[] = [];
  collect(value, texts);
  if (texts.length === 0) return NOTHING;
  return { letters: distinct(texts), beyondHindi: texts.flatMap(beyondHindiFont) };
};

/** Pages share most of what they show: their frame with all of a language, a chapter's materials with each of its videos. */
const partNeeds = memoiseRecord((part: object) => neededBy(part));

/** `गणित` -> `णतगि`, sorted; with what letters are composed of, which browsers may ask for instead. */
const lettersOf = (script: Script, text: string): string => {
  const { first, last } = SCRIPTS[script];
  const letters = new Set(
    Array.from(text).flatMap((letter) => {
      const point = letter.charCodeAt(0);
      return point >= first && point <= last
        ? [letter, ...Array.from(letter.normalize('NFD'))]
        : [];
    }),
  );
  if (letters.size >= SHARED_FROM) for (const letter of LETTERS[script]) letters.add(letter);
  return [...letters].sort().join('');
};

/**
 * The letters of these scripts in all strings of `value`, each once, and what the font of Hindi pages lacks: for words that
 * a script adds to a page.
 */
export const scriptLetters = (value: unknown): string => {
  const { letters, beyondHindi } = neededBy(value);
  const cut = SCRIPT_NAMES.map((script) => lettersOf(script, letters)).join('');
  return [cut, ...new Set(beyondHindi)].join(' ').trim();
};

/** A danda alone needs no font of Devanagari where there is Punjabi, whose font has it too. */
const DANDAS = /^[।॥]+$/;

const fontsByLetters = new Map<string, readonly PageFont[]>();
const fontsFor = (text: string): readonly PageFont[] => {
  const known = fontsByLetters.get(text);
  if (known) return known;
  const hasPunjabi = lettersOf('gurmukhi', text) !== '';
  const fonts = SCRIPT_NAMES.flatMap((script): PageFont[] => {
    const letters = lettersOf(script, text);
    const isDanda = hasPunjabi && DANDAS.test(letters);
    return letters === '' || isDanda ? [] : [{ kind: 'page-font', script, letters }];
  });
  fontsByLetters.set(text, fonts);
  return fonts;
};

const selectFontSheet = (selection: object, language: Language): FontSheet | undefined => {
  if (!('kind' in selection)) return;
  const { kind } = selection;
  const own = SCRIPT_OF[language];
  if (typeof kind !== 'string' || !(CUT.has(kind) || (own !== undefined && GROWING.has(kind))))
    return;
  const parts = CUT.has(kind)
    ? Object.values(selection).map((part: unknown) =>
        typeof part === 'object' && part !== null ? partNeeds(part) : neededBy(part),
      )
    : [];
  const isHindi =
    language === 'hi' && CUT.has(kind) && parts.every((each) => each.beyondHindi.length === 0);
  const texts = [own === undefined ? '' : LETTERS[own], ...parts.map(({ letters }) => letters)];
  const letters = Array.from(distinct(texts)).sort().join('');
  const fonts = fontsFor(letters).filter(({ script }) => !(isHindi && script === 'devanagari'));
  return fonts.length === 0 ? undefined : { kind: 'font-sheet', fonts };
};

const rememberedSheet = memoiseRecord(selectFontSheet);

/**
 * The cut fonts of the page that shows `selection` in a language, as a style sheet; `undefined` when it needs none. Hindi
 * pages have a font of their own (`hindi-font.ts`), in the style sheet of all pages.
 * Remembered for each selection: the list of all fonts asks, and so does the page when it is rendered.
 */
export const fontSheetOf = (
  selection: unknown,
  language: Language = 'en',
): FontSheet | undefined =>
  typeof selection === 'object' && selection !== null
    ? rememberedSheet(selection, language)
    : undefined;

/** Every letter that a font of the script may be cut to. */
export const allLetters = (script: Script): string =>
  Array.from({ length: 128 }, (_, at) => String.fromCodePoint(SCRIPTS[script].first + at)).join('');

/** A script's letters as the bits of a number, so that an address says what its file holds. */
const nameOf = ({ script, letters }: PageFont): string => {
  let bits = 0n;
  for (const letter of letters)
    bits |= 1n << BigInt((letter.codePointAt(0) ?? 0) - SCRIPTS[script].first);
  return `${script}-${bits.toString(36)}`;
};

/** Another font, another subsetter or another way of cutting (the first number) makes other files, and browsers keep these for a year. */
const FOLDER = `${CONTENT_ASSETS}fonts/2-${devanagari.version}-${gurmukhi.version}-${subsetter.version}`;

/** `/_astro/content/fonts/<versions>/devanagari-1a2b.woff2` */
export const pageFontPath = (font: PageFont): string => `${FOLDER}/${nameOf(font)}.woff2`;

/** `/_astro/content/fonts/<versions>/devanagari-1a2b.gurmukhi-3c.css` */
export const fontSheetPath = ({ fonts }: FontSheet): string =>
  `${FOLDER}/${fonts.map(nameOf).join('.')}.css`;

const FAMILIES: Readonly<Record<Script, string>> = {
  devanagari: 'Page Devanagari',
  gurmukhi: 'Page Gurmukhi',
};
/** Joiners must come from the file of the letters that they join, and the danda ends sentences of Punjabi too. */
const SHARED_RANGES: Readonly<Record<Script, readonly string[]>> = {
  devanagari: ['200c-200d'],
  gurmukhi: ['964-965', '200c-200d'],
};

/**
 * The style sheet's text. The families stand before the whole fonts in `tokens.css`, which serve letters that a
 * cut font lacks and pages whose cut font is not there, such as previews.
 */
export const fontSheetText = ({ fonts }: FontSheet): string =>
  fonts
    .map((font) => {
      const points = Array.from(font.letters, (letter) =>
        (letter.codePointAt(0) ?? 0).toString(16),
      );
      return [
        '@font-face{',
        `font-family:'${FAMILIES[font.script]}';`,
        'font-weight:400 600;font-display:swap;',
        `src:url('${pageFontPath(font)}') format('woff2');`,
        `unicode-range:${[...points, ...SHARED_RANGES[font.script]].map((each) => `U+${each}`).join(',')}}`,
      ].join('');
    })
    .join('\n');
