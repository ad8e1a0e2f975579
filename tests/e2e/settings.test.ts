import type { Page } from '@playwright/test';
import { aPhonePhoto } from '#support/pictures';
import {
  absent,
  dialog,
  draws,
  expect,
  field,
  fits,
  hold,
  holds,
  link,
  named,
  PHONE,
  press,
  published,
  seen,
  shows,
  test,
  type Send,
  leadsTo,
  counts,
} from './fixtures.ts';
import { allContent } from './all-content.ts';
import { aChosenPicture } from './drop-files.ts';

const section = (page: Page, title: string) =>
  page.locator('details.section').filter({ has: page.getByRole('heading', { name: title }) });

const open = (page: Page, title: string) => section(page, title).locator('> summary').click();

const stored = async (page: Page) => (await allContent(page.request)).profile;

/** Changes fields of the profile as another device would. */
const elsewhere = async (page: Page, send: Send, fields: object) => {
  await send('PUT', '/profile', { ...(await stored(page)), ...fields });
};

// Specification: CENTRE-1, CENTRE-2, CENTRE-3
test('on a phone a photograph is uploaded and shown, words wait for the tick of consent, and an answer is written as readers see it', async ({
  teacherPage: page,
  send,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/settings');
  const { faq } = await stored(page);
  await open(page, 'Photographs');
  const photo = aChosenPicture('Classroom.jpg', await aPhonePhoto({ width: 1200, height: 800 }));
  // Slow enough to type during the upload: the words stay.
  const typed = await hold(page, '**/api/uploads/**');
  await field(page, 'Photograph 1').setInputFiles(photo);
  const words = page.getByLabel('Photograph 1: what it shows');
  await words.fill('The class');
  typed();
  await seen(section(page, 'Photographs').locator('.post-image'));
  await holds(words, 'The class');
  await words.fill('The classroom');
  await press(page, 'Save Photographs');
  await shows(page, 'Photographs saved');

  await open(page, 'Words of parents');
  await field(page, 'Words 1').fill('She likes maths now.');
  await page.getByLabel('Words 1: name as it is shown').fill('Mrs. Kaur');
  await press(page, 'Save Words of parents');
  await shows(page, 'What has no tick for consent is not shown.');

  // Answers are written as readers see them; the tools of the one with the cursor fit a phone.
  await open(page, 'Questions and answers');
  await named(page, 'textbox', 'Answer 2').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ask us.');
  await counts(page.getByRole('toolbar'), 1);
  await fits(page);
  await press(page, 'Save Questions and answers');
  await shows(page, 'Questions and answers saved');

  await published(page, '/', 'alt="The classroom"');
  await published(page, '/', 'without missing anything. Ask us.</p>');
  await page.goto('/');
  const picture = named(page, 'img', 'The classroom');
  await absent(page.getByText('She likes maths now.'));
  await picture.scrollIntoViewIfNeeded();
  // Upright, in the room that was kept for it.
  await draws(picture, 800);
  expect(await picture.getAttribute('height')).toBe('1200');

  await page.goto('/admin/settings');
  await open(page, 'Words of parents');
  await page.getByLabel('Words 1: this parent agreed').check();
  await press(page, 'Save Words of parents');
  await shows(page, 'Words of parents saved');
  expect((await stored(page)).parentWords).toMatchObject([{ name: 'Mrs. Kaur', consent: true }]);
  await elsewhere(page, send, { parentWords: undefined, photos: undefined, faq });
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
  await leadsTo(link(page, /Opens wa\.me\/919814012345/), 'https://wa.me/919814012345');
  await press(page, 'Same as phone');
  await holds(page.getByLabel('WhatsApp'), former.phone);

  await open(page, 'Names');
  await page.getByLabel('Your name').fill('Rakesh Sharma');
  await press(page, 'Save Names');
  const question = dialog(page, /^Your old name is still in 11 texts/);
  await counts(question.getByRole('listitem'), 11);
  await question.getByLabel('Your name in Hindi').fill('राकेश शर्मा');
  await press(question, 'Replace in all');
  await shows(page, 'Name replaced in 11 texts.');
  const saved = await stored(page);
  expect(saved.blurb).toContain('Rakesh Sharma teaches');
  expect(saved.translations?.hi?.teacherName).toBe('राकेश शर्मा');
  expect(JSON.stringify(saved)).not.toMatch(/Ganit Sir|गणित सर|ਗਣਿਤ ਸਰ/);
  await elsewhere(page, send, former);
});
