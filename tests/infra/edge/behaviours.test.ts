import { expect, test } from 'vitest';
import { isPublicKey } from '#domain/files/file-identifier.ts';
import { mediaCode } from '../../../infra/edge/edge-code.ts';
import { edgeFunction } from '../../../infra/local/web/edge-functions.ts';

test.each([
  'materials/10/chapter3/10_ch3_sheet.pdf',
  'covers/10_ch3_sheet.webp',
  'blog-images/a b (1).png',
  'blog-images/ਪਾਈ.webp',
])('the edge leads to every public key: %s', async (key) => {
  expect(isPublicKey(key)).toBe(true);
  const path = `/media/${key.split('/').map(encodeURIComponent).join('/')}`;
  const decision = await edgeFunction(mediaCode())({ method: 'GET', path, query: '' });
  if (decision.kind !== 'request') throw new Error(`answered ${decision.response.status}`);
  expect(decodeURIComponent(decision.uri)).toBe(`/${key}`);
});
