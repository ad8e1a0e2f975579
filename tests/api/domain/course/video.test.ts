import { describe, expect, test } from 'vitest';
import { checkVideoForm, isoLength } from '#domain/course/video.ts';
import { momentsIn } from '#domain/course/moments.ts';

const REQUIRED = 'Please fill in the title and URL fields';
const YOUTUBE = 'Please enter a valid YouTube URL';
const TOO_LARGE = 'This is too large to save. Please shorten it or split it in two.';
const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const roots = { title: 'Roots', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' };
const check = (fields: object) => checkVideoForm({ title: ' Roots ', url: LINK, ...fields });
const refused = (message: string, field: string) => ({ kind: 'invalid', message, field });

describe('the video form', () => {
  // Specification: VIDEO-2, VIDEO-3, VIDEO-18, MARK-1
  test.each([
    ['a link in embed form', { url: ` ${LINK} ` }, {}],
    [
      'a description, whose it is, and a language',
      { description: ' हल ', credit: ' Khan ', language: 'hi' },
      { description: 'हल', credit: 'Khan', language: 'hi' },
    ],
    ['no blank moments', { moments: ' \n' }, {}],
  ])('keeps %s', (_what, typed, kept) => {
    expect(check(typed)).toEqual({ kind: 'ok', value: { ...roots, ...kept } });
  });

  // Specification: VIDEO-69
  test.each([
    ['12:34', 'PT12M34S'],
    ['1:02:03', 'PT1H2M3S'],
  ])('keeps a length of %s', (length, iso) => {
    expect(check({ length: ` ${length} ` })).toMatchObject({ value: { length } });
    expect(isoLength(length)).toBe(iso);
  });

  test.each(['12', '12:3', '1:75:00', '12:34:00:00'])('takes no length %j', (length) => {
    expect(check({ length })).toMatchObject({ field: 'length' });
  });

  // Specification: VIDEO-79
  test('keeps moments in the order of the video, and names a line that is none', () => {
    const moments = '12:40 Example 3\n1:02:05 The proof';
    expect(check({ moments: ' 1:02:05 - The proof\n\n12:40 Example 3 ' })).toEqual({
      kind: 'ok',
      value: { ...roots, moments },
    });
    expect(momentsIn(moments).map(({ at }) => at)).toEqual([760, 3725]);
    const wrong = 'Line 2 needs a time and what is there, such as 12:40 Example 3.';
    for (const line of ['Example 3', '12:40', '12:75 Example'])
      expect(check({ moments: `0:10 Start\n${line}` })).toEqual(refused(wrong, 'moments'));
  });

  test('with everything wrong names the problems one at a time, in order', () => {
    const title = 'x'.repeat(201);
    const description = 'x'.repeat(2001);
    const steps = [
      [{ title: ' ', url: '', description }, REQUIRED, 'title'],
      [{ title, url: ' ', description }, REQUIRED, 'url'],
      [{ title, url: 'javascript:alert(1)', description }, YOUTUBE, 'url'],
      [{ title, description }, TOO_LARGE, 'title'],
      [{ description }, TOO_LARGE, 'description'],
      [{ credit: title }, TOO_LARGE, 'credit'],
      [{ moments: `1:00 ${'x'.repeat(2000)}` }, TOO_LARGE, 'moments'],
    ] as const;
    for (const [input, message, field] of steps)
      expect(check(input)).toEqual(refused(message, field));
  });
});
