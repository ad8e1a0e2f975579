import { expect, test } from 'vitest';
import {
  mapsUrl,
  telNumber,
  whatsappShareUrl,
  whatsappUrl,
} from '#domain/profile/contact-links.ts';
import { rows } from '../../../support/rows.ts';

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

test('a WhatsApp chat takes digits only and keeps the message whole', () => {
  const message = 'नमस्ते & "hi"? #10 x²+1=0 <b> 100%\n🙂';
  const url = new URL(whatsappUrl('+91 98765-43210', message));
  expect(url.origin + url.pathname).toBe('https://wa.me/919876543210');
  expect([...url.searchParams]).toEqual([['text', message]]);
  expect(url.hash).toBe('');
});

test('a text to share goes to WhatsApp whole, to be sent to anybody', () => {
  const url = new URL(whatsappShareUrl('Circles & “π”\nhttps://example.org/10#chapter-10'));
  expect(url.origin + url.pathname).toBe('https://wa.me/');
  expect([...url.searchParams]).toEqual([
    ['text', 'Circles & “π”\nhttps://example.org/10#chapter-10'],
  ]);
});

// Specification: HOME-7
test('a map search holds the whole address', () => {
  const address = 'SCO 12 & 13, 1st Floor #4, लुधियाना?';
  const url = new URL(mapsUrl(address));
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
  expect([...url.searchParams]).toEqual([
    ['api', '1'],
    ['query', address],
  ]);
});
