import { expect, test } from 'vitest';
import { checkNewPassword, profileWords, whyGuessable } from '#domain/accounts/password.ts';
import { TEXT } from '#domain/text/texts.ts';
import { aProfile } from '#support/builders.ts';
import { rows } from '#support/rows.ts';

const EMAIL = 'ann@example.org';

// Specification: LOGIN-11
test.each([
  ['seven characters', 'seven 7', TEXT.password.short],
  ['more than 1,024 characters', 'x'.repeat(1_025), TEXT.password.long],
  ['the e-mail address', EMAIL, TEXT.password.isEmail],
  ['the e-mail address in capitals with spaces', ` ${EMAIL.toUpperCase()} `, TEXT.password.isEmail],
])('%s: refused', (_what, password, message) => {
  expect(checkNewPassword(password, EMAIL)).toEqual({
    kind: 'invalid',
    message,
    field: 'password',
  });
});

test.each(['eight  8', 'x'.repeat(1_024), '   spaces   count   ', 'पाठशाला-४२'])(
  '"%s" may be a password, exactly as typed',
  (password) => {
    expect(checkNewPassword(password, EMAIL)).toEqual({ kind: 'ok', value: password });
  },
);

const COMMON = new Set(['password', 'dragon']);
const profile = {
  ...aProfile(),
  productName: 'Ganit Point',
  shortName: 'Ganit',
  teacherName: 'Harpreet Kaur',
  city: 'Ludhiana',
  address: '12 Model Town, Ludhiana',
  email: 'hello@ganitpoint.example',
  phone: '+91 98765 43210',
  whatsapp: '098123 45678',
};

const why = (password: string) =>
  whyGuessable(password, {
    email: 'h.kaur77@example.org',
    words: profileWords(profile),
    isCommon: (word) => COMMON.has(word),
  });

test.each([
  ...rows`
    a common one                 | password
    with signs and digits behind | Dragon@123!
    with signs as letters        | p@$$word!
    a birthday                   | 15-08-1990
    one character                | aaaaaaaaaaaa
  `,
  ['full-width letters', 'ｐａｓｓｗｏｒｄ'],
])('common, %s: %s', (_how, password) => {
  expect(why(password)).toBe('common');
});

test.each(rows`
  the product                          | ganitpoint
  the product with a year              | Ganit@2026
  the teacher                          | harpreetkaur
  the phone                            | 9876543210
  the WhatsApp number with the country | +919812345678
  the account’s address                | h.kaur77@example
  a word of the trade                  | mathsteacher1
`)('made of own words, %s: %s', (_how, password) => {
  expect(why(password)).toBe('own-words');
});

test.each([
  'chalk and slate 42',
  'parabola-duster-train',
  'पाठशाला खिड़की बरसात',
  'harpreet likes mango pickle',
])('good: %s', (password) => {
  expect(why(password)).toBeUndefined();
});
