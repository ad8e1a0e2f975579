import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { ADDRESS_HEADER } from '#support/running-site.ts';
import { rightAnswer } from './contact-form.ts';
import { button, expect, link, PHONE, shows, sidewaysScroll, test } from './fixtures.ts';
import { aNetwork, emptyInbox, sendMessage } from './send-message.ts';

// Specification: CONTACT-24, ENQUIRY-1, ENQUIRY-7, ENQUIRY-8, ENQUIRY-9, ENQUIRY-11, ENQUIRY-12
test('on a phone: a parent writes from the Punjabi page; the teacher reads that it was not emailed, follows it up, marks it, has it emailed again and deletes it', async ({
  teacherPage: page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await emptyInbox(page, site.url);
  await page.setExtraHTTPHeaders({ [ADDRESS_HEADER]: aNetwork() });
  await page.goto('/pa#contact');
  const form = page.getByRole('form');
  const question = form.getByLabel(/^\d \+ \d /);
  await expect(question).toBeVisible();
  await page.waitForFunction((ms) => performance.now() > ms, LIMITS.contact.afterLoadMs);
  await form.getByLabel('ਨਾਂ', { exact: true }).fill('ਹਰਪ੍ਰੀਤ ਕੌਰ');
  await form.getByLabel('ਫ਼ੋਨ', { exact: true }).fill('98765 43210');
  await form.getByLabel(/^ਤੁਸੀਂ ਹੋ/).selectOption('ਮਾਤਾ-ਪਿਤਾ');
  await form.getByLabel(/^ਜਮਾਤ/).selectOption('ਜਮਾਤ 10');
  await form.getByLabel(/^ਬੋਰਡ/).selectOption('CBSE');
  await form.getByLabel('ਸੁਨੇਹਾ', { exact: true }).fill('ਸ਼ਾਮ ਦੀ ਕਲਾਸ ਕਦੋਂ ਹੁੰਦੀ ਹੈ?');
  await question.fill(await rightAnswer(form));
  expect(await sidewaysScroll(page)).toBe(0);
  await form.getByRole('button', { name: 'ਸੁਨੇਹਾ ਭੇਜੋ' }).click();
  await expect(form.getByRole('status')).toBeVisible();

  await page.goto('/admin/enquiries');
  const row = page.getByRole('listitem').filter({ hasText: 'ਹਰਪ੍ਰੀਤ ਕੌਰ' });
  await shows(row, /^Class 10, CBSE\. /);
  await shows(row, 'From a parent. Page in Punjabi. 98765 43210');
  await shows(row, 'Not emailed: this site has no email service.');
  await page.getByLabel('Search messages').fill('ਹਰਪ੍ਰੀਤ');
  const called = row.getByRole('button', { name: 'Called' });
  await called.click();
  await shows(page, 'Marked as called.');
  await button(page, 'Undo').click();
  await expect(button(page, 'New 1')).toBeVisible();
  await called.click();
  await expect(button(page, 'Called 1')).toBeVisible();

  await row.getByText('Note, reminder and more').click();
  await row.getByLabel(/^Note about/).fill('Wants the evening batch');
  await row.getByRole('button', { name: 'Add note' }).click();
  await expect(row.getByRole('list')).toContainText('Wants the evening batch');
  await row.getByLabel(/^Reminder about/).fill('2026-01-05');
  await row.getByRole('button', { name: 'Set reminder' }).click();
  await shows(row, 'Due: 5 January 2026');

  await row.getByRole('button', { name: /^Templates/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Template').selectOption('Free first class');
  await expect(dialog.getByLabel('Text')).toHaveValue(/^ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਹਰਪ੍ਰੀਤ ਕੌਰ ਜੀ, ਜਮਾਤ 10 ਦੀ/);
  const whatsapp = await dialog.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toMatch(/^ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Enquiries (1 due)' })).toBeVisible();

  await row.getByRole('button', { name: 'Joined' }).click();
  await shows(page, 'Marked as joined.');
  await button(page, 'Joined 1').click();
  await row.getByText('Note, reminder and more').click();
  await row.getByRole('button', { name: /^Email me again/ }).click();
  await shows(page, 'The email is being sent again.');
  await row.getByRole('button', { name: 'Delete Message from ਹਰਪ੍ਰੀਤ ਕੌਰ' }).click();
  await shows(page, TEXT.confirm.enquiry);
  await button(page, 'Delete message').click();
  await shows(page, 'No Messages Yet');
});

// Specification: DASH-64, DASH-65, DASH-66, DASH-67, ENQUIRY-124
test('on a phone: from the dashboard a parent is called, a seat is taken and a notice is shown', async ({
  teacherPage: page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await sendMessage(page, site.url, 'Asha Rani');
  await page.goto('/admin');
  const enquiries = page.getByRole('region', { name: 'New enquiries' });
  await expect(enquiries.getByText('When can she start?')).toBeInViewport();
  const call = enquiries.getByRole('link', { name: /^Call Asha Rani/ });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', 'tel:9876543210');
  // The browser of this test has no telephone.
  await call.evaluate((link) => {
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
  });
  await call.click();
  await shows(enquiries, /Call: \d+ \w+ \d{4}\.$/);
  await enquiries.getByRole('button', { name: 'Called Asha Rani' }).click();
  await shows(enquiries, 'None. Everybody who wrote has an answer.');

  const notice = page.getByRole('region', { name: 'Notice' });
  await link(notice, 'Write a notice').click();
  await page.getByLabel('Notice line').fill('No classes on Friday.');
  await page.goto('/admin');
  await page
    .getByRole('region', { name: 'Unfinished' })
    .getByRole('link', { name: /^Settings: not saved/ })
    .click();
  await button(page, 'Restore').click();
  await button(page, 'Save Notice').click();
  await shows(page, 'Notice saved');
  await link(page, 'Home').click();
  await shows(notice, 'On, until you turn it off.');
  await button(notice, 'Turn off').click();
  await expect(notice.getByText('Off.', { exact: true })).toBeVisible();
  await expect(button(notice, 'Turn on')).toBeVisible();
  await notice.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Notice line').fill('');
  // Yesterday, since it was turned off: no other test's notice would be shown.
  await page.getByLabel('Last day of the notice').fill('');
  await button(page, 'Save Notice').click();
  await shows(page, 'Notice saved');
});
