import { expect, test } from 'vitest';
import type { Value } from '#site/admin/client/answer.ts';
import type { Api } from '#site/admin/client/api.ts';
import { followExport } from '#site/admin/features/archive/ArchiveScreen.tsx';
import { fakeApi } from './fake-api.ts';

type Last = Value<Api['archive']['export']['$get']>['export'];

const running = { id: 'e1', state: 'running' as const, done: 0, total: 0 };

/** Follows an export through these answers; the page is left when there are no more. */
const followed = async (...answers: Last[]) => {
  const left = new AbortController();
  const texts: string[] = [];
  const { api } = fakeApi(() => {
    const last = answers.shift() ?? null;
    if (answers.length === 0) left.abort();
    return { kind: 'ok', value: { export: last } };
  });
  const { signal } = left;
  const end = await followExport(api, { signal, onProgress: ({ text }) => texts.push(text) });
  return { end, texts };
};

// Specification: ARCHIVE-7
test('it says how far it is, in files, until the file can be fetched', async () => {
  const done = { ...running, state: 'done' as const, total: 900, bytes: 5, address: '/z' };
  expect(await followed(running, { ...running, done: 120, total: 900 }, done)).toEqual({
    texts: ['Reading the content...', 'File 120 of 900'],
    end: { kind: 'ok', value: { files: 900, bytes: 5, address: '/z' } },
  });
});

test('a failure is told in the words of the server, and nothing is asked when the page was left', async () => {
  const message = 'The export could not be written.';
  const failed = await followed({ ...running, state: 'failed', message });
  expect(failed.end).toMatchObject({ kind: 'refused', message });
  expect((await followed(null)).end).toMatchObject({ kind: 'refused' });
  expect((await followed(running)).end).toMatchObject({ kind: 'refused', message: '' });
});
