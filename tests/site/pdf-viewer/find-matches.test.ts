import { describe, expect, test, vi } from 'vitest';
import {
  createFindSession,
  findMatches,
  joinText,
  pieceAt,
  type FindState,
} from '#site/islands/pdf-viewer/Find.tsx';

const found = (text: string, query: string) =>
  findMatches(text, query).map(({ start, end }) => text.slice(start, end));

test('find goes past a page that cannot be read', async () => {
  vi.stubGlobal('CSS', {});
  const getPage = (number: number) => ({
    getTextContent: () =>
      number === 2
        ? Promise.reject(new Error('damaged'))
        : Promise.resolve({ items: [{ str: `page ${number}`, hasEOL: false }] }),
  });
  const document = { numPages: 3, getPage: (number: number) => Promise.resolve(getPage(number)) };
  const column = { place: () => ({ page: 1, fraction: 0 }), goTo: () => undefined };
  const states: FindState[] = [];
  const find = createFindSession({ document } as never, column as never, (state) => {
    states.push(state);
  });
  find.search('page 3');
  await expect.poll(() => states.at(-1)).toMatchObject({ current: 1, total: 1, isComplete: true });
});

describe('find in a page', () => {
  test('ignores case and how lines break', () => {
    expect(found('The Area\nunder it, the area  under', 'area under')).toEqual([
      'Area\nunder',
      'area  under',
    ]);
  });

  test('sees through ligatures and soft hyphens', () => {
    expect(found('the coe\uFB03cient', 'coefficient')).toEqual(['coe\uFB03cient']);
    expect(found('tri\u00adangle', 'triangle')).toEqual(['tri\u00adangle']);
  });

  test('finds Hindi and Punjabi', () => {
    expect(found('त्रिभुज का क्षेत्रफल', 'क्षेत्रफल')).toEqual(['क्षेत्रफल']);
    expect(found('ਗਣਿਤ ਦਾ ਅਭਿਆਸ', 'ਅਭਿਆਸ')).toEqual(['ਅਭਿਆਸ']);
  });

  test('finds whole letters beyond the basic plane', () => {
    expect(found('let 𝑥 be', '𝑥')).toEqual(['𝑥']);
  });

  test('finds nothing for nothing', () => {
    expect(findMatches('abc', '  ')).toEqual([]);
    expect(findMatches('abc', 'd')).toEqual([]);
  });

  test('knows in which piece of the page a place lies', () => {
    const text = joinText([
      { str: 'Area', hasEOL: true },
      { str: '', hasEOL: false },
      { str: 'under', hasEOL: false },
    ]);
    expect(text.text).toBe('Area\nunder');
    expect(pieceAt(text.starts, 0)).toEqual({ piece: 0, within: 0 });
    expect(pieceAt(text.starts, 7)).toEqual({ piece: 2, within: 2 });
  });
});
