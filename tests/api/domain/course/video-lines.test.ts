import { describe, expect, test } from 'vitest';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import {
  checkVideoLines,
  parseVideoLines,
  withPlaylist,
  withTitles,
} from '#domain/course/video-lines.ts';
import { aChapter, aVideo } from '../builders.ts';

const empty = aChapter({ title: 'Circles', videos: [] });
const link = (n: number) => `https://youtu.be/abcdefgh${String(n).padStart(3, '0')}`;
const embed = (n: number) => `https://www.youtube.com/embed/abcdefgh${String(n).padStart(3, '0')}`;
const LIST = 'https://www.youtube.com/playlist?list=PL0123456789';
const all = (count: number) => Array.from({ length: count }, (_, n) => link(n)).join('\n');
test.each([
  [`Arcs | ${link(1)}`, 'Arcs'],
  [`${link(1)} | Arcs`, 'Arcs'],
  [`${link(1)} - Arcs and angles`, 'Arcs and angles'],
  [`चाप | ${link(1)}`, 'चाप'],
  [`[12/05/24, 9:31 pm] Rakesh: ${link(1)}`, 'Circles, part 1'],
  [`\u200e[12/05/24, 9:31:22\u202fPM] ~ Rakesh: Arcs ${link(1)}`, 'Arcs'],
  [`[Part 2] Arcs: ${link(1)}`, '[Part 2] Arcs'],
])('%j is called %j', (line, title) => {
  expect(parseVideoLines(line, empty)).toMatchObject([{ video: { title } }]);
});

test('a link alone is called after the chapter and its place in it', () => {
  const chapter = aChapter({ title: 'Circles', videos: [aVideo(), aVideo({ id: 'v2' })] });
  expect(parseVideoLines(`${link(1)}\nTangents ${link(2)}\n${link(3)}`, chapter)).toMatchObject([
    { video: { title: 'Circles, part 3' }, named: 'chapter' },
    { video: { title: 'Tangents' }, named: 'typed' },
    { video: { title: 'Circles, part 5' }, named: 'chapter' },
  ]);
});

test('links are stored in embed form, and lines keep their number across blank ones', () => {
  expect(
    parseVideoLines(`\n${link(1)}\r\n  \r\nhttps://www.youtube.com/watch?v=abcdefgh002`, empty),
  ).toMatchObject([
    { line: 2, kind: 'ready', video: { url: embed(1) } },
    { line: 4, kind: 'ready', video: { url: embed(2) } },
  ]);
});

// Specification: VIDEO-5
test('a video that is above or in the chapter already is left out', () => {
  const chapter = aChapter({ videos: [aVideo({ url: embed(9) })] });
  const lines = parseVideoLines(`a | ${link(1)}\nb | ${embed(1)}\nc | ${link(9)}`, chapter);
  expect(lines).toMatchObject([
    { kind: 'ready' },
    { kind: 'repeated', message: 'Same video as line 1: skipped' },
    { kind: 'repeated', message: TEXT.videoLines.stored },
  ]);
  expect(checkVideoLines(lines)).toMatchObject({ kind: 'ok', value: [{ title: 'a' }] });
});

// Specification: VIDEO-38
test('a line that is wrong is left out, and the others are added', () => {
  const lines = parseVideoLines(`a | ${link(1)}\nonly words\nb | ${link(2)}`, empty);
  expect(checkVideoLines(lines)).toMatchObject({ value: [{ title: 'a' }, { title: 'b' }] });
});

test.each([
  ['no link', '\nonly words', `Line 2: ${TEXT.form.youtube}`],
  ['two links', `${link(1)} ${link(2)}`, `Line 1: ${TEXT.videoLines.twoLinks}`],
  ['a playlist', LIST, `Line 1: ${TEXT.videoLines.playlist}`],
  ['nothing', '\n \n', TEXT.videoLines.none],
  ['too many links', all(LIMITS.videosAtOnce + 1), TEXT.videoLines.tooMany],
])('where %s is to be added, what is wrong names its line', (_name, text, message) => {
  const checked = checkVideoLines(parseVideoLines(text, empty));
  expect(checked).toEqual({ kind: 'invalid', message, field: 'links' });
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
    expect(lines[1]).toEqual({ line: 2, kind: 'playlist', playlist: 'PL0123456789' });
    const chosen = withPlaylist(text, 2, [{ youtube: 'abcdefgh002', title: 'Secants' }]);
    expect(chosen).toBe(`${link(1)}\nSecants | ${link(2)}`);
  });

  // Specification: DETAILS-5
  test('a video within a playlist is that video, and names the playlist', () => {
    const line = 'https://www.youtube.com/watch?v=abcdefgh001&list=PL0123456789&index=2';
    expect(parseVideoLines(line, empty)).toMatchObject([
      { kind: 'ready', youtube: 'abcdefgh001', playlist: 'PL0123456789' },
    ]);
  });
});
