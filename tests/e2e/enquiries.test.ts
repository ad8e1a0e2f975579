import { TEXT } from '#domain/text/texts.ts';
import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';
import { sendMessage } from './send-message.ts';

// Specification: ENQUIRY-1
test('a message arrives in the inbox, is answered, marked, e-mailed again and deleted', async ({
  teacherPage: page,
  site,
}) => {
  await page.goto('/');
  await sendMessage(page, site.url, 'Asha Rani');
  await page.goto('/admin');
  const link = page.getByRole('link', { name: 'Enquiries (1 new)' });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries');
  await expect(page.getByText('deleted after 90 days')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Asha Rani' });
  await expect(row.getByText('When can she start?')).toBeVisible();
  await expect(row.getByText(/[ap]m\. 98765 43210, asha@example\.org/)).toBeVisible();
  await expect(row.getByText(/^Emailed to you on/)).toBeVisible();

  await expect(row.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:9876543210');
  const whatsapp = await row.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Hello%20Asha%20Rani/);
  const mail = await row.getByRole('link', { name: /^Email/ }).getAttribute('href');
  expect(mail).toMatch(/^mailto:asha%40example\.org\?subject=/);

  expect(await axeInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await row.getByRole('button', { name: /^Email me again/ }).click();
  await expect(page.getByText('The email is being sent again.')).toBeVisible();
  await expect(row.getByText(/^Emailed to you on/)).toBeVisible();

  await row.getByLabel('Status of Asha Rani').selectOption('Called');
  await expect(page.getByText('Marked as called.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enquiries', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New 0' }).click();
  await expect(page.getByText('No messages here')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'New 0' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Called 1' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Delete Message from Asha Rani' }).click();
  await expect(page.getByText(TEXT.confirm.enquiry)).toBeVisible();
  await page.getByRole('button', { name: 'Delete message', exact: true }).click();
  await expect(page.getByText('No Messages Yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No Messages Yet')).toBeVisible();
});

// Specification: ENQUIRY-1
test('when the messages do not load the screen says so and loads them on Retry', async ({
  teacherPage: page,
  site,
}) => {
  await page.goto('/');
  await sendMessage(page, site.url, 'Asha Rani');
  // The browser's own line about the request that this test drops.
  page.removeAllListeners('console');
  await page.route('**/api/enquiries', (route) => route.abort());
  await page.goto('/admin/enquiries');
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await page.unroute('**/api/enquiries');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Asha Rani' })).toBeVisible();
});
