import { TEXT } from '#domain/text/texts';
import { confirmItIsMe, logIn } from './admin-page.ts';
import {
  absent,
  button,
  dialog,
  field,
  fits,
  h1,
  link,
  named,
  openScreen,
  passesAxe,
  PHONE,
  press,
  reads,
  says,
  seen,
  shows,
  test,
  counts,
} from './fixtures.ts';

test.use({ ownSession: true });

const HELPER = { name: 'Bina', email: 'bina@example.org', password: 'slate and duster 4' };

// Specification: ACCOUNT-6, ACCOUNT-7
test('a helper is added on a phone, sees no settings and is told so at their address, and is removed', async ({
  teacherPage: page,
  site,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/settings/people');
  await reads(h1(page), 'People');
  const rows = page.locator('.rows > li');
  await counts(rows, 1);
  // Nobody takes the own rights away by mistake.
  await absent(rows.getByRole('button'));
  await press(page, 'Add a person');
  await field(page, 'Name').fill(HELPER.name);
  await page.getByLabel('Email').fill(HELPER.email);
  await field(page, 'Password').selectOption({ label: 'I set it now' });
  await page.getByLabel('New password').fill(HELPER.password);
  await passesAxe(page);
  await press(page, 'Add');
  await confirmItIsMe(page);
  await counts(rows, 2);
  await says(rows.filter({ hasText: HELPER.email }), 'Helper');
  await fits(page);

  const helper = await (await browser.newContext()).newPage();
  await helper.goto(`${site.url}/admin/login`);
  await logIn(helper, HELPER.password, HELPER.email);
  await shows(helper, `Welcome, ${HELPER.name}`);
  const menu = named(helper, 'navigation', 'Admin');
  await seen(link(menu, /Blog Posts/));
  await absent(link(menu, 'Settings'));
  await openScreen(helper, '/admin/settings/people');
  await shows(helper, TEXT.auth.helper);
  await page.reload();
  await press(page, 'Password link: Bina');
  await seen(dialog(page).getByText(/\/admin\/login\/reset#/));
  await press(page, 'Close', 'Remove: Bina', 'Remove account');
  await shows(page, 'Bina removed');
  await counts(rows, 1);
  await helper.goto(`${site.url}/admin`);
  await seen(button(helper, 'Log in'));
  await helper.context().close();
});
