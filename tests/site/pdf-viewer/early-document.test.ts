import { afterEach, expect, test, vi } from 'vitest';
import { startDocument, takeDocument } from '#site/islands/pdf-viewer/open-document.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

// Specification: VIEWER-14
test('a document that the island has opened already is not opened again by the script of the page', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response(null, { status: 404 })));
  vi.stubGlobal('fetch', fetched);
  const asks = { password: () => Promise.resolve(undefined), onStalled: () => undefined };
  const address = '/media/materials/10/chapter1/10_ch1_a.pdf';
  await takeDocument(address, asks);
  const once = fetched.mock.calls.length;
  vi.stubGlobal('earlyStart', { address, answers: [] });
  startDocument();
  await Promise.resolve();
  expect(once).toBe(2);
  expect(fetched).toHaveBeenCalledTimes(once);
});
