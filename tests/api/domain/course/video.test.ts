import { describe, expect, test } from 'vitest';
import { checkVideoForm, isoLength, Video } from '#domain/course/video.ts';
import { momentsIn } from '#domain/course/moments.ts';
import { aVideo } from '../builders.ts';

const REQUIRED = 'Please fill in the title and URL fields';
const YOUTUBE = 'Please enter a valid YouTube URL';
const TOO_LARGE = 'This is too large to save. Please shorten it or split it in two.';
const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const EMBED = 'https://www.youtube.com/embed/dQw4w9WgXcQ';

describe('the video form', () => {
  // Specification: VIDEO-3
  test.each([
    LINK,
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    EMBED,
    ` ${LINK} `,
  ])('puts %j into embed form', (url) => {
    expect(checkVideoForm({ title: ' Roots ', url })).toEqual({
      kind: 'ok',
      value: { title: 'Roots', url: EMBED },
    });
  });

  test('keeps a description, and has none when it is blank', () => {
    const input = { title: 'Roots', url: LINK };
    expect(checkVideoForm({ ...input, description: ' हल ' })).toEqual({
      kind: 'ok',
      value: { title: 'Roots', url: EMBED, description: 'हल' },
    });
    expect(checkVideoForm({ ...input, description: ' \n' })).toEqual({
      kind: 'ok',
      value: { title: 'Roots', url: EMBED },
    });
  });

  // Specification: VIDEO-18
  test('keeps whose video it is, and names nobody for the teacher’s own', () => {
    const input = { title: 'Roots', url: LINK };
    const value = { title: 'Roots', url: EMBED };
    expect(checkVideoForm({ ...input, credit: ' Khan Academy ' })).toEqual({
      kind: 'ok',
      value: { ...value, credit: 'Khan Academy' },
    });
    expect(checkVideoForm({ ...input, credit: ' ' })).toEqual({ kind: 'ok', value });
    expect(checkVideoForm({ ...input, credit: 'x'.repeat(201) })).toMatchObject({
      kind: 'invalid',
    });
  });

  // Specification: VIDEO-69
  test.each([
    ['12:34', 'PT12M34S'],
    ['1:02:03', 'PT1H2M3S'],
    ['75:10', 'PT75M10S'],
  ])('keeps a length of %s', (length, iso) => {
    const input = { title: 'Roots', url: LINK };
    expect(checkVideoForm({ ...input, length: ` ${length} ` })).toMatchObject({
      value: { length },
    });
    expect(isoLength(length)).toBe(iso);
    for (const wrong of ['12', '12:3', '1:75:00', '12 min', `${length}:00:00`]) {
      expect(checkVideoForm({ ...input, length: wrong })).toMatchObject({ field: 'length' });
    }
  });

  // Specification: VIDEO-79
  test('keeps moments in the order of the video, and names a line that is none', () => {
    const input = { title: 'Roots', url: LINK };
    const value = { title: 'Roots', url: EMBED };
    const moments = ' 1:02:05 - The proof\n\n12:40 Example 3 ';
    expect(checkVideoForm({ ...input, moments })).toEqual({
      kind: 'ok',
      value: { ...value, moments: '12:40 Example 3\n1:02:05 The proof' },
    });
    expect(momentsIn('12:40 Example 3\n1:02:05 The proof').map(({ at }) => at)).toEqual([
      760, 3725,
    ]);
    expect(checkVideoForm({ ...input, moments: ' \n' })).toEqual({ kind: 'ok', value });
    for (const line of ['Example 3', '12:40', '12:75 Example', '12.40 Example'])
      expect(checkVideoForm({ ...input, moments: `0:10 Start\n${line}` })).toEqual({
        kind: 'invalid',
        message: 'Line 2 needs a time and what is there, such as 12:40 Example 3.',
        field: 'moments',
      });
    expect(checkVideoForm({ ...input, moments: `1:00 ${'x'.repeat(2000)}` })).toMatchObject({
      message: TOO_LARGE,
    });
  });

  // Specification: MARK-1
  test('keeps a language, and has none when none is chosen', () => {
    const input = { title: 'Roots', url: LINK };
    const roots = { title: 'Roots', url: EMBED };
    expect(checkVideoForm({ ...input, language: 'hi' })).toEqual({
      kind: 'ok',
      value: { ...roots, language: 'hi' },
    });
    expect(checkVideoForm({ ...input, language: '' })).toEqual({ kind: 'ok', value: roots });
  });

  test('with everything wrong names the problems one at a time, in order', () => {
    const title = 'x'.repeat(201);
    const description = 'x'.repeat(2001);
    const steps = [
      [{ title: ' ', url: '', description }, REQUIRED, 'title'],
      [{ title, url: ' ', description }, REQUIRED, 'url'],
      [{ title, url: 'javascript:alert(1)', description }, YOUTUBE, 'url'],
      [{ title, url: LINK, description }, TOO_LARGE, 'title'],
      [{ title: 'Roots', url: LINK, description }, TOO_LARGE, 'description'],
    ] as const;
    for (const [input, message, field] of steps) {
      expect(checkVideoForm(input)).toEqual({ kind: 'invalid', message, field });
    }
  });
});

// Specification: MODEL-4
test('a stored video holds exactly its fields, with or without a description', () => {
  for (const video of [aVideo(), aVideo({ description: 'Part 1' })]) {
    expect(Video.parse(video)).toEqual(video);
  }
  expect(Video.safeParse({ ...aVideo(), x: 1 }).success).toBe(false);
});
