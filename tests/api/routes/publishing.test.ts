import { expect, test } from 'vitest';
import type { ReleaseSummary } from '#api/publish/publishing.ts';
import { TEXT } from '#domain/texts.ts';
import { anApp } from '../../support/an-app.ts';

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
    live: true,
  };
  const { call, publishing } = anApp();
  publishing.releases = () => Promise.resolve([release]);
  const response = await call('GET', '/api/publishing/releases');
  expect(await response.json()).toEqual({ releases: [release] });
});

test('a kept release is made live again', async () => {
  const response = await anApp().call('POST', '/api/publishing/releases/r1/restore');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ id: 'r1' });
});

test('a release that is no longer kept cannot be restored', async () => {
  const response = await anApp().call('POST', '/api/publishing/releases/r0/restore');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    error: { code: 'not-found', message: TEXT.missing.release },
  });
});
