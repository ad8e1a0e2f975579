import { copyWarnings, describeCopies, type CopyStatus } from '#domain/content/safe-copy.ts';
import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** What the job of a site with COPY_DIR notes after its first copy (`tests/infra/local/jobs.test.ts`). */
const status: CopyStatus = {
  place: { kind: 'folder', folder: '/srv/copies-of-the-site', sameDisk: true },
  since: Date.UTC(2026, 10, 22),
  checkedAt: Date.UTC(2026, 10, 22),
  good: {
    name: 'site-2026-11-22-220005Z',
    at: Date.UTC(2026, 10, 22, 22, 0, 5),
    bytes: 5_000_000,
    sha256: 'a'.repeat(64),
    digest: 'b'.repeat(64),
    classes: 6,
    posts: 0,
    files: 12,
    missing: [],
  },
  kept: 1,
};

// Specification: COPY-4
test('on a phone the teacher sees when the last safe copy was made, where it is, and what is wrong with that place', async ({
  teacherPage: page,
}) => {
  await page.route('**/api/archive/copies', (route) =>
    route.fulfill({
      json: {
        description: describeCopies(status),
        warnings: copyWarnings(status),
        overdue: false,
      },
    }),
  );
  await page.goto('/admin/settings/archive');
  const panel = page.getByRole('region', { name: 'Safe copies' });
  await expect(panel).toContainText('The last good copy was made on 23 November 2026');
  await expect(panel).toContainText('Every week to the folder /srv/copies-of-the-site');
  await expect(panel).toContainText('is on the same disk as the site itself');
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});
