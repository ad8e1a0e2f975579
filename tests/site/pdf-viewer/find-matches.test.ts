import { expect, test, vi } from 'vitest';
import {
  createFindSession,
  findMatches,
  joinText,
  pieceAt,
  type FindState,
} from '#site/islands/pdf-viewer/Find.tsx';

test('find goes past a page that cannot be read', async () => {
  vi.stubGlobal('CSS', {});
  const getPage = (number: number) => ({
    getTextContent: () =>
      number === 2
        ? Promise.reject(new Error('damaged'))
        : Promise.resolve({ items: [{ str: `page ${number}`, hasEOL: false }] }),
  });
  const document = { numPages: 3, getPage: (number: number) => Promise.resolve(getPage(number)) };
  const column = {
    place: () => ({ page: 1, fraction: 0 }),
    goTo: () => undefined,
    piecesOf: () => undefined,
  };
  const states: FindState[] = [];
  const find = createFindSession({ document } as never, column as never, (state) => {
    states.push(state);
  });
  find.search('page 3');
  await expect.poll(() => states.at(-1)).toMatchObject({ current: 1, total: 1, isComplete: true });
});

test.each([
  // Case, and how lines break.
  ['The Area\nunder it, the area  under', 'area under', ['Area\nunder', 'area  under']],
  // Ligatures and soft hyphens.
  ['the coe\uFB03cient', 'coefficient', ['coe\uFB03cient']],
  ['tri\u00adangle', 'triangle', ['tri\u00adangle']],
  ['त्रिभुज का क्षेत्रफल', 'क्षेत्रफल', ['क्षेत्रफल']],
  ['ਗਣਿਤ ਦਾ ਅਭਿਆਸ', 'ਅਭਿਆਸ', ['ਅਭਿਆਸ']],
  // Beyond the basic plane.
  ['let 𝑥 be', '𝑥', ['𝑥']],
  ['abc', '  ', []],
])('in %j the words %j are found', (text, query, found) =>
  expect(findMatches(text, query).map(({ start, end }) => text.slice(start, end))).toEqual(found),
);

test('it is known in which piece of the page a place lies', () => {
  const pieces = ['Area', '', 'under'].map((str) => ({ str, hasEOL: str === 'Area' }));
  const { text, starts } = joinText(pieces);
  expect(text).toBe('Area\nunder');
  expect(pieceAt(starts, 0)).toEqual({ piece: 0, within: 0 });
  expect(pieceAt(starts, 7)).toEqual({ piece: 2, within: 2 });
});
