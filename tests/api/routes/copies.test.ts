import { expect, test } from 'vitest';
import type { CopyStatus } from '#domain/content/safe-copy';
import { anApp, NOW } from '#support/an-app';

const DAY = 86_400_000;

/** What the API says of copies that a job found like this. */
const answersFor = async (status: CopyStatus) => {
  const { read } = anApp({ copyStatus: { read: () => Promise.resolve(status) } });
  const state: unknown = await read('/api/archive/copies');
  const { problems } = (await read('/api/health-report')) as {
    problems: { kind: string; to: string }[];
  };
  return { state, kinds: problems.filter(({ kind }) => kind === 'old-copy') };
};

// Specification: COPY-5
test('copies that are too old are told with the reason, also in Content health', async () => {
  const place = { kind: 'folder' as const, folder: '/mnt/stick', sameDisk: false };
  const since = NOW - 11 * DAY;
  const status = { place, since, checkedAt: NOW, kept: 0, problem: 'no-place' as const };
  expect(await answersFor(status)).toMatchObject({
    state: {
      description: 'Every week to the folder /mnt/stick. There is no good copy yet.',
      warnings: [expect.stringContaining('There is no folder /mnt/stick.')],
      overdue: true,
    },
    kinds: [{ to: '/admin/settings/archive' }],
  });
  expect(await answersFor({ ...status, since: NOW })).toMatchObject({
    state: { overdue: false },
    kinds: [],
  });
});

// Specification: RUN-62, RUN-63
test('what the computer of the site lacks is the first problem of Content health', async () => {
  const { read } = anApp({ machine: () => ['The disk has only 120 MB free.'] });
  const { problems } = (await read('/api/health-report')) as {
    problems: { kind: string; label: string }[];
  };
  expect(problems[0]).toMatchObject({ kind: 'machine', label: 'The disk has only 120 MB free.' });
});
