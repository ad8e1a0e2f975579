import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp } from '../../support/an-app.ts';
import { someContent } from '../../support/content.ts';

// Specification: PUBLISH-5
test('the admin sees whether what is saved is live', async () => {
  expect(await anApp().read('/api/publishing')).toEqual({
    state: 'live',
    releaseId: 'r1',
    publishedAt: '2026-11-21T05:00:00.000Z',
  });
});

// Specification: PUBLISH-5
test('the admin sees what waits to be published', async () => {
  const { read, publishing } = anApp();
  publishing.waiting = () => Promise.resolve(['Class 10: description changed']);
  expect(await read('/api/publishing/changes')).toMatchObject({
    added: [],
    removed: [],
    changes: ['Class 10: description changed'],
  });
});

/** The owner just entered the password again. */
const aConfirmedApp = async () => {
  const app = anApp();
  await app.call('POST', '/api/session/password/confirm', { body: { password: 'right' } });
  await app.read('/api/content');
  return app;
};

const RESTORE = '/api/publishing/releases/commit-1/restore';
const added = { title: 'Added since', url: 'https://youtu.be/dQw4w9WgXcQ' };

// Specification: PUBLISH-7
test('what a restore takes away is said by name before, and nothing is changed by asking', async () => {
  const { call, read } = anApp();
  await call('POST', '/api/classes/10/chapters/4/videos', { body: added });
  const before: unknown = await read('/api/content');
  const plan: unknown = await read(RESTORE);
  expect(plan).toMatchObject({
    lost: [{ kind: 'video', title: 'Added since', where: 'Class 10, Chapter 4' }],
    back: [],
    changed: [],
    since: { changes: 1, by: ['Teacher'] },
  });
  expect(await read('/api/content')).toEqual(before);
});

test('files of a version that were deleted for good are named before it is restored', async () => {
  const { read, media } = anApp();
  await read('/api/content');
  const plan = async () => (await read(RESTORE)) as { gone: string[] };
  const all = (await plan()).gone;
  expect(all.length).toBeGreaterThan(0);
  expect(all[0]).toMatch(/^The PDF “.+” \(Class \d+, Chapter \d+\)$/);
  const { classes } = someContent();
  const material = Object.values(classes)
    .flatMap(({ chapters }) => chapters.flatMap(({ materials }) => materials))
    .find(({ title }) => all[0]?.includes(title));
  await media.put(`trash/${material?.s3Key ?? ''}`, new Uint8Array([1]), {
    contentType: 'application/pdf',
  });
  expect((await plan()).gone).toEqual(all.slice(1));
});

// Specification: PUBLISH-7
test('a restore needs a session that was confirmed, as an import does', async () => {
  const { call, read } = anApp();
  await read('/api/content');
  const { present } = (await read(RESTORE)) as { present: string };
  const response = await call('POST', RESTORE, { body: { present } });
  expect([response.status, await response.json()]).toMatchObject([
    403,
    { error: { message: TEXT.passkey.confirm } },
  ]);
});

// Specification: PUBLISH-7
test('a restore is refused when the content changed after its losses were shown', async () => {
  const { call, ask, read } = await aConfirmedApp();
  const { present } = (await read(RESTORE)) as { present: string };
  await call('POST', '/api/classes/10/chapters/4/videos', { body: added });
  expect(await ask('POST', RESTORE, { body: { present } })).toMatchObject({
    status: 409,
    body: { error: { message: TEXT.restore.changed } },
  });
  expect(JSON.stringify(await read('/api/content'))).toContain('Added since');
});

test.each(['GET', 'POST'])(
  'a moment that is no longer kept cannot be restored: %s',
  async (method) => {
    const { ask } = await aConfirmedApp();
    expect(
      await ask(method, '/api/publishing/releases/commit-99/restore', {
        ...(method === 'POST' ? { body: { present: 'x' } } : {}),
      }),
    ).toEqual({
      status: 404,
      body: {
        error: { code: 'not-found', message: TEXT.missing.release },
      },
    });
  },
);
