import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TEXT } from '#domain/text/texts.ts';
import { OFFLINE } from '#site/admin/client/answer.ts';
import { withFault, type Call } from '../support/faults.ts';
import { TEACHER } from '../support/running-site.ts';
import { expect, test } from './fixtures.ts';
import { button, FAULTS, load, meetFaults, REASON, signIn } from './meet-faults.ts';
import { first, ID, SAVES } from './saves.ts';

/** A signed-in teacher with a class of two chapters, one with two videos, and a post; what was there before returns. */
const withRecords = async (page: Page, origin: string, work: (postId: string) => Promise<void>) => {
  const headers = { origin };
  const call = async (method: 'post' | 'put' | 'delete', path: string, data?: object) => {
    const answer = await page.request[method](`/api${path}`, { headers, ...(data && { data }) });
    return (await answer.json()) as { id: string };
  };
  await signIn(page, origin);
  const { profile } = await load(page);
  await call('post', '/classes', { id: ID, name: 'Class of tests', description: 'For tests.' });
  await call('post', `/classes/${ID}/chapters`, { id: 1, title: 'First' });
  await call('post', `/classes/${ID}/chapters`, { id: 2, title: 'Second' });
  const videos = ['One', 'Two'].map((title, index) => ({
    title,
    url: `https://youtu.be/before0000${String(index)}`,
  }));
  await call('post', `/classes/${ID}/chapters/1/videos/batch`, { videos });
  const post = { title: 'There before', slug: ID, description: 'd', content: '<p>c</p>' };
  const { id } = await call('post', '/posts', post);
  await work(id);
  for (const path of [`/classes/${ID}`, '/classes/faulty-2', `/posts/${ID}`, '/posts/faults-and-faith']) await call('delete', path); // prettier-ignore
  const { ver } = (await load(page)).profile;
  await call('put', '/profile', { ...profile, ver });
};

for (const save of SAVES) {
  // Specification: ADMIN-12
  test(`${save.name}: dropped, refused or with its answer lost, nothing typed is lost and it is saved once`, async ({
    page,
    site,
  }) => {
    test.slow();
    await withRecords(page, site.url, async (postId) => {
      // The address in the table does not know the post's id.
      await page.route('**/admin/blogs?edit=POST', (route) =>
        route.fulfill({ status: 302, headers: { location: `/admin/blogs?edit=${postId}` } }),
      );
      await save.open(page);
      const chapter = first(await load(page));
      const path = save.call.path
        .replace('VIDEO', chapter?.videos[0]?.id ?? '')
        .replace('MATERIAL', chapter?.materials[0]?.id ?? '')
        .replace('POST', postId);
      const saved = async () => save.count(await load(page));
      await meetFaults(page, { ...save, call: { ...save.call, path }, saved });
    });
  });
}

test('a restore: dropped, refused or with its answer lost, it is pressed again', async ({
  page,
  site,
}) => {
  test.slow();
  await withRecords(page, site.url, async () => {
    const { profile } = await load(page);
    const headers = { origin: site.url };
    await page.request.put('/api/profile', { headers, data: { ...profile, notice: 'Too early' } });
    const home = async () => (await page.request.get('/')).text();
    await expect.poll(home).toContain('Too early');
    await page.goto('/admin/publishing');
    const restore = page.getByRole('button', { name: /^Restore the version of/ }).first();
    const confirm = page.getByRole('button', { name: 'Restore this version' });
    await restore.click();
    await meetFaults(page, {
      call: { method: 'POST', path: '/restore' },
      press: () => confirm.click(),
      failed: 'The version was not restored',
      // The question stays open, with what will be lost.
      kept: () => expect(confirm).toBeEnabled(),
      done: async () => {
        await expect(page.getByText(/^Restored the version of today, /)).toBeVisible();
        await expect.poll(home).not.toContain('Too early');
      },
      saved: async () => ((await home()).includes('Too early') ? 0 : 1),
    });
  });
});

test('an import: dropped, refused or with its answer lost, it is pressed again', async ({
  page,
  site,
}) => {
  test.slow();
  await withRecords(page, site.url, async () => {
    await page.goto('/admin/settings/archive');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Export the site').click(),
    ]);
    const buffer = await readFile(await download.path());
    const headers = { origin: site.url };
    expect((await page.request.delete(`/api/classes/${ID}`, { headers })).ok()).toBe(true);
    await page
      .getByLabel('Zip file of the export')
      .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer });
    const plan = page.getByRole('heading', { name: 'What will change' });
    await expect(plan).toBeVisible();
    await meetFaults(page, {
      call: { method: 'POST', path: '/archive/apply' },
      asksFirst: true,
      press: async () => {
        await button(page, 'Import').click();
        await page.getByLabel('Your password', { exact: true }).fill(TEACHER.password);
        await button(page, 'Import now').click();
      },
      failed: 'Not imported',
      kept: () => expect(plan).toBeVisible(),
      done: () => expect(page.getByRole('status').filter({ hasText: 'Imported.' })).toBeVisible(),
      saved: async () => (await load(page)).classes.filter(({ id }) => id === ID).length,
    });
  });
});

test('a new password: dropped or refused, what was typed stays; after a lost answer the new one counts', async ({
  page,
  site,
}) => {
  await signIn(page, site.url);
  await page.goto('/admin/settings/account');
  const next = 'board and duster 43';
  await page.getByLabel('Current password').fill(TEACHER.password);
  await page.getByLabel('New password').fill(next);
  const call: Call = { method: 'PUT', path: '/session/password' };
  for (const fault of FAULTS) {
    const faults = await withFault(page, call, fault);
    await button(page, 'Change password').click();
    await expect.poll(faults.met).toBe(1);
    await expect(page.getByRole('alert').filter({ hasText: REASON[fault] })).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue(next);
    await faults.end();
  }
  // The new session was in the lost answer: the teacher signs in, with the new password, on top of the form.
  await button(page, 'Change password').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(TEACHER.email);
  await dialog.getByLabel('Password', { exact: true }).fill(next);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText(TEXT.password.wrong);
  await page.getByLabel('Current password').fill(next);
  await page.getByLabel('New password').fill(TEACHER.password);
  await button(page, 'Change password').click();
  await expect(page.getByText(TEXT.password.changed)).toBeVisible();
});

// Specification: ADMIN-13
test('without a line nothing is lost, and a slow save that is pressed twice is made once', async ({
  page,
  context,
  site,
}) => {
  await withRecords(page, site.url, async () => {
    await page.goto(`/admin/classes/${ID}/chapters?form=new`);
    await page.getByLabel('Chapter Title').fill('On the train');
    await context.setOffline(true);
    await button(page, 'Add Chapter').click();
    await expect(page.getByRole('alert')).toContainText(TEXT.save.addChapter);
    await expect(page.getByRole('alert')).toContainText(OFFLINE);
    await expect(page.getByLabel('Chapter Title')).toHaveValue('On the train');
    await context.setOffline(false);

    let saves = 0;
    const line = Promise.withResolvers<undefined>();
    await page.route(`**/api/classes/${ID}/chapters`, async (route) => {
      saves += 1;
      await line.promise;
      await route.continue();
    });
    await button(page, 'Add Chapter').dblclick();
    await expect(button(page, 'Adding...')).toBeDisabled();
    await expect(page.getByLabel('Chapter Title')).toHaveValue('On the train');
    line.resolve(undefined);
    await expect(page.getByRole('heading', { name: 'Chapter 3: On the train' })).toBeVisible();
    expect(saves).toBe(1);
  });
});
