import { isSameNumber, readExactNumber, type ExactNumber } from './exact-number.ts';

/** How a typed answer compares with the right one. `unit`: the number is right and its unit is another one. */
export type AnswerCheck = 'right' | 'wrong' | 'unit' | 'unreadable';

interface Amount {
  value: ExactNumber;
  /** In one spelling; empty for none. */
  unit: string;
}

/** Spellings of units that students mix; others are compared as they are. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:rs|inr|rupees?|₹)$/, '₹'],
  [/^(?:°|deg|degrees?)$/, '°'],
  [/^(?:%|percent|percentage)$/, '%'],
  [/^(?:centimet(?:re|er)s?|cms?)(\d?)$/, 'cm$1'],
  [/^(?:millimet(?:re|er)s?|mms?)(\d?)$/, 'mm$1'],
  [/^(?:kilomet(?:re|er)s?|kms?)(\d?)$/, 'km$1'],
  [/^(?:met(?:re|er)s?|m)(\d?)$/, 'm$1'],
  [/^km(?:ph|(?:\/|per)h(?:rs?|ours?)?)$/, 'km/h'],
  [/^(?:hours?|hrs?|h)$/, 'h'],
  [/^(?:minutes?|mins?)$/, 'min'],
  [/^(?:seconds?|secs?|s)$/, 's'],
  [/^(?:years?|yrs?)$/, 'years'],
  [/^(?:units?)$/, 'units'],
];

/** `sq. cm`, `cm^2`, `square centimetres` -> `cm2` */
const unitOf = (typed: string): string => {
  const text = typed
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/[\s.^]/g, '');
  const power = /^(?:sq(?:uare)?)/.test(text) ? '2' : /^cu(?:b(?:ic)?)?/.test(text) ? '3' : '';
  const bare = power === '' ? text : `${text.replace(/^(?:square|sq|cubic|cub|cu)/, '')}${power}`;
  const known = UNITS.find(([pattern]) => pattern.test(bare));
  return known ? bare.replace(known[0], known[1]) : bare;
};

// What may stand before the number: `x =`, `₹`, `Rs.`.
const BEFORE = /^(?:[a-zα-ω]\s*=\s*)?(?<unit>₹|rs\.?|inr)?\s*/iu;
// Not a unit: the words of which numbers are made.
const AMOUNT =
  /^(?<number>[-+−–]?\s*(?:(?:sqrt|root|pi(?![a-z]))|[\d०-९੦-੯\s.,·∙/÷⁄√π*×()−–-])+)(?<unit>.*)$/iu;

const readAmount = (typed: string): Amount | undefined => {
  const text = typed.normalize('NFC').trim();
  const start = BEFORE.exec(text);
  const { unit: before = '' } = start?.groups ?? {};
  const { number = '', unit = '' } = AMOUNT.exec(text.slice(start?.[0].length ?? 0))?.groups ?? {};
  const value = readExactNumber(number.replace(/[.,\s]+$/, ''));
  return value && { value, unit: unitOf(unit || before) };
};

/** Whether this can be the right answer of a number question: a number, with a unit or without. */
export const isNumberAnswer = (typed: string): boolean => readAmount(typed) !== undefined;

/**
 * Compares a typed answer with the right one. Equal forms are equal: `1/2`, `0.5`, `0·5`, `2/4`; `√3/2`; spaces and
 * spellings of a unit do not matter, and a unit may be left out. `checkNumberAnswer('12 sq cm', '12 cm²')` -> `right`
 */
export const checkNumberAnswer = (typed: string, right: string): AnswerCheck => {
  const [given, expected] = [readAmount(typed), readAmount(right)];
  if (!given || !expected) return 'unreadable';
  if (!isSameNumber(given.value, expected.value)) return 'wrong';
  return given.unit === '' || given.unit === expected.unit ? 'right' : 'unit';
};
