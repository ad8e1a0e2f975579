import type { Locator, Page } from '@playwright/test';
import { TEXT } from '#domain/text/texts.ts';
import { TEACHER } from '#support/running-site.ts';
import { button } from './fixtures.ts';

/** The line that says that everything saved is live. */
export const live = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Live$/ });

/** Answers the question whether it is the owner, which is asked before all content is replaced. */
export const confirmItIsMe = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: TEXT.passkey.confirm });
  await dialog.getByLabel('Your password', { exact: true }).fill(TEACHER.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
};

/** The form of a post. */
export const postForm = (page: Page): Locator => page.getByRole('form', { name: /Blog Post$/ });

/** Opens what most posts leave as it is. */
export const openMore = (page: Page): Promise<void> => page.locator('.more > summary').click();

/** Shows the text of a post as HTML, as its form then does for the next post, too. */
export const asHtml = async (page: Page): Promise<Locator> => {
  await button(page, 'HTML').click();
  return page.getByLabel('Content (HTML)');
};

/** Opens the menu of a record, where it has one. */
export const openMenu = (page: Page, name: string) => button(page, `More: ${name}`).click();

/** Presses a row's Delete, in its menu if it has one, and its confirmation. */
export const deleteRow = async (page: Page, name: string, what: string) => {
  if (await button(page, `More: ${name}`).isVisible()) await openMenu(page, name);
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.getByRole('button', { name: `Delete ${what}`, exact: true }).click();
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
  await part.getByLabel('Password', { exact: true }).fill(password);
  await button(part, 'Log in').click();
};
