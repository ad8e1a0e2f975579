import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBodyFiles } from '../../../infra/local/object-store/body-files.ts';
import { openObjectIndex } from '../../../infra/local/object-store/object-index.ts';
import type { StoredObject } from '../../../infra/local/object-store/stored-object.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const anObject = (key: string, bytes = 1): StoredObject => ({
  bucket: 'media',
  key,
  body: randomUUID(),
  bytes,
  etag: '"e"',
  modified: '2026-11-21T05:00:00.000Z',
  headers: {},
});

const anIndex = async (dir: string) =>
  openObjectIndex(dir, await openBodyFiles(join(dir, 'bodies')));

test('a history of thousands of changes is shortened to what is left of it', async () => {
  const dir = await temporaryFolder();
  const index = await anIndex(dir);
  const kept = anObject('kept');
  await index.commit([{ kind: 'put', object: kept }]);
  const put = (bytes: number) => index.commit([{ kind: 'put', object: anObject('hot', bytes) }]);
  await Promise.all(Array.from({ length: 6000 }, (_, n) => put(n)));
  await put(6000);
  await index.close();
  expect((await stat(join(dir, 'index.journal'))).size).toBeLessThan(5000);
  const again = await anIndex(dir);
  expect(again.find('media', 'kept')).toEqual(kept);
  expect(again.find('media', 'hot')).toMatchObject({ bytes: 6000 });
  await again.close();
});

test('a precondition sees the changes that came before its own, and stops only its own', async () => {
  const index = await anIndex(await temporaryFolder());
  const mustBeFirst = (bytes: number) =>
    index.commit([{ kind: 'put', object: anObject('a', bytes) }], (find) => {
      if (find('media', 'a')) throw new Error('too late');
    });
  const results = await Promise.allSettled([mustBeFirst(1), mustBeFirst(2), mustBeFirst(3)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(index.find('media', 'a')).toMatchObject({ bytes: 1 });
  await index.close();
});
