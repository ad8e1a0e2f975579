import { areSame, plainNumber, readNumber, type ReadNumber } from './exact-number.ts';

/** How a typed answer compares with the right one. `unit`: the number is right and its unit is another one. */
export type AnswerCheck = 'right' | 'wrong' | 'unit' | 'unreadable';

interface Amount {
  number: ReadNumber;
  /** In one spelling; empty for none. */
  unit: string;
  /** Whether the unit is one of those below; a teacher may also write `marbles`. */
  isKnown: boolean;
}

/** Units with their spellings in three languages; others are compared as they are. */
const UNITS: Readonly<Record<string, string>> = {
  '₹': 'rs re inr rupee rupees रु रू रुपए रुपये रुपया ਰੁ ਰੁਪਏ ਰੁਪਈਏ ਰੁਪਇਆ ਰੁਪਿਆ',
  paise: 'paisa पैसे पैसा ਪੈਸੇ ਪੈਸਾ',
  '°': 'º ˚ deg degree degrees अंश डिग्री ਅੰਸ਼ ਡਿਗਰੀ',
  '%': 'percent percentage pc प्रतिशत फीसदी फ़ीसदी ਪ੍ਰਤੀਸ਼ਤ ਫ਼ੀਸਦੀ ਫੀਸਦੀ',
  mm: 'mms millimetre millimetres millimeter millimeters मिमी मिलीमीटर ਮਿਮੀ ਮਿਲੀਮੀਟਰ',
  cm: 'cms centimetre centimetres centimeter centimeters सेमी सेंमी सेंटीमीटर सेन्टीमीटर ਸੈਮੀ ਸੈਂਮੀ ਸੇਮੀ ਸੈਂਟੀਮੀਟਰ',
  m: 'mtr mtrs metre metres meter meters मी मीटर ਮੀ ਮੀਟਰ',
  km: 'kms kilometre kilometres kilometer kilometers किमी किलोमीटर ਕਿਮੀ ਕਿਲੋਮੀਟਰ',
  'km/h': 'kmph kmh',
  'm/s': 'mps',
  g: 'gm gms gram grams ग्राम ਗ੍ਰਾਮ',
  kg: 'kgs kilogram kilograms किग्रा किलो किलोग्राम ਕਿਗ੍ਰਾ ਕਿਲੋ ਕਿਲੋਗ੍ਰਾਮ',
  ml: 'millilitre millilitres मिली मिलीलीटर ਮਿਲੀਲੀਟਰ ਮਿਲੀਲਿਟਰ',
  l: 'litre litres liter liters ltr ली लीटर ਲੀਟਰ ਲਿਟਰ',
  s: 'sec secs second seconds से सेकंड सेकेंड सेकण्ड ਸਕਿੰਟ ਸੈਕਿੰਡ',
  min: 'mins minute minutes मिनट मिनिट ਮਿੰਟ ਮਿਨਟ',
  h: 'hr hrs hour hours घंटा घंटे घण्टा घण्टे ਘੰਟਾ ਘੰਟੇ',
  days: 'day दिन ਦਿਨ',
  weeks: 'week सप्ताह हफ्ते हफ़्ते ਹਫ਼ਤੇ ਹਫ਼ਤਾ',
  months: 'month महीने महीना माह ਮਹੀਨੇ ਮਹੀਨਾ',
  years: 'year yr yrs वर्ष साल ਸਾਲ ਵਰ੍ਹੇ',
  units: 'unit इकाई इकाइयाँ मात्रक ਇਕਾਈ ਇਕਾਈਆਂ',
};
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
const oneUnit = (typed: string): string | undefined => {
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
  const units = text.split(/\/|(?<= )(?:per|प्रति|ਪ੍ਰਤੀ)(?= )/u).map((each) => oneUnit(each.trim()));
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
