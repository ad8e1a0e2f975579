import { LIMITS } from '#domain/text/limits';
import { TEXT } from '#domain/text/texts';
import { contactForm, GOOD, openForm, sentMessages, standIn, rightAnswer } from './contact-form.ts';
import { ADDRESS_HEADER } from '#support/running-site';
import {
  clickTwice,
  expect,
  fits,
  focused,
  hold,
  holds,
  passesAxe,
  reads,
  says,
  seen,
  shows,
  test,
  button,
  field,
  follow,
  link,
  named,
  PHONE,
  press,
  entry,
  told,
  refuse,
  leadsTo,
  inView,
} from './fixtures.ts';
import { aNetwork, emptyInbox, sendMessage } from './send-message.ts';
import { call } from './admin-page.ts';

const texts = TEXT.contact;

const startingWith = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

// Specification: CONTACT-3, CONTACT-19, CONTACT-22, CONTACT-23
test('what is typed before the form comes to life stays, survives a reload, and is emailed once', async ({
  quietPage: page,
  site,
}) => {
  const before = new Set(await site.outbox());
  const emails = async () => (await site.outbox()).filter((mail) => !before.has(mail));
  await page.setExtraHTTPHeaders({ [ADDRESS_HEADER]: aNetwork() });
  const sent = sentMessages(page);
  const held = await hold(page, /run-contact-form\..*\.js/);
  await page.goto('/#contact');
  await says(page.locator('#contact'), 'keeps it for 90 days and then deletes it');
  const { field, button, question, success, fill, expectKept } = contactForm(page);
  for (const [label, text] of Object.entries(GOOD)) await field(label).fill(text);
  await field('Phone').press('Enter');
  await expect(button).toBeDisabled();
  held();
  await seen(question);
  await expect(button).toBeEnabled();
  await expectKept();

  const writer = page.getByLabel(/^You are/);
  await field('Name').fill('Asha Devi');
  await writer.selectOption('parent');
  await page.reload();
  await seen(question);
  await expectKept({ Name: 'Asha Devi' });
  await holds(writer, 'parent');
  await holds(question, '');

  await page.waitForFunction((ms) => performance.now() > ms, LIMITS.contact.afterLoadMs);
  await fill();
  await clickTwice(button);
  await reads(success, texts.thanks);
  await focused(success);
  expect(sent).toHaveLength(1);
  await expect.poll(async () => (await emails()).length).toBe(1);
  const [mail] = await emails();
  expect(mail).toContain('\r\nReply-To: asha@example.org\r\n');
  expect(mail).toContain(`\r\n${GOOD.Message}\r\n`);
  await page.reload();
  await holds(question, '');
  for (const label of Object.keys(GOOD)) await holds(field(label), '');
});

