import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openCloud } from '../../../infra/local/cloud.ts';
import { openDataFolder, readDataFolder } from '../../../infra/local/data-folder.ts';
import { temporaryFolder } from '#support/temporary-folder';

const html = { contentType: 'text/html' };
const bytes = (text: string) => new TextEncoder().encode(text);

test('a folder has its items, pointers and files again, and can be read without being written', async () => {
  const dir = await temporaryFolder();
  const folder = openDataFolder(dir);
  const item = { pk: 'p', sk: 's', value: '1', tag: 'a' };
  await folder.tables.content.put(item);
  expect(await folder.tables.private.get(item)).toBeUndefined();
  await folder.pointers.flip(undefined, '1', new Map([['/10', '1:a']]));
  await folder.blobs.releases.put('bodies/a', bytes('page'), html);
  folder.close();
  const read = readDataFolder(dir);
  expect(read?.pointers.get('/10')).toBe('1:a');
  expect(await read?.blobs.releases.get('bodies/a')).toMatchObject({ bytes: 4 });
  const again = openDataFolder(dir);
  expect(await again.tables.content.get(item)).toEqual(item);
  expect([await again.pointers.live(), again.pointers.value('/10')]).toEqual(['1', '1:a']);
  again.close();
  expect(readDataFolder(await temporaryFolder())).toBeUndefined();
});

test('a change that a former process had begun is taken up by a retry at once', async () => {
  const dir = await temporaryFolder();
  const before = await openCloud(dir);
  const begin = ({ idempotency }: typeof before) => idempotency.begin('change', 'hash');
  expect(await begin(before)).toMatchObject({
    kind: 'begun',
    attempt: { change: { resumed: false } },
  });
  expect(await begin(before)).toEqual({ kind: 'under-way' });
  await before.close();
  const after = await openCloud(dir);
  expect(await begin(after)).toMatchObject({
    kind: 'begun',
    attempt: { change: { resumed: true } },
  });
  expect(await begin(after)).toEqual({ kind: 'under-way' });
  await after.close();
});

test('what was deleted or has ended is in no file after a purge', async () => {
  const dir = await temporaryFolder();
  const clock = { time: 0 };
  const folder = openDataFolder(dir, () => clock.time);
  const put = (sk: string, expires?: number) =>
    folder.tables.private.put({
      pk: 'p',
      sk,
      value: sk.repeat(3_000),
      tag: 'a',
      ...(expires === undefined ? {} : { expires }),
    });
  await put('deleted');
  await put('ended', 1);
  await put('kept');
  await folder.tables.private.remove({ pk: 'p', sk: 'deleted' });
  clock.time = 1;
  folder.purge();
  const files = ['site.sqlite', 'site.sqlite-wal'].map((name) => readFile(path.join(dir, name)));
  const all = Buffer.concat(await Promise.all(files));
  const words = ['deleted', 'ended', 'kept'].filter((word) => all.includes(word.repeat(2)));
  expect(words).toEqual(['kept']);
  folder.close();
});
