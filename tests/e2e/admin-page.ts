import type { Locator, Page } from '@playwright/test';
import { TEXT } from '#domain/text/texts';
import { TEACHER } from '#support/running-site';
import { allContent } from './all-content.ts';
import { button, dialog, field, named, press, shows, told } from './fixtures.ts';

/** The line that says that everything saved is live. */
export const live = (page: Page): Locator => told(page, /^Live$/);

/** Answers the question whether it is the owner, which is asked before all content is replaced. */
export const confirmItIsMe = async (page: Page): Promise<void> => {
  const question = dialog(page, TEXT.passkey.confirm);
  await field(question, 'Your password').fill(TEACHER.password);
  await press(question, 'Continue');
};

/** The form of a post. */
export const postForm = (page: Page): Locator => named(page, 'form', /Blog Post$/);

/** Opens what most posts leave as it is. */
export const openMore = (page: Page): Promise<void> =>
  page.locator('.fold', { hasText: 'More' }).click();

/** Shows the text of a post as HTML, as its form then does for the next post, too. */
export const asHtml = async (page: Page): Promise<Locator> => {
  await press(page, 'HTML');
  return page.getByLabel('Content (HTML)');
};

/** Types title and text of a post. */
export const writePost = async (
  page: Page,
  title: string,
  html = '<h2>Part</h2><p>Words</p>',
): Promise<void> => {
  await postForm(page).getByLabel('Title').fill(title);
  await (await asHtml(page)).fill(html);
};

/** The stored post of a slug; `undefined` when there is none. */
export const storedPost = async (page: Page, slug: string) =>
  (await allContent(page.request)).blogPosts.find((post) => post.slug === slug);

/** What is selected in a field. */
export const selectedIn = (field: Locator): Promise<string> =>
  field.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );

/** Opens the menu of a record, where it has one. */
export const openMenu = (page: Page, name: string) => press(page, `More: ${name}`);

/** Presses a row's Delete, in its menu if it has one, and answers what is asked then. */
export const deleteRow = async (
  page: Page,
  name: string,
  what: string,
  asked: string | RegExp = '',
) => {
  if (await button(page, `More: ${name}`).isVisible()) await openMenu(page, name);
  await press(page, `Delete ${name}`);
  if (asked !== '') await shows(page, asked);
  await press(page, `Delete ${what}`);
};

/** Follows a link that calls somebody; the browser of these tests has no telephone. */
export const call = async (number: Locator): Promise<void> => {
  await number.evaluate((link) =>
    link.addEventListener('click', (event) => event.preventDefault()),
  );
  await number.click();
};

/** A post as the API takes it. */
export const aPost = (slug: string) => ({
  title: `About ${slug}`,
  slug,
  description: 'Written for a test.',
  content: `<p>${'zero '.repeat(60)}</p>`,
  keywords: 'zero, nought',
  publishDate: '2026-01-31',
});

/** Fills the form of the login and sends it. */
export const logIn = async (
  part: Page | Locator,
  password = TEACHER.password,
  email = TEACHER.email,
): Promise<void> => {
  await part.getByLabel('Email').fill(email);
  await field(part, 'Password').fill(password);
  await press(part, 'Log in');
};
