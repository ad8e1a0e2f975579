import { expect, test } from 'vitest';
import { checkNewPassword, profileWords, whyGuessable } from '#domain/accounts/password';
import { TEXT } from '#domain/text/texts';
import { aProfile } from '#support/builders';
import { lines, rows } from '#support/rows';
import { networkOf } from '#domain/accounts/network';
import { describeDevice } from '#domain/accounts/device';

const EMAIL = 'ann@example.org';

// Specification: LOGIN-11
test.each([
  ['seven 7', TEXT.password.short],
  ['x'.repeat(1_025), TEXT.password.long],
  [EMAIL, TEXT.password.isEmail],
  [` ${EMAIL.toUpperCase()} `, TEXT.password.isEmail],
])('"%s" is refused: %s', (password, message) => {
  const refused = { kind: 'invalid', message, field: 'password' };
  expect(checkNewPassword(password, EMAIL)).toEqual(refused);
});

test.each(['eight  8', 'x'.repeat(1_024), '   spaces   count   ', 'पाठशाला-४२'])(
  '"%s" may be a password, exactly as typed',
  (password) => expect(checkNewPassword(password, EMAIL)).toEqual({ kind: 'ok', value: password }),
);

const COMMON = new Set(['password', 'dragon']);
const profile = aProfile({
  productName: 'Ganit Point',
  shortName: 'Ganit',
  teacherName: 'Harpreet Kaur',
  city: 'Ludhiana',
  address: '12 Model Town, Ludhiana',
  email: 'hello@ganitpoint.example',
  phone: '+91 98765 43210',
  whatsapp: '098123 45678',
});

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
])('common, %s: %s', (_how, password) => expect(why(password)).toBe('common'));

test.each(rows`
  the product                          | ganitpoint
  the product with a year              | Ganit@2026
  the teacher                          | harpreetkaur
  the phone                            | 9876543210
  the WhatsApp number with the country | +919812345678
  the account’s address                | h.kaur77@example
  a word of the trade                  | mathsteacher1
`)('made of own words, %s: %s', (_how, password) => expect(why(password)).toBe('own-words'));

test.each(lines`
  chalk and slate 42
  parabola-duster-train
  पाठशाला खिड़की बरसात
  harpreet likes mango pickle
`)('good: %s', (password) => expect(why(password)).toBeUndefined());

test.each([
  ...rows`
    203.0.113.7:46532        | 203.0.113.7
    ::ffff:203.0.113.7       | 203.0.113.7
    ::FFFF:cb00:7107         | 203.0.113.7
    [::ffff:203.0.113.7]:443 | 203.0.113.7
  `,
  [' 203.0.113.7 ', '203.0.113.7'],
  // What is no address shares one network.
  ...['300.1.2.3', '010.0.0.1', ':::', '2001:db8', ''].map((address) => [address, 'unknown']),
])('the network of %j is %s', (address, name) => expect(networkOf(address)).toEqual({ name }));

test.each(rows`
  2001:db8:1:2:3:4:5:6  | 2001:db8:1:2::/64 | 2001:db8:1::/48
  2001:db8::7:0:0:1     | 2001:db8:0:0::/64 | 2001:db8:0::/48
  ::1                   | 0:0:0:0::/64      | 0:0:0::/48
  fe80::1%eth0          | fe80:0:0:0::/64   | fe80:0:0::/48
`)('the network of %s is %s within %s', (address, name, wider) =>
  expect(networkOf(address)).toEqual({ name, wider }),
);

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', `${'x'.repeat(500)} Firefox/145.0`],
])('a browser is called "%s"', (words, userAgent) => expect(describeDevice(userAgent)).toBe(words));
