import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { contactForm, GOOD, openForm, sentMessages, standIn } from './contact-form.ts';
import { ADDRESS_HEADER } from '#support/running-site.ts';
import {
  axeViolations,
  clickTwice,
  expect,
  hold,
  shows,
  sidewaysScroll,
  test,
} from './fixtures.ts';
import { aNetwork } from './send-message.ts';

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
  await expect(page.locator('#contact')).toContainText('keeps it for 90 days and then deletes it');
  const { field, button, question, success, fill, expectKept } = contactForm(page);
  for (const [label, text] of Object.entries(GOOD)) await field(label).fill(text);
  await field('Phone').press('Enter');
  await expect(button).toBeDisabled();
  held();
  await expect(question).toBeVisible();
  await expect(button).toBeEnabled();
  await expectKept();

  const writer = page.getByLabel(/^You are/);
  await field('Name').fill('Asha Devi');
  await writer.selectOption('parent');
  await page.reload();
  await expect(question).toBeVisible();
  await expectKept({ Name: 'Asha Devi' });
  await expect(writer).toHaveValue('parent');
  await expect(question).toHaveValue('');

  await page.waitForFunction((ms) => performance.now() > ms, LIMITS.contact.afterLoadMs);
  await fill();
  await clickTwice(button);
  await expect(success).toHaveText(texts.thanks);
  await expect(success).toBeFocused();
  expect(sent).toHaveLength(1);
  await expect.poll(async () => (await emails()).length).toBe(1);
  const [mail] = await emails();
  expect(mail).toContain('\r\nReply-To: asha@example.org\r\n');
  expect(mail).toContain(`\r\n${GOOD.Message}\r\n`);
  await page.reload();
  await expect(question).toHaveValue('');
  for (const label of Object.keys(GOOD)) await expect(field(label)).toHaveValue('');
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
  await expect(replaced).toHaveText('');
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
    await expect(failure).toHaveText(text);
    await expect(field(label)).toBeFocused();
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(label)).toHaveAccessibleDescription(startingWith(text));
    await expectKept(typed);
  }
  await fill({}, '3');
  await button.click();
  await expect(failure).toHaveText(texts.answer);
  await expect(form.getByLabel('What is 2 + 1?')).toBeFocused();
  await expect(question).toHaveValue('');
  await expect(replaced).toHaveText('There is a new question: What is 2 + 1?');
  await expectKept();
  expect(calls.sent).toEqual([]);

  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);
  const controls = form
    .locator('input:not([name="website"], [type="hidden"]), select, textarea, button')
    .filter({ visible: true });
  for (const control of await controls.all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await question.fill('3');
  await button.click();
  await expect(success).toHaveText(texts.thanks);
  expect(calls.sent).toMatchObject([{ token: 't2', answer: '3', name: GOOD.Name, website: '' }]);
});

// Specification: CONTACT-2, CONTACT-3, CONTACT-20
test('a question that does not load can be asked for again, and what was typed stays', async ({
  page,
}) => {
  await page.route('**/api/contact', (route) => route.abort());
  await page.clock.install();
  await page.goto('/#contact');
  const { form, field, button, failure, question } = contactForm(page);
  await shows(form, 'The question did not load.');
  await page.clock.fastForward(10_000);
  await field('Message').fill(GOOD.Message);
  await button.click();
  await expect(failure).toHaveText(texts.failed);
  await expect(field('Message')).toHaveValue(GOOD.Message);
  await page.unroute('**/api/contact');
  await form.getByRole('button', { name: 'Load the question' }).click();
  await expect(question).toBeVisible();
});
