import { afterEach, expect, test, vi } from 'vitest';
import { startDocument, takeDocument } from '#site/islands/pdf-viewer/open-document.ts';
import { keyCommand } from '#site/islands/pdf-viewer/reader-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

// Specification: VIEWER-14
test('a document that the island has opened already is not opened again by the script of the page', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response(null, { status: 404 })));
  vi.stubGlobal('fetch', fetched);
  const asks = { password: () => Promise.resolve(undefined), onStalled: () => undefined };
  const address = '/media/materials/10/chapter1/10_ch1_a.pdf';
  expect(await takeDocument(address, asks)).toMatchObject({ kind: 'failed', cause: 'missing' });
  const once = fetched.mock.calls.length;
  vi.stubGlobal('earlyStart', { address, answers: [] });
  startDocument();
  await Promise.resolve();
  expect(once).toBe(2);
  expect(fetched).toHaveBeenCalledTimes(once);
});

/** What a key does: to a column of 9 pages at scale 1, or as the viewer's own command. */
const pressed = (key: string, held: Partial<KeyboardEvent> = {}) => {
  const done: unknown[] = [];
  const keys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
  const command = keyCommand({ key, ...keys });
  if (typeof command !== 'function') return command;
  const note = (...what: unknown[]) => {
    done.push(...what);
  };
  command({
    pages: 9,
    scale: () => 1,
    goTo: note,
    setZoom: note,
    scrollBy: note,
  } as unknown as Parameters<typeof command>[0]);
  return done;
};

test.each([
  ['PageDown', {}, [0.9]],
  ['PageUp', {}, [-0.9]],
  [' ', { shiftKey: true }, [-0.9]],
  ['ArrowDown', {}, [0.08]],
  ['End', {}, [9, 1]],
  ['+', {}, [1.25]],
  ['-', {}, [0.75]],
  ['0', {}, ['fit']],
  ['f', { ctrlKey: true }, 'find'],
  ['p', { metaKey: true }, 'print'],
  // The browser's own.
  ['+', { ctrlKey: true }, undefined],
  ['f', {}, undefined],
])('the key %j with %j does %j', (key, held, does) => {
  expect(pressed(key, held)).toEqual(does);
});
