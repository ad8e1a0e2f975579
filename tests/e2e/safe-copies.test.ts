import { aDataFolder, startSite, TEACHER } from '../support/running-site.ts';
import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// Specification: COPY-4
test('on a phone the teacher sees when the last safe copy was made, where it is, and what is wrong with that place', async ({
  page,
}) => {
  const [data, copies] = [await aDataFolder(), await aDataFolder()];
  const site = await startSite(data.dir, { COPY_DIR: copies.dir });
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel('Email').fill(TEACHER.email);
  await page.getByLabel('Password', { exact: true }).fill(TEACHER.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();

  const panel = page.getByRole('region', { name: 'Safe copies' });
  await expect(async () => {
    await page.goto(`${site.url}/admin/settings/archive`);
    await expect(panel).toContainText('The last good copy was made on', { timeout: 2_000 });
  }).toPass();
  await expect(panel).toContainText(`Every week to the folder ${copies.dir}`);
  await expect(panel).toContainText('is on the same disk as the site itself');
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);

  expect(await site.stop()).toBe(0);
  await data.remove();
  await copies.remove();
});
