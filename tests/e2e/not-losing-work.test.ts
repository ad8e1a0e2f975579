import type { Page } from '@playwright/test';
import {
  absent,
  alert,
  button,
  dialog,
  expect,
  fits,
  heading,
  hidden,
  holds,
  link,
  openScreen,
  passesAxe,
  PHONE,
  press,
  reads,
  says,
  seen,
  test,
  told,
} from './fixtures.ts';
import { logIn } from './admin-page.ts';
import { allContent } from './all-content.ts';

const EDIT = '/admin/classes?edit=9';
const description = (page: Page) => page.getByLabel('Description');
const save = (page: Page) => button(page, 'Update Class');
const stored = async (page: Page): Promise<string> => {
  const { classes } = await allContent(page.request);
  return classes.find(({ id }) => id === '9')?.description ?? '';
};

// Specification: ADMIN-15, ADMIN-16
test('text that a crash cut off, also after a save that failed, is offered again, side by side with what is there; leaving with it asks first, by a link and by closing the page', async ({
  teacherPage: page,
  context,
}) => {
  await page.goto(EDIT);
  const before = await description(page).inputValue();
  await description(page).fill('Half a sentence about');
  // The browser's own line about an answer that this test provokes.
  page.removeAllListeners('console');
  await page.route('**/api/classes/9', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503 }),
  );
  await save(page).click();
  await says(alert(page), 'Failed to update class');
  // As a crash does: the page goes without being asked.
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(EDIT);
  const offer = told(again, 'You have unsaved changes from');
  await seen(offer);
  await holds(description(again), before);
  await offer.getByText('Compare with the form below').click();
  await reads(offer.locator('.versions dd'), ['Half a sentence about', before]);
  await passesAxe(again);
  await press(offer, 'Restore');
  await holds(description(again), 'Half a sentence about');

  await link(again, 'Dashboard').first().click();
  const question = dialog(again, 'Leave without saving?');
  await press(question, 'Stay here');
  await holds(description(again), 'Half a sentence about');
  const asked = again.waitForEvent('dialog');
  await again.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();
  await holds(description(again), 'Half a sentence about');
});

// Specification: ADMIN-11, ADMIN-56, ADMIN-57
test('Cancel can be undone until another screen is opened ten seconds later; a plain message goes after six or with its screen', async ({
  teacherPage: page,
}) => {
  await page.clock.install();
  await page.setViewportSize(PHONE);
  await page.goto(EDIT);
  const before = await description(page).inputValue();
  const form = heading(page, 'Edit Class');
  const toast = page.locator('.toast');
  const cancel = button(page, 'Cancel');
  await description(page).fill('Typed and cancelled');
  await cancel.click();
  await hidden(form);
  await says(toast, 'Not saved.');
  await fits(page);
  await press(toast, 'Undo');
  await holds(description(page), 'Typed and cancelled');
  await hidden(toast);

  await cancel.click();
  await openScreen(page, '/admin/videos');
  await page.clock.runFor(10_000);
  await says(toast, 'Not saved.');
  await openScreen(page, '/admin/classes');
  await hidden(toast);
  await openScreen(page, EDIT);
  await holds(description(page), before);
  await absent(page.getByText('You have unsaved changes from'));
  await save(page).click();
  await says(toast, 'Class saved');
  await page.clock.runFor(5_000);
  await seen(toast);
  await page.clock.runFor(2_000);
  await hidden(toast);

  await openScreen(page, EDIT);
  await save(page).click();
  await says(toast, 'Class saved');
  await openScreen(page, '/admin/videos');
  await hidden(toast);
});

// Specification: ADMIN-14, ADMIN-17
test('a tab with an old version sees both and chooses; a session that ends while typing asks to log in again and keeps the form', async ({
  teacherPage: page,
  send,
}) => {
  await page.goto(EDIT);
  await expect(description(page)).not.toHaveValue('');
  const nine = (await allContent(page.request)).classes.find(({ id }) => id === '9');
  const other = { name: nine?.title, description: 'From the other tab', ver: nine?.ver };
  await send('PUT', '/classes/9', other);

  await description(page).fill('From this tab');
  await save(page).click();
  const both = dialog(page, 'Two versions');
  await reads(both.locator('.versions dd'), ['From this tab', 'From the other tab']);
  expect(await stored(page)).toBe('From the other tab');
  await press(both, 'Save mine');
  await hidden(heading(page, 'Edit Class'));
  expect(await stored(page)).toBe('From this tab');

  await openScreen(page, EDIT);
  await description(page).fill('Typed after the session ended');
  await send('DELETE', '/session');
  await save(page).click();
  const login = dialog(page, 'Please log in again');
  await logIn(login);
  await hidden(login);
  await hidden(heading(page, 'Edit Class'));
  expect(await stored(page)).toBe('Typed after the session ended');
});