// Specification: CONTACT-3, CONTACT-4, CONTACT-12
test('each check says its text at its field, a wrong sum brings a new question, and nothing typed is lost', async ({
  quietPage: page,
}) => {
  const calls = await standIn(page);
  const { fill, button, failure, field, form, question, success, expectKept } =
    await openForm(page);
  // Screen readers speak of changes in a region that was there before.
  const replaced = form.locator('[aria-live="polite"]');
  await reads(replaced, '');
  let typed: Partial<typeof GOOD> = { Name: '', Phone: '', 'Email (optional)': 'nobody' };
  await fill(typed, '99');
  for (const [label, change, text] of [
    ['Name', {}, texts.required],
    ['Phone', { Name: 'Asha Rani' }, texts.required],
    ['Email (optional)', { Phone: GOOD.Phone }, texts.email],
  ] as const) {
    typed = { ...typed, ...change };
    for (const [name, value] of Object.entries(change)) await field(name).fill(value);
    await button.click();
    await reads(failure, text);
    await focused(field(label));
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(label)).toHaveAccessibleDescription(startingWith(text));
    await expectKept(typed);
  }
  await fill({}, '3');
  await button.click();
  await reads(failure, texts.answer);
  await focused(form.getByLabel('What is 2 + 1?'));
  await holds(question, '');
  await reads(replaced, 'There is a new question: What is 2 + 1?');
  await expectKept();
  expect(calls.sent).toEqual([]);

  await passesAxe(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await fits(page);
  const controls = form
    .locator('input:not([name="website"], [type="hidden"]), select, textarea, button')
    .filter({ visible: true });
  for (const control of await controls.all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await question.fill('3');
  await button.click();
  await reads(success, texts.thanks);
  expect(calls.sent).toMatchObject([{ token: 't2', answer: '3', name: GOOD.Name, website: '' }]);
});

// Specification: CONTACT-2, CONTACT-3, CONTACT-20
test('a question that does not load can be asked for again, and what was typed stays', async ({
  page,
}) => {
  await refuse(page, '**/api/contact');
  await page.clock.install();
  await page.goto('/#contact');
  const { form, field, button, failure, question } = contactForm(page);
  await shows(form, 'The question did not load.');
  await page.clock.fastForward(10_000);
  await field('Message').fill(GOOD.Message);
  await button.click();
  await reads(failure, texts.failed);
  await holds(field('Message'), GOOD.Message);
  await page.unroute('**/api/contact');
  await form.getByRole('button', { name: 'Load the question' }).click();
  await seen(question);
});

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
  await seen(question);
  await page.waitForFunction((ms) => performance.now() > ms, LIMITS.contact.afterLoadMs);
  await field(form, 'ਨਾਂ').fill('ਹਰਪ੍ਰੀਤ ਕੌਰ');
  await field(form, 'ਫ਼ੋਨ').fill('98765 43210');
  await form.getByLabel(/^ਤੁਸੀਂ ਹੋ/).selectOption('ਮਾਤਾ-ਪਿਤਾ');
  await form.getByLabel(/^ਜਮਾਤ/).selectOption('ਜਮਾਤ 10');
  await form.getByLabel(/^ਬੋਰਡ/).selectOption('CBSE');
  await field(form, 'ਸੁਨੇਹਾ').fill('ਸ਼ਾਮ ਦੀ ਕਲਾਸ ਕਦੋਂ ਹੁੰਦੀ ਹੈ?');
  await question.fill(await rightAnswer(form));
  await fits(page);
  await press(form, /ਸੁਨੇਹਾ ਭੇਜੋ/);
  await seen(told(form));

  await page.goto('/admin/enquiries');
  const row = entry(page, 'ਹਰਪ੍ਰੀਤ ਕੌਰ');
  await shows(
    row,
    /^Class 10, CBSE\. /,
    'From a parent. Page in Punjabi. 98765 43210',
    'Not emailed: this site has no email service.',
  );
  await page.getByLabel('Search messages').fill('ਹਰਪ੍ਰੀਤ');
  const called = button(row, /Called/);
  await called.click();
  await shows(page, 'Marked as called.');
  await press(page, 'Undo');
  await seen(button(page, 'New 1'));
  await called.click();
  await seen(button(page, 'Called 1'));

  await row.getByText('Note, reminder and more').click();
  await row.getByLabel(/^Note about/).fill('Wants the evening batch');
  await press(row, /Add note/);
  await says(row.getByRole('list'), 'Wants the evening batch');
  await row.getByLabel(/^Reminder about/).fill('2026-01-05');
  await press(row, /Set reminder/);
  await shows(row, 'Due: 5 January 2026');

  await press(row, /^Templates/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Template').selectOption('Free first class');
  await holds(dialog.getByLabel('Text'), /^ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਹਰਪ੍ਰੀਤ ਕੌਰ ਜੀ, ਜਮਾਤ 10 ਦੀ/);
  const whatsapp = await link(dialog, /^WhatsApp/).getAttribute('href');
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toMatch(/^ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ/);
  await page.reload();
  await seen(link(page, /Enquiries \(1 due\)/));

  await press(row, /Joined/);
  await shows(page, 'Marked as joined.');
  await press(page, 'Joined 1');
  await row.getByText('Note, reminder and more').click();
  await press(row, /^Email me again/);
  await shows(page, 'The email is being sent again.');
  await press(row, /Delete Message from ਹਰਪ੍ਰੀਤ ਕੌਰ/);
  await shows(page, TEXT.confirm.enquiry);
  await press(page, 'Delete message');
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
  const enquiries = named(page, 'region', 'New enquiries');
  await inView(enquiries.getByText('When can she start?'));
  const number = link(enquiries, /^Call Asha Rani/);
  await inView(number, 1);
  await leadsTo(number, 'tel:9876543210');
  await call(number);
  await shows(enquiries, /Call: \d+ \w+ \d{4}\.$/);
  await press(enquiries, /Called Asha Rani/);
  await shows(enquiries, 'None. Everybody who wrote has an answer.');

  const notice = named(page, 'region', 'Notice');
  await follow(notice, 'Write a notice');
  await page.getByLabel('Notice line').fill('No classes on Friday.');
  await page.goto('/admin');
  await follow(named(page, 'region', 'Unfinished'), /^Settings: not saved/);
  await press(page, 'Restore', 'Save Notice');
  await shows(page, 'Notice saved');
  await follow(page, 'Home');
  await shows(notice, 'On, until you turn it off.');
  await press(notice, 'Turn off');
  await seen(notice.getByText('Off.', { exact: true }));
  await seen(button(notice, 'Turn on'));
  await follow(notice, /Change/);
  await page.getByLabel('Notice line').fill('');
  // Yesterday, since it was turned off: no other test's notice would be shown.
  await page.getByLabel('Last day of the notice').fill('');
  await press(page, 'Save Notice');
  await shows(page, 'Notice saved');
});
