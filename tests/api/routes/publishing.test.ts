import { expect, test } from 'vitest';
import type { ReleaseSummary } from '#api/publish/status.ts';
import { loadReleases } from '#site/admin/features/publishing/PublishingScreen.tsx';
import { TEXT } from '#domain/text/texts.ts';
import { clientOnApi } from '../../site/admin/client-on-api.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { someContent } from '../../support/site-content.ts';

// Specification: PUBLISH-5
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
  expect(await response.json()).toEqual({ releases: [{ ...release, edits: [] }], next: null });
});

const aRelease = (id: string, publishedAt: string): ReleaseSummary => ({
  id,
  publishedAt,
  snapshotDigest: id,
  pages: 12,
  live: false,
  added: [],
  changed: [],
  removed: [],
  changes: [],
});

// Specification: PUBLISH-6
test('a history of large releases comes in pages, each release with its own edits', async () => {
  const clock = { time: NOW };
  const made = clientOnApi(undefined, { now: () => clock.time });
  const times = Array.from({ length: 10 }, (_, index) => NOW - index * 3_600_000);
  const kept = times.map((time, index) => ({
    ...aRelease(`r${10 - index}`, new Date(time).toISOString()),
    added: Array.from({ length: 6_000 }, (__, post) => `/blog/a-post-of-the-import-${post}`),
  }));
  made.publishing.releases = () => Promise.resolve(kept);
  for (const at of times.toReversed()) {
    clock.time = at;
    await made.call('POST', '/api/classes', {
      body: { id: `c${NOW - at}`, name: 'N', description: 'D' },
    });
  }
  const first = await (await made.call('GET', '/api/publishing/releases')).text();
  expect(first.length).toBeGreaterThan(400_000);
  expect(first.length).toBeLessThan(1_000_000);
  const all = await loadReleases(made.api);
  if (all.kind !== 'ok') throw new Error(all.message);
  expect(all.value.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  expect(all.value.map(({ edits }) => edits.length)).toEqual(
    times.map((_, index) => (index < 9 ? 1 : 0)),
  );
});

// Specification: PUBLISH-6
test('a release names the edits since the one before it', async () => {
  const { call, publishing } = anApp();
  publishing.releases = () =>
    Promise.resolve([
      aRelease('r2', '2026-11-21T05:00:01.000Z'),
      aRelease('r1', '2026-11-21T04:00:00.000Z'),
    ]);
  await call('PUT', '/api/classes/10', { body: { name: 'N', description: 'D', ver: 1 } });
  const response = await call('GET', '/api/publishing/releases');
  expect(await response.json()).toMatchObject({
    releases: [
      { id: 'r2', edits: [{ at: NOW, by: 'Teacher', what: 'Edited Class 10', replaces: false }] },
      { edits: [] },
    ],
  });
});

// Specification: PUBLISH-5
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

/** The owner just entered the password again. */
const aConfirmedApp = async () => {
  const app = anApp();
  await app.call('POST', '/api/session/password/confirm', { body: { password: 'right' } });
  return app;
};

const RESTORE = '/api/publishing/releases/r1/restore';
const added = { title: 'Added since', url: 'https://youtu.be/dQw4w9WgXcQ' };

// Specification: PUBLISH-7
test('what a restore takes away is said by name before, and nothing is changed by asking', async () => {
  const { call } = anApp();
  await call('POST', '/api/classes/10/chapters/4/videos', { body: added });
  const before: unknown = await (await call('GET', '/api/content')).json();
  const plan: unknown = await (await call('GET', RESTORE)).json();
  expect(plan).toMatchObject({
    lost: [{ kind: 'video', title: 'Added since', where: 'Class 10, Chapter 4' }],
    back: [],
    changed: [],
    since: { changes: 0, by: [] },
  });
  expect(await (await call('GET', '/api/content')).json()).toEqual(before);
});

test('files of a version that were deleted for good are named before it is restored', async () => {
  const { call, media } = anApp();
  const plan = async () => (await (await call('GET', RESTORE)).json()) as { gone: string[] };
  const all = (await plan()).gone;
  expect(all.length).toBeGreaterThan(0);
  expect(all[0]).toMatch(/^The PDF “.+” \(Class \d+, Chapter \d+\)$/);
  const { classes } = someContent();
  const material = Object.values(classes)
    .flatMap(({ chapters }) => chapters.flatMap(({ materials }) => materials))
    .find(({ title }) => all[0]?.includes(title));
  await media.put(`trash/${material?.s3Key ?? ''}`, new Uint8Array([1]), 'application/pdf');
  expect((await plan()).gone).toEqual(all.slice(1));
});

// Specification: PUBLISH-7
test('a restore needs a session that was confirmed, as an import does', async () => {
  const { call } = anApp();
  const { present } = (await (await call('GET', RESTORE)).json()) as { present: string };
  const response = await call('POST', RESTORE, { body: { present } });
  expect([response.status, await response.json()]).toMatchObject([
    403,
    { error: { message: TEXT.passkey.confirm } },
  ]);
});

test('the content of a kept release is restored, as it was shown before', async () => {
  const { call, jobsDone, edits } = await aConfirmedApp();
  await call('POST', '/api/classes/10/chapters/4/videos', { body: added });
  const { present } = (await (await call('GET', RESTORE)).json()) as { present: string };
  const response = await call('POST', RESTORE, { body: { present } });
  expect(response.status).toBe(202);
  await jobsDone();
  const { id } = (await response.json()) as { id: string };
  const status = await call('GET', '/api/archive/replacement');
  expect(await status.json()).toMatchObject({
    replacement: { id, kind: 'restore', state: 'done' },
  });
  expect((await edits())[0]).toMatchObject({
    by: 'Teacher',
    operation: 'restoreRelease',
    target: 'r1',
    label: 'the version of 21 November, 10:30 am',
  });
  expect(JSON.stringify(await (await call('GET', '/api/content')).json())).not.toContain(
    'Added since',
  );
});

// Specification: PUBLISH-7
test('a restore is refused when the content changed after its losses were shown', async () => {
  const { call } = await aConfirmedApp();
  const { present } = (await (await call('GET', RESTORE)).json()) as { present: string };
  await call('POST', '/api/classes/10/chapters/4/videos', { body: added });
  const response = await call('POST', RESTORE, { body: { present } });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ error: { message: TEXT.restore.changed } });
  expect(JSON.stringify(await (await call('GET', '/api/content')).json())).toContain('Added since');
});

test.each(['GET', 'POST'])(
  'a release that is no longer kept cannot be restored: %s',
  async (method) => {
    const { call } = await aConfirmedApp();
    const response = await call(method, '/api/publishing/releases/r0/restore', {
      ...(method === 'POST' ? { body: { present: 'x' } } : {}),
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: { code: 'not-found', message: TEXT.missing.release },
    });
  },
);
