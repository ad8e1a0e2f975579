import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp, CHAPTER, refusal } from '#support/an-app.ts';

// Specification: PUBLISH-5
test('the admin sees what waits to be published', async () => {
  const { read, publishing } = anApp();
  const changes = ['Class 10: description changed'];
  publishing.waiting = () => Promise.resolve(changes);
  const waiting = { added: [], removed: [], changes };
  expect(await read('/api/publishing/changes')).toMatchObject(waiting);
});

const RESTORE = '/api/publishing/releases/commit-1/restore';
const added = { title: 'Added since', url: 'https://youtu.be/dQw4w9WgXcQ' };

// Specification: PUBLISH-7
test('what a restore takes away is said by name before, and nothing is changed by asking', async () => {
  const { json } = anApp();
  await json('POST', `${CHAPTER}/videos`, added);
  const before = await json('GET', '/api/content');
  expect(await json('GET', RESTORE)).toMatchObject({
    lost: [{ kind: 'video', title: 'Added since', where: 'Class 10, Chapter 4' }],
    back: [],
    changed: [],
    since: { changes: 1, by: ['Teacher'] },
    // The files of these tests were never there.
    gone: [expect.stringMatching(/^The PDF “.+” \(Class 10, Chapter 4\)$/)],
  });
  expect(await json('GET', '/api/content')).toEqual(before);
});

// Specification: PUBLISH-7
test('a restore needs content as it was when its losses were shown', async () => {
  const { ask, confirm, json } = anApp();
  await json('GET', '/api/content');
  const { present } = await json<{ present: string }>('GET', RESTORE);
  const body = { present };
  await confirm();
  await json('POST', `${CHAPTER}/videos`, added);
  expect(await ask('POST', RESTORE, { body })).toMatchObject(refusal(409, TEXT.restore.changed));
  expect(JSON.stringify(await json('GET', '/api/content'))).toContain('Added since');
});

test('a moment that is no longer kept cannot be restored', async () => {
  const { ask, confirm } = anApp();
  await confirm();
  const gone = refusal(404, TEXT.missing.release);
  const path = RESTORE.replace('commit-1', 'commit-99');
  expect(await ask('GET', path)).toMatchObject(gone);
  expect(await ask('POST', path, { body: { present: 'x' } })).toMatchObject(gone);
});
