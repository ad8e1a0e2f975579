import { describe, expect, test } from 'vitest';
import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import {
  checkVideoLines,
  parseVideoLines,
  withPlaylist,
  withTitles,
} from '#domain/course/video-lines';
import { aChapter, aVideo, times } from '#support/builders';
import { playerUrl } from '#domain/course/youtube-player';
import { embedUrl, watchUrl, youtubeId } from '#domain/course/youtube';
import { lines, rows } from '#support/rows';
import { sharedLines } from '#domain/course/shared-lines';

const empty = aChapter({ title: 'Circles', videos: [] });
const idOf = (n: number) => `abcdefgh${String(n).padStart(3, '0')}`;
const link = (n: number) => `https://youtu.be/${idOf(n)}`;
const embed = (n: number) => embedUrl(idOf(n));
const LIST = 'https://www.youtube.com/playlist?list=PL0123456789';
const all = (count: number) => times(count, (n) => link(n)).join('\n');
test.each([
  [`Arcs | ${link(1)}`, 'Arcs'],
  [`${link(1)} - Arcs and angles`, 'Arcs and angles'],
  [`[12/05/24, 9:31 pm] Rakesh: ${link(1)}`, 'Circles, part 1'],
  [`\u200e[12/05/24, 9:31:22\u202fPM] ~ Rakesh: Arcs ${link(1)}`, 'Arcs'],
  [`[Part 2] Arcs: ${link(1)}`, '[Part 2] Arcs'],
])('%j is called %j', (line, title) =>
  expect(parseVideoLines(line, empty)).toMatchObject([{ video: { title } }]),
);

test('a link alone is called after the chapter and its place in it', () => {
  const chapter = aChapter({ title: 'Circles', videos: [aVideo(), aVideo({ id: 'v2' })] });
  expect(parseVideoLines(`${link(1)}\nTangents ${link(2)}\n${link(3)}`, chapter)).toMatchObject([
    { video: { title: 'Circles, part 3' }, named: 'chapter' },
    { video: { title: 'Tangents' }, named: 'typed' },
    { video: { title: 'Circles, part 5' }, named: 'chapter' },
  ]);
});

// Specification: VIDEO-5, VIDEO-38
test('wrong lines are left out, as are videos that are above or in the chapter already', () => {
  const chapter = aChapter({ videos: [aVideo({ url: embed(9) })] });
  const text = `a | ${link(1)}\n\r\nb | ${embed(1)}\nc | ${link(9)}\nonly words\nd | ${link(2)}`;
  const lines = parseVideoLines(text, chapter);
  expect(lines).toMatchObject([
    { kind: 'ready', line: 1, video: { url: embed(1) } },
    { kind: 'repeated', line: 3, message: 'Same video as line 1: skipped' },
    { kind: 'repeated', message: TEXT.videoLines.stored },
    { kind: 'wrong' },
    { kind: 'ready' },
  ]);
  expect(checkVideoLines(lines)).toMatchObject({
    videos: [{ title: 'a' }, { title: 'd' }],
    problem: { line: 5, message: `Line 5: ${TEXT.form.youtube}` },
  });
});

test.each([
  ['two links in a line', `${link(1)} ${link(2)}`, `Line 1: ${TEXT.videoLines.twoLinks}`],
  ['a playlist', `${link(1)}\n${LIST}`, `Line 2: ${TEXT.videoLines.playlist}`],
  ['too many links', all(LIMITS.videosAtOnce + 1), TEXT.videoLines.tooMany],
])('of %s nothing is added, and why is said', (_name, text, message) => {
  const checked = checkVideoLines(parseVideoLines(text, empty));
  expect(checked).toMatchObject({ videos: [], problem: { message } });
});

