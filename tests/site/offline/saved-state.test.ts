import { expect, test, vi } from 'vitest';
import { stateOf } from '#site/islands/offline/save-panel.ts';

const CHAPTER = {
  path: '/10/4',
  title: 'Quadratic Equations',
  files: [],
  pages: ['/10/4'],
  covers: [],
  assets: ['/_astro/x.js'],
};

// Specification: OFFLINE-9
test.each([
  ['everything is there', true, ['/10/4', '/_astro/x.js'], 'saved'],
  ['the browser has removed a file', true, ['/10/4'], 'gone'],
  ['the browser has removed the list, not the files', false, ['/10/4', '/_astro/x.js'], 'unsaved'],
])(
  'a saved chapter is offered again where it is not whole: %s',
  async (_name, isListed, kept, state) => {
    const list = isListed ? JSON.stringify({ [CHAPTER.path]: CHAPTER }) : null;
    vi.stubGlobal('localStorage', { getItem: () => list });
    const keys = kept.map((path) => ({ url: `https://example.org${path}` }));
    vi.stubGlobal('caches', { open: () => Promise.resolve({ keys: () => Promise.resolve(keys) }) });
    expect(await stateOf(CHAPTER)).toBe(state);
  },
);
