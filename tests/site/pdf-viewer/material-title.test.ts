import { afterEach, expect, test, vi } from 'vitest';
import type { FileIdentifier } from '#domain/files/file-identifier.ts';
import { materialTitle } from '#site/islands/pdf-viewer/material-title.ts';

const file: FileIdentifier = {
  classId: 'ca',
  chapter: 1,
  filename: 'ca_ch1_ratio.pdf',
  s3Key: 'materials/ca/chapter1/ca_ch1_ratio.pdf',
};
const answering = (answer: () => Promise<Response>) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  return asked;
};
const json =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the title of a file is in the list of its class, which the published site holds', async () => {
  const asked = answering(json('{"ca_ch1_ratio.pdf":"Ratio: notes","ca_ch1_b.pdf":"B"}'));
  expect(await materialTitle(file)).toBe('Ratio: notes');
  expect(asked).toEqual(['/study-materials/ca.json']);
});

test.each([
  ['a file that the site does not know yet', json('{"ca_ch1_b.pdf":"B"}')],
  ['a class without a list', json('<!doctype html>', 404)],
  ['an answer that is no list', json('<!doctype html>')],
  ['a list of something else', json('{"ca_ch1_ratio.pdf":{"title":1}}')],
  ['nothing', json('null')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s leaves the file name in place of the title', async (_name, answer) => {
  answering(answer);
  expect(await materialTitle(file)).toBeUndefined();
});

test('a file named like a property of every object has no title', async () => {
  answering(json('{}'));
  expect(await materialTitle({ ...file, filename: 'constructor' })).toBeUndefined();
});
