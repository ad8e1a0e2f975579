import { expect, test } from 'vitest';
import {
  mapsUrl,
  telNumber,
  whatsappShareUrl,
  whatsappUrl,
} from '#domain/profile/contact-links.ts';
import { rows } from '#support/rows.ts';

// Specification: HOME-7
test.each([
  ['+91 98765-43210', '+919876543210'],
  ['+91 98765 43210 ext. 4"><script>', '+9198765432104'],
])('the telephone link of %j is %j', (phone, number) => {
  expect(telNumber(phone)).toBe(number);
});

// Specification: ENQUIRY-3, SETTINGS-45
test.each(rows`
  98140 12345      | 919814012345
  +91 98765 43210  | 919876543210
  0091 98765 43210 | 919876543210
  +44 20 7946 0000 | 442079460000
`)('WhatsApp finds %s as %s', (typed, number) => {
  expect(new URL(whatsappUrl(typed, '')).pathname).toBe(`/${number}`);
});

// Specification: HOME-7
test('a map search holds the whole address, a text to share the whole text', () => {
  const text = 'SCO 12 & 13, 1st Floor #4, “लुधियाना”?\nx²+1=0';
  expect([...new URL(mapsUrl(text)).searchParams]).toEqual([
    ['api', '1'],
    ['query', text],
  ]);
  expect([...new URL(whatsappShareUrl(text)).searchParams]).toEqual([['text', text]]);
});
