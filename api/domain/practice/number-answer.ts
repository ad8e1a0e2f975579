/** How students say a sign, in three languages. */
import SPOKEN from './spoken-signs.json' with { type: 'json' };
/** Units with their spellings in three languages; others are compared as they are. */
import UNITS from './units.json' with { type: 'json' };
/** A root of more is no school answer. */
const MAX_ROOT = 1_000_000;

const DIGITS = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])|\d{1,3}(?: \d{2,3})* \d{3}(?! ?[\d/])|\d+)`;
// `1 2/3`, also as `1 + 2/3`; no other two numbers stand side by side.
const MIXED = String.raw` ?[ +] ?(?<above>\d+) ?\/ ?(?<below>0*[1-9]\d*)(?![.,]?\d)`;
const NUMBER = new RegExp(
  String.raw`(?<before>${DIGITS})(?:\.(?<after>\d+)|${MIXED})?|\.(?<only>\d+)`,
  'y',
);

/**
 * Reads the number at the start of a text that `plainNumber` wrote: whole, decimal, fraction, mixed (`1 1/2`), with
 * signs, brackets, roots and π. Gives what stands behind it as `rest`. `1/2√3` has two readings: `isTight` makes it
 * one over 2√3, otherwise it is half of √3.
 */
const readAt = (text: string, isTight: boolean) => {
  let rest = text;

  const take = (pattern: RegExp): Record<string, string | undefined> | undefined => {
    const next = rest.trimStart();
    pattern.lastIndex = 0;
    const match = pattern.exec(next);
    if (!match) return undefined;
    rest = next.slice(match[0].length);
    return match.groups ?? {};
  };
  /** Takes what `read` reads, or nothing. */
  const whole =
    <T>(read: () => T | undefined) =>
    () => {
      const start = rest;
      const value = read();
      if (value === undefined) rest = start;
      return value;
    };
  const number = () => {
    const found = take(NUMBER);
    if (!found) return undefined;
    const { before = '', after = found['only'] ?? '', above = 0, below = 1 } = found;
    return Number(`${before.replace(/[, ]/g, '')}.${after}`) + Number(above) / Number(below);
  };
  const bracket = whole(() => {
    const value = take(/\(/y) && signed();
    return take(/\)/y) && value;
  });
  const root = whole(() => {
    const under = take(/√/y) && (number() ?? bracket());
    return under === undefined || under < 0 || under > MAX_ROOT ? undefined : Math.sqrt(under);
  });
  const pi = () => take(/π/y) && Math.PI;
  const behind = () => root() ?? pi() ?? bracket();
  const factor = () => number() ?? behind();
  /** A number with all that stands behind it, which multiplies it. */
  const timesBehind = (first: number | undefined) => {
    let value = first;
    while (value !== undefined) {
      const next = behind();
      if (next === undefined) break;
      value *= next;
    }
    return value;
  };
  const sign = () => (take(/-/y) ? -1 : (take(/\+/y), 1));
  const signed = () => {
    const before = sign();
    let value = timesBehind(factor());
    let isDivided = false;
    const next = whole(() => {
      const isOver = take(/\//y) !== undefined;
      if (value === undefined || (isOver ? isDivided : !take(/×/y))) return undefined;
      const by = sign();
      const other = isOver && !isTight ? factor() : timesBehind(factor());
      if (other === undefined || (isOver && other === 0)) return undefined;
      isDivided ||= isOver;
      return isOver ? value / (by * other) : value * by * other;
    });
    for (let more = next(); more !== undefined; more = next()) value = timesBehind(more);
    return value === undefined ? undefined : before * value;
  };

  const value = signed();
  return value === undefined ? undefined : { value, rest: rest.trim() };
};

/** Words of Latin, Devanagari or Gurmukhi letters, whole; before a Latin one an `x` may be a sign: `2xroot6`. */
const spoken = (words: string) => {
  const letters = 'a-wyz\u0900-\u0963\u0a00-\u0a65\u0a70-\u0a7f';
  return new RegExp(`(?<![${letters}])(?:${words.normalize('NFC')})(?![x${letters}])`, 'gu');
};

const ONE_SIGN = '[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|[⁰¹²³⁴⁵⁶⁷⁸⁹]+[⁄/][₀₁₂₃₄₅₆₇₈₉]+';
const inDigits = (sign: string) => sign.normalize('NFKC').replace('⁄', '/');

/** What students type for a sign, and how they say it in three languages; in this order. */
const SIGNS: readonly (readonly [RegExp, string | ((sign: string) => string)])[] = [
  [/[०-९੦-੯]/g, (digit) => String(((digit.codePointAt(0) ?? 0) - 0x966) % 0x100)],
  [/\s+/g, ' '],
  // `1⅔` is a mixed number, `⅔√5` a product.
  [new RegExp(`(?<=\\d ?)(?:${ONE_SIGN})`, 'gu'), (sign) => ` ${inDigits(sign)}`],
  [new RegExp(ONE_SIGN, 'gu'), (sign) => `(${inDigits(sign)})`],
  [/[‐‑‒–—−﹣－]/g, '-'],
  [/[∕⁄÷]/g, '/'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
  ...Object.entries(SPOKEN).map(([sign, words]) => [spoken(words), sign] as const),
  [/[*✕✖⋅]|(?<=[\d)π] ?)x(?= ?[\d(√π.-])/g, '×'],
  [/(?<=\d) ?(?:point|दशमलव|पॉइंट|ਦਸ਼ਮਲਵ|ਪੁਆਇੰਟ) ?(?=\d)/g, '.'],
  [/[·∙•](?=\d)/g, '.'],
  [/[·∙•]|(?<=\d)\.(?= ?[√(π])/g, '×'],
];

/** Longer texts are no short answer, and would cost time. */
const MAX_LENGTH = 60;

/** One way of writing digits, signs, points and roots: `०·५ सेमी` -> `0.5 सेमी`, `2 under root 6` -> `2 √ 6`. */
export const plainNumber = (typed: string): string =>
  typed.length > MAX_LENGTH
    ? ''
    : SIGNS.reduce(
        // Both kinds of replacement are one call, which the types of `replace` do not know.
        (text, [pattern, sign]) => text.replace(pattern, sign as string),
        typed.normalize('NFC').toLowerCase(),
      ).trim();

/** What a text that begins with a number says: the number, two where it can be read in two ways, and what is behind it. */
interface ReadNumber {
  values: readonly number[];
  rest: string;
}

/**
 * Reads the number at the start of a text by `plainNumber`: whole, decimal (`0.5`, `.5`), fraction, mixed (`1 1/2`),
 * with commas, brackets, roots and π (`2√3`, `√3/2`, `1/√2`, `3π/4`). `undefined` when there is none.
 */
export const readNumber = (text: string): ReadNumber | undefined => {
  const [tight, loose] = [readAt(text, true), readAt(text, false)];
  // `1/2√3 cm`: both readings end at the same place, or the text has only one.
  return tight && { values: [tight.value, ...(loose ? [loose.value] : [])], rest: tight.rest };
};

/** Whether two readings have a number in common; `√2/2` and `1/√2` differ in the last bit. */
const areSame = ({ values }: ReadNumber, other: ReadNumber) =>
  values.some((a) => other.values.some((b) => Math.abs(a - b) <= 1e-14 * Math.abs(a)));

/** How a typed answer compares with the right one. `unit`: the number is right and its unit is another one. */
export type AnswerCheck = 'right' | 'wrong' | 'unit' | 'unreadable';

interface Amount {
  number: ReadNumber;
  /** In one spelling; empty for none. */
  unit: string;
  /** Whether the unit is one of those below; a teacher may also write `marbles`. */
  isKnown: boolean;
}

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(UNITS).flatMap(([name, spellings]) =>
    [name, ...spellings.normalize('NFC').split(' ')].map((each) => [each, name] as const),
  ),
);

const SQUARE = 'squared?|sq|वर्ग|ਵਰਗ';
const CUBIC = 'cubic|cubed?|cu(?= )|घन|ਘਣ';
const POWERS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(?:${SQUARE})(?=.)|(?<=.)(?:${SQUARE}|2)$`, 'u'), '2'],
  [new RegExp(`^(?:${CUBIC})(?=.)|(?<=.)(?:${CUBIC}|3)$`, 'u'), '3'],
];