describe('what YouTube tells', () => {
  const picture = { filename: 'youtube-abcdefgh001-0a.webp', width: 480, height: 270 };
  const known = new Map([
    ['abcdefgh001', { title: 'Tangents | part 1', picture }],
    ['abcdefgh002', { title: 'Secants' }],
  ]);

  // Specification: DETAILS-1
  test('a link alone gets its title, a typed title stays, and both get the picture', () => {
    const alone = parseVideoLines(link(1), empty, known);
    expect(alone).toMatchObject([
      { named: 'youtube', video: { title: 'Tangents | part 1', picture } },
    ]);
    expect(parseVideoLines(`Mine | ${link(1)}`, empty, known)).toMatchObject([
      { named: 'typed', video: { title: 'Mine', picture } },
    ]);
  });

  // Specification: DETAILS-1
  test('its titles can be put beside their links, where they are changed', () => {
    const text = `[12/05/24, 9:31 pm] Rakesh: ${link(1)}\nMine | ${link(2)}\n\n${link(3)}`;
    const changed = withTitles(text, parseVideoLines(text, empty, known));
    expect(changed).toBe(`Tangents - part 1 | ${link(1)}\nMine | ${link(2)}\n\n${link(3)}`);
  });

  // Specification: DETAILS-5
  test('a playlist is no video: its chosen videos take the place of its line', () => {
    const text = `${link(1)}\n${LIST}`;
    const lines = parseVideoLines(text, empty, known);
    expect(lines[1]).toMatchObject({ line: 2, kind: 'playlist', playlist: 'PL0123456789' });
    const chosen = withPlaylist(text, 2, [{ youtube: 'abcdefgh002', title: 'Secants' }]);
    expect(chosen).toBe(`${link(1)}\nSecants | ${link(2)}`);
  });
});

// Specification: TODAY-6
test.each([
  [
    'a link with the title that YouTube gives it',
    { title: 'Watch "Circles, part 1" on YouTube', text: link(1) },
    [`Circles, part 1 | ${link(1)}`],
  ],
  ['the same link twice, within words', { text: `See ${link(1)} now`, url: link(1) }, [link(1)]],
  [
    'two links, whose title could be of either',
    { title: 'Both', text: all(2) },
    [link(0), link(1)],
  ],
  ['nothing', { title: 'IMG_20261122.jpg' }, []],
])('%s becomes lines of the links field', (_what, texts, lines) =>
  expect(sharedLines({ title: '', text: '', url: '', ...texts })).toEqual(lines),
);

const ID = 'dQw4w9WgXcQ';

// Specification: VIDEO-3
test.each(lines`
  https://www.youtube.com/watch?v=dQw4w9WgXcQ
  https://m.youtube.com/watch?v=dQw4w9WgXcQ&feature=share
  https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0
  https://www.youtube.com/shorts/dQw4w9WgXcQ
  https://www.youtube.com/live/dQw4w9WgXcQ?feature=share
  youtu.be/dQw4w9WgXcQ
`)('%j holds its id', (link) => expect(youtubeId(link)).toBe(ID));

test.each(rows`
  an id of 12 characters             | https://youtu.be/dQw4w9WgXcQx
  an id with an encoded slash        | https://www.youtube.com/embed/..%2F..%2Fwatch
  a playlist                         | https://www.youtube.com/playlist?list=PL1234567890
  a host that ends alike             | https://notyoutube.com/watch?v=dQw4w9WgXcQ
  a host that begins alike           | https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ
  a user name                        | https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ
  a backslash before another host    | https://evil.example\@www.youtube.com/watch?v=dQw4w9WgXcQ
  a script that looks like a link    | javascript://www.youtube.com/watch?v=dQw4w9WgXcQ%0aalert(1)
`)('refused is %s', (_what, link) => expect(youtubeId(link)).toBeUndefined());

// Specification: CLASS-4, MODEL-4
test('an id makes the stored form, the player and the page on YouTube, which hold it', () => {
  expect(new URL(playerUrl(ID)).host).toBe('www.youtube-nocookie.com');
  expect([embedUrl(ID), playerUrl(ID), watchUrl(ID)].map(youtubeId)).toEqual([ID, ID, ID]);
});
