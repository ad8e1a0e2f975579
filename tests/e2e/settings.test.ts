import type { Page } from '@playwright/test';
import { aPhonePhoto } from '#support/pictures.ts';
import { button, expect, hold, PHONE, type Send, shows, test } from './fixtures.ts';
import { allContent } from './all-content.ts';
import { aChosenPicture } from './drop-files.ts';

const section = (page: Page, title: string) =>
  page.locator('details.section').filter({ has: page.getByRole('heading', { name: title }) });

const open = (page: Page, title: string) => section(page, title).locator('summary').click();

const stored = async (page: Page) => (await allContent(page.request)).profile;

/** Changes fields of the profile as another device would. */
const elsewhere = async (page: Page, send: Send, fields: object) => {
  await send('PUT', '/profile', { ...(await stored(page)), ...fields });
};

// Specification: CENTRE-1, CENTRE-2, CENTRE-3
test('a photograph is uploaded on a phone and shown; words wait for the tick of consent', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/settings');
  await open(page, 'Photographs');
  const photo = aChosenPicture('Classroom.jpg', await aPhonePhoto({ width: 1200, height: 800 }));
  // Slow enough to type during the upload: the words stay.
  const typed = await hold(page, '**/api/uploads/**');
  await page.getByLabel('Photograph 1', { exact: true }).setInputFiles(photo);
  const words = page.getByLabel('Photograph 1: what it shows');
  await words.fill('The class');
  typed();
  await expect(section(page, 'Photographs').locator('.post-image')).toBeVisible();
  await expect(words).toHaveValue('The class');
  await words.fill('The classroom');
  await button(page, 'Save Photographs').click();
  await shows(page, 'Photographs saved');

  await open(page, 'Words of parents');
  await page.getByLabel('Words 1', { exact: true }).fill('She likes maths now.');
  await page.getByLabel('Words 1: name as it is shown').fill('Mrs. Kaur');
  await button(page, 'Save Words of parents').click();
  await shows(page, 'What has no tick for consent is not shown.');

  const home = async () => (await page.request.get('/')).text();
  await expect.poll(home).toContain('alt="The classroom"');
  await page.goto('/');
  const picture = page.getByRole('img', { name: 'The classroom' });
  await expect(page.getByText('She likes maths now.')).toHaveCount(0);
  await picture.scrollIntoViewIfNeeded();
  // Upright, in the room that was kept for it.
  await expect(picture).toHaveJSProperty('naturalWidth', 800);
  expect(await picture.getAttribute('height')).toBe('1200');

  await page.goto('/admin/settings');
  await open(page, 'Words of parents');
  await page.getByLabel('Words 1: this parent agreed').check();
  await button(page, 'Save Words of parents').click();
  await shows(page, 'Words of parents saved');
  expect((await stored(page)).parentWords).toMatchObject([{ name: 'Mrs. Kaur', consent: true }]);
  await elsewhere(page, send, { parentWords: undefined, photos: undefined });
});

// Specification: SETTINGS-45, SETTINGS-46
test('a WhatsApp number is tried before it is saved, and a new name goes into all texts with one tap', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/settings');
  const { ver: _, ...former } = await stored(page);
  await open(page, 'Contact');
  await page.getByLabel('WhatsApp').fill('98140 12345');
  await expect(page.getByRole('link', { name: 'Opens wa.me/919814012345' })).toHaveAttribute(
    'href',
    'https://wa.me/919814012345',
  );
  await button(page, 'Same as phone').click();
  await expect(page.getByLabel('WhatsApp')).toHaveValue(former.phone);

  await open(page, 'Names');
  await page.getByLabel('Your name').fill('Rakesh Sharma');
  await button(page, 'Save Names').click();
  const dialog = page.getByRole('dialog', { name: /^Your old name is still in 11 texts/ });
  await expect(dialog.getByRole('listitem')).toHaveCount(11);
  await dialog.getByLabel('Your name in Hindi').fill('राकेश शर्मा');
  await button(dialog, 'Replace in all').click();
  await shows(page, 'Name replaced in 11 texts.');
  const saved = await stored(page);
  expect(saved.blurb).toContain('Rakesh Sharma teaches');
  expect(saved.translations?.hi?.teacherName).toBe('राकेश शर्मा');
  expect(JSON.stringify(saved)).not.toMatch(/Ganit Sir|गणित सर|ਗਣਿਤ ਸਰ/);
  await elsewhere(page, send, former);
});
