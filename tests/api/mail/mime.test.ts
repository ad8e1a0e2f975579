import { expect, test } from 'vitest';
import { toEml } from '#api/mail/outbox-mailer.ts';

const message = {
  id: 'abc123',
  to: 'teacher@example.org',
  subject: 'New message',
  text: 'Hello',
  replyTo: 'asha@example.org',
  date: Date.UTC(2026, 10, 21, 5, 0, 0),
};

const decodeWords = (text: string) =>
  text
    .replaceAll('?=\r\n =?', '?==?')
    .replace(/=\?UTF-8\?B\?([\w+/=]*)\?=/g, (_, word: string) =>
      Buffer.from(word, 'base64').toString(),
    );

const decodeBody = (eml: string) => {
  const body = eml.slice(eml.indexOf('\r\n\r\n') + 4).replaceAll('=\r\n', '');
  const bytes = body.replace(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
};

test('a message becomes a file that mail programs open', () => {
  expect(toEml(message, 'Ganit Point <site@example.org>').split('\r\n')).toEqual([
    'Date: Sat, 21 Nov 2026 05:00:00 +0000',
    'From: "Ganit Point" <site@example.org>',
    'To: teacher@example.org',
    'Reply-To: asha@example.org',
    'Subject: New message',
    'Message-ID: <abc123@example.org>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Hello',
  ]);
});

/** A subject as the file has it, and senders. */
const headerOf = (name: string, eml: string) =>
  new RegExp(`^${name}: ((?:.|\r\n )*)$`, 'm').exec(eml.slice(0, eml.indexOf('\r\n\r\n')))?.[1] ??
  '';

test.each([
  ['Hindi', 'आशा रानी का संदेश – गणित पॉइंट, कक्षा दस और बारह के लिए'],
  ['what looks encoded', '=?UTF-8?B?QUJD?='],
])('a subject in %s is encoded in short words and comes back', (_what, subject) => {
  const encoded = headerOf('Subject', toEml({ ...message, subject }, 'site@example.org'));
  for (const line of encoded.split('\r\n ')) {
    expect(line).toMatch(/^=\?UTF-8\?B\?[\w+/=]+\?=$/);
    expect(`Subject: ${line}`.length).toBeLessThanOrEqual(76);
    expect(decodeWords(line)).not.toContain('\ufffd');
  }
  expect(decodeWords(encoded)).toBe(subject);
});

test.each([
  ['<site@example.org>', 'site@example.org'],
  ['Ganit, "the" Point <a@b.in>', String.raw`"Ganit, \"the\" Point" <a@b.in>`],
  ['"Ganit Point" <a@b.in>', '"Ganit Point" <a@b.in>'],
  ['गणित <a@b.in>', '=?UTF-8?B?4KSX4KSj4KS/4KSk?= <a@b.in>'],
])('the sender %s is written %s', (from, written) => {
  expect(headerOf('From', toEml(message, from))).toBe(written);
});

test.each([
  ['long lines', 'ab c=½ '.repeat(400)],
  ['Hindi', 'मेरी बेटी कक्षा दस में है।\n'.repeat(30)],
  ['signs of its own', 'a=3D\n=\n= =20\n.\nFrom me\ttab \n trailing \n\n'],
])('a text with %s keeps to short ASCII lines and comes back', (_what, text) => {
  const eml = toEml({ ...message, text }, 'site@example.org');
  expect(eml).toMatch(/^[\r\n\x20-\x7e]*$/);
  for (const line of eml.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
  expect(decodeBody(eml)).toBe(text);
});

test.each(['subject', 'to', 'replyTo'] as const)(
  'a line break in %s never begins a header',
  (field) => {
    for (const end of ['\r\n', '\n', '\r', '\r\n ', '\0']) {
      const evil = { ...message, [field]: `x${end}Bcc: victim@example.org` };
      let eml = '';
      try {
        eml = toEml(evil, 'site@example.org');
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
      // Refused, or inside an encoded word.
      expect(eml.split(/\r\n|\r|\n/).filter((line) => /^\s*bcc/i.test(line))).toEqual([]);
    }
  },
);
