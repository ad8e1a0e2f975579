import { expect, test } from 'vitest';
import { checkVideoForm, isoLength, momentsIn } from '#domain/course/lesson.ts';
import { playerUrl } from '#domain/course/youtube-player.ts';
import { embedUrl, watchUrl, youtubeId } from '#domain/course/youtube.ts';
import { lines, rows } from '#support/rows.ts';

const REQUIRED = 'Please fill in the title and URL fields';
const YOUTUBE = 'Please enter a valid YouTube URL';
const TOO_LARGE = 'This is too large to save. Please shorten it or split it in two.';
const LINK = 'https://youtu.be/dQw4w9WgXcQ';
const roots = { title: 'Roots', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ' };
const check = (fields: object) => checkVideoForm({ title: ' Roots ', url: LINK, ...fields });
const refused = (message: string, field: string) => ({ kind: 'invalid', message, field });

// Specification: VIDEO-2, VIDEO-3, VIDEO-18, VIDEO-69, MARK-1
test('the video form keeps a link in embed form, trimmed fields and nothing for blank ones', () => {
  const typed = { url: ` ${LINK} `, description: ' हल ', credit: ' Khan ', length: ' 1:02:03 ' };
  expect(check({ ...typed, language: 'hi', moments: ' \n' })).toEqual({
    kind: 'ok',
    value: { ...roots, description: 'हल', credit: 'Khan', length: '1:02:03', language: 'hi' },
  });
  expect(['12:34', '1:02:03'].map(isoLength)).toEqual(['PT12M34S', 'PT1H2M3S']);
  for (const length of ['12', '12:3', '1:75:00', '12:34:00:00'])
    expect(check({ length })).toMatchObject({ field: 'length' });
});

// Specification: VIDEO-79
test('moments stand in the order of the video, and a line that is none is named', () => {
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

test('the video form with everything wrong names the problems one at a time, in order', () => {
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

const ID = 'dQw4w9WgXcQ';

// Specification: VIDEO-3
test.each(lines`
      https://www.youtube.com/watch?v=dQw4w9WgXcQ
      https://m.youtube.com/watch?v=dQw4w9WgXcQ&feature=share
      https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0
      https://www.youtube.com/shorts/dQw4w9WgXcQ
      https://www.youtube.com/live/dQw4w9WgXcQ?feature=share
      youtu.be/dQw4w9WgXcQ
`)('%j holds its id', (link) => {
  expect(youtubeId(link)).toBe(ID);
});

test.each(rows`
    an id of 12 characters             | https://youtu.be/dQw4w9WgXcQx
    an id with an encoded slash        | https://www.youtube.com/embed/..%2F..%2Fwatch
    a playlist                         | https://www.youtube.com/playlist?list=PL1234567890
    a host that ends alike             | https://notyoutube.com/watch?v=dQw4w9WgXcQ
    a host that begins alike           | https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ
    a user name                        | https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ
    a backslash before another host    | https://evil.example\@www.youtube.com/watch?v=dQw4w9WgXcQ
    a script that looks like a link    | javascript://www.youtube.com/watch?v=dQw4w9WgXcQ%0aalert(1)
`)('refused is %s', (_what, link) => {
  expect(youtubeId(link)).toBeUndefined();
});

// Specification: CLASS-4, MODEL-4
test('an id makes the stored form, the player and the page on YouTube, which hold it', () => {
  expect(embedUrl(ID)).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ');
  expect(new URL(playerUrl(ID)).host).toBe('www.youtube-nocookie.com');
  expect(watchUrl(ID)).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect([embedUrl(ID), playerUrl(ID), watchUrl(ID)].map(youtubeId)).toEqual([ID, ID, ID]);
});
