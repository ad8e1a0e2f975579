import { LIMITS } from '../text/limits.ts';
import { TEXT, invalid, ok, type Outcome } from '../text/texts.ts';
import type { Profile } from '../profile/profile.ts';

/** Words of the product itself, which people put into passwords for a tutor's site. */
const PRODUCT_WORDS =
  'admin administrator class classes coaching ganit login math mathematics maths password school sir student students teacher tuition tutor website welcome'.split(
    ' ',
  );

/** Shorter pieces of names are in too many honest words. */
const SHORTEST_WORD = 3;
/** Letters that a password must have besides words that are easy to guess. */
const LETTERS_OF_ITS_OWN = 4;
/** A password of fewer different characters is a pattern: `abababab`. */
const DIFFERENT_CHARACTERS = 4;
/** What people put before and after a word: `@2026`, `123456`. More than that is worth something. */
const BEFORE = /^[^\p{L}]{1,8}(?=\p{L})/u;
const BEHIND = /(?<=\p{L})[^\p{L}]{1,8}$/u;
/** Birthdays and phone numbers: digits alone, and not many of them. */
const NUMBER = /^[\d\s./+()-]+$/;
const DIGITS_OF_A_NUMBER = 12;

// Signs that stand for letters, each with its letter at the same place.
const LEET_SIGNS = '0134578@$!+';
const LEET_LETTERS = 'oleastbasit';

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** `p4$$word` -> `password`; with `one` also `1ndia` -> `india`. */
const unleet = (text: string, one = 'l') =>
  text.replace(/[^\p{L}]/gu, (sign) =>
    sign === '1' ? one : LEET_LETTERS.charAt(LEET_SIGNS.indexOf(sign)) || sign,
  );

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** `monkeymonkey` -> `monkey` */
const once = (text: string) => text.slice(0, (text + text).indexOf(text, 1));

/** The plain words behind common variations: `P@ssw0rd123!` -> `password` and others. */
const plainForms = (password: string) => {
  const whole = folded(password);
  const starts = [whole, lettersAndDigits(whole), once(whole)];
  const trimmed = starts
    .flatMap((form) => [form, form.replace(BEFORE, '')])
    .flatMap((form) => [form, form.replace(BEHIND, '')]);
  return new Set(trimmed.flatMap((form) => [form, unleet(form), unleet(form, 'i'), once(form)]));
};

/** The words of a text, and all of it without spaces: `Ganit Point` -> `ganit`, `point`, `ganitpoint`. */
const wordsOf = (text: string) => {
  const words = folded(text).split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...words, words.join('')].filter((word) => word.length >= SHORTEST_WORD);
};

const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10);

/** What the site publishes about the teacher: names, places, numbers and addresses. */
export const profileWords = ({
  productName,
  shortName,
  teacherName,
  city,
  address,
  phone,
  whatsapp,
  email,
}: Profile): string[] => {
  const texts = [productName, shortName, teacherName, city, address, email];
  return [...texts.flatMap(wordsOf), digitsOf(phone), digitsOf(whatsapp)];
};

/** Whether little is left of a password without the words of the site and of its owner. */
const isOfWords = (password: string, words: readonly string[]) => {
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length);
  const start = lettersAndDigits(folded(password));
  return [start, lettersAndDigits(unleet(folded(password), 'i')), unleet(start)].some((form) => {
    let rest = form;
    for (const word of longestFirst) rest = rest.replaceAll(word, '');
    return rest !== form && rest.replace(/[^\p{L}]/gu, '').length < LETTERS_OF_ITS_OWN;
  });
};

/** Why a password is easy to guess. */
type Guessable = 'common' | 'own-words';

/**
 * Whether a password is one of the first that an attacker would try: a common one, or one made of words that the
 * site shows, with or without added digits or other spelling. `isCommon` is asked for plain words in lower case;
 * `words` are those of the site (`profileWords`), `email` is the account's. `undefined`: nothing of that.
 */
export const whyGuessable = (
  password: string,
  {
    email,
    words,
    isCommon,
  }: { email: string; words: readonly string[]; isCommon: (word: string) => boolean },
): Guessable | undefined => {
  if ([...plainForms(password)].some((form) => form.length > 1 && isCommon(form))) return 'common';
  if (isOfWords(password, [...PRODUCT_WORDS, ...words, ...wordsOf(email)])) return 'own-words';
  const text = folded(password);
  if (new Set(text).size < DIFFERENT_CHARACTERS) return 'common';
  const isNumber = NUMBER.test(text) && text.replace(/\D/g, '').length < DIGITS_OF_A_NUMBER;
  return isNumber ? 'common' : undefined;
};

/**
 * The rule for a new password: 8 to 1,024 characters (UTF-16 units), and not the email address of the
 * account, which is the first guess of an attacker. Spaces count as typed.
 */
export const checkNewPassword = (password: string, email: string): Outcome<string> => {
  if (password.length < LIMITS.passwordMinimum) return invalid(TEXT.password.short, 'password');
  if (password.length > LIMITS.passwordMaximum) return invalid(TEXT.password.long, 'password');
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) {
    return invalid(TEXT.password.isEmail, 'password');
  }
  return ok(password);
};

/**
 * The address by which an account's owner chooses a password. Behind `#` browsers send the token to no server:
 * `('https://example.org', 'abc')` -> `https://example.org/admin/login/reset#abc`
 */
export const passwordLink = (origin: string, token: string): string =>
  `${origin}/admin/login/reset#${token}`;
