import { expect, type Locator, type Page } from '@playwright/test';

/** Parts of the admin's screens by the names that people see. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string): Locator =>
  page.getByRole('link', { name, exact: true });
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

/** The line that says that everything saved is live. */
export const live = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Live$/ });

/** The buttons that restore a saved version, the newest one first. */
export const restores = (page: Page): Locator =>
  page.getByRole('button', { name: /^Restore the version of/ });

/** The status of an address for readers. */
export const status = async (page: Page, address: string): Promise<number> =>
  (await page.request.get(address)).status();

/** Deletes what a journey added, so that other tests of this worker find the site as it was. */
export const removeAdded = async (
  page: Page,
  origin: string,
  ...paths: string[]
): Promise<void> => {
  for (const path of paths) {
    const answer = await page.request.delete(`/api/${path}`, { headers: { origin } });
    expect(answer.ok(), path).toBe(true);
  }
};