/** `sq. cm`, `cm^2`, `square centimetres`, `वर्ग सेमी` -> `cm2`; `undefined` for a unit without a name here. */
const oneUnit = (typed: string) => {
  const [power, digit = ''] = POWERS.find(([pattern]) => pattern.test(typed)) ?? [];
  const name = (power ? typed.replace(power, '') : typed).replaceAll(' ', '');
  const known = NAMES.get(name);
  return known === undefined ? undefined : known + digit;
};

const PER = /\/|(?<![\p{L}\p{M}])(?:per|प्रति|ਪ੍ਰਤੀ)(?= )/u;

/** `किमी प्रति घंटा` -> `km/h` */
const unitOf = (typed: string): Pick<Amount, 'unit' | 'isKnown'> => {
  const text = typed.replaceAll('²', '2').replaceAll('³', '3').replace(/[.^]/g, ' ').trim();
  if (text === '') return { unit: '', isKnown: true };
  const units = text.split(PER).map((each) => oneUnit(each.trim()));
  if (!units.includes(undefined)) return { unit: units.join('/'), isKnown: true };
  return { unit: text.replace(/[ ]|s$/g, ''), isKnown: false };
};

// What may stand before the number: `x =`, `Ans:`, `₹`, `Rs.`.
const BEFORE =
  /^(?:[∴∠\p{L}\p{M}. ]{0,16}[=:] ?)?(?<unit>(?:₹|rs|inr|रु(?:पये|पए)?|रू|ਰੁ(?:ਪਏ)?)(?:\. ?| ?(?=[\d(.+-])))?/u;
// A unit begins with a letter or a sign of its own, `₹5/kg` with a stroke.
const UNIT = /^(?:\/? ?[\p{L}°º˚%₹'"′″$].*)?$/u;

const readAmount = (typed: string): Amount | undefined => {
  const text = plainNumber(typed)
    // ₹500/- is ₹500; a full stop ends a sentence.
    .replace(/ ?\/ ?[-=]$|[.,;!।]$/, '')
    .trim();
  const start = BEFORE.exec(text);
  const number = readNumber(text.slice(start?.[0].length ?? 0));
  const rest = number?.rest.replace(/^[., ]+(?=\p{L})/u, '') ?? '';
  if (!number || !UNIT.test(rest)) return undefined;
  const before = start?.groups?.['unit'] ?? '';
  // `₹40 per kg`: the unit has a part before the number and one behind it.
  return { number, ...unitOf(rest === '' || rest.search(PER) === 0 ? `${before} ${rest}` : rest) };
};

/** Whether this can be the right answer of a number question: a number, with a unit or without. */
export const isNumberAnswer = (typed: string): boolean => readAmount(typed) !== undefined;

/**
 * Compares a typed answer with the right one. Equal forms are equal: `1/2`, `0.5`, `0·5`, `2/4`; `√3/2`; spaces and
 * spellings of a unit do not matter, and a unit may be left out. What is not understood to its end is `unreadable`,
 * never wrong. `checkNumberAnswer('12 sq cm', '12 cm²')` -> `right`
 */
export const checkNumberAnswer = (typed: string, right: string): AnswerCheck => {
  const [given, expected] = [readAmount(typed), readAmount(right)];
  if (!given || !expected) return 'unreadable';
  if (!given.isKnown && given.unit !== expected.unit) return 'unreadable';
  if (!areSame(given.number, expected.number)) return 'wrong';
  return given.unit === '' || given.unit === expected.unit ? 'right' : 'unit';
};

/** An answer as it is shown, with the sign of mathematics: `-8` -> `−8` */
export const shownAnswer = (answer: string): string =>
  answer.replace(/(?<![\p{L}\p{M}\d])-(?=\s*[\d.(√π०-९੦-੯])/gu, '−');
