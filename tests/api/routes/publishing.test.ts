import { expect, test } from 'vitest';
import type { ReleaseSummary } from '#api/publish/publishing.ts';
import { TEXT } from '#domain/texts.ts';
import { anApp, NOW } from '../../support/an-app.ts';

test('the admin sees whether what is saved is live', async () => {
  const response = await anApp().call('GET', '/api/publishing');
  expect(await response.json()).toEqual({
    state: 'live',
    releaseId: 'r1',
    publishedAt: '2026-11-21T05:00:00.000Z',
  });
});

test('the admin sees the kept releases', async () => {
  const release: ReleaseSummary = {
    id: 'r1',
    publishedAt: '2026-11-21T05:00:00.000Z',
    snapshotDigest: 'abc',
    pages: 12,
    added: [],
    changed: ['/10'],
    removed: [],
    changes: ['Class 10: description changed'],
    live: true,
  };
  const { call, publishing } = anApp();
  publishing.releases = () => Promise.resolve([release]);
  const response = await call('GET', '/api/publishing/releases');
  expect(await response.json()).toEqual({ releases: [{ ...release, edits: [] }] });
});

const aRelease = (id: string, publishedAt: string): ReleaseSummary => ({
  ...{ id, publishedAt, snapshotDigest: id, pages: 12, live: false },
  ...{ added: [], changed: [], removed: [], changes: [] },
});

test('a release names the edits since the one before it', async () => {
  const { call, publishing, journal } = anApp();
  publishing.releases = () =>
    Promise.resolve([
      aRelease('r2', '2026-11-21T05:00:01.000Z'),
      aRelease('r1', '2026-11-21T04:00:00.000Z'),
    ]);
  await call('PUT', '/api/classes/10', { body: { name: 'N', description: 'D', ver: 1 } });
  await journal.add({ at: 0, by: 'Teacher', operation: 'addClass', target: '' });
  const response = await call('GET', '/api/publishing/releases');
  expect(await response.json()).toMatchObject({
    releases: [
      { id: 'r2', edits: [{ at: NOW, by: 'Teacher', what: 'Edited Class 10' }] },
      { edits: [] },
    ],
  });
});

test('the admin sees what waits to be published', async () => {
  const { call, publishing } = anApp();
  publishing.waiting = () => Promise.resolve(['Class 10: description changed']);
  const response = await call('GET', '/api/publishing/changes');
  expect(await response.json()).toMatchObject({
    added: [],
    removed: [],
    changes: ['Class 10: description changed'],
  });
});

test('the content of a kept release is put back', async () => {
  const response = await anApp().call('POST', '/api/publishing/releases/r1/restore');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id: 'r1' });
});

test('a release that is no longer kept cannot be restored', async () => {
  const response = await anApp().call('POST', '/api/publishing/releases/r0/restore');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: 'not-found', message: TEXT.missing.release },
  });
});
