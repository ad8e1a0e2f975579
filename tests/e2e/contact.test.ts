import { LIMITS } from '#domain/text/limits.ts';
import { TEXT } from '#domain/text/texts.ts';
import { contactForm, GOOD, openForm, sentMessages, standIn } from './contact-form.ts';
import { ADDRESS_HEADER } from '../support/running-site.ts';
import { expect, test } from './fixtures.ts';
import { aNetwork } from './send-message.ts';

const texts = TEXT.contact;
const { afterLoadMs, betweenSendsMs, sendDelayMs } = LIMITS.contact;
const HOUR_MS = 3_600_000;

const startingWith = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

// Specification: CONTACT-3, CONTACT-19
test('a message is emailed once, and the form is fresh', async ({ quietPage: page, site }) => {
  const before = new Set(await site.outbox());
  const emails = async () => (await site.outbox()).filter((mail) => !before.has(mail));
  await page.setExtraHTTPHeaders({ [ADDRESS_HEADER]: aNetwork() });
  const sent = sentMessages(page);
  const { fill, question, button, success, field } = contactForm(page);
  await page.goto('/#contact');
  await expect(question).toBeVisible();
  await page.waitForFunction((ms) => performance.now() > ms, afterLoadMs);
  await fill();
  await button.dblclick();
  await expect(success).toHaveText(texts.thanks);
  await expect(success).toBeFocused();
  for (const label of Object.keys(GOOD)) await expect(field(label)).toHaveValue('');
  await expect(question).toHaveValue('');
  expect(sent).toHaveLength(1);

  await expect.poll(async () => (await emails()).length).toBe(1);
  const [mail] = await emails();
  expect(mail).toContain('\r\nReply-To: asha@example.org\r\n');
  expect(mail).toContain(`\r\n${GOOD.Message}\r\n`);
});

// Specification: CONTACT-3, CONTACT-4
test('each check says its text in turn, at its field, and nothing typed is lost', async ({
  quietPage: page,
}) => {
  const sent = sentMessages(page);
  const { fill, button, failure, field, form, expectKept } = await openForm(page);
  const wrong = { Name: '', Phone: '12', 'Email (optional)': 'nobody', Message: 'short' };
  const steps = [
    ['Name', {}, texts.required],
    ['Phone', { Name: 'R2 D2', Phone: '' }, texts.required],
    ['Message', { Phone: '12', Message: '' }, texts.required],
    ['Name', { Message: 'short' }, texts.name],
    ['Name', { Name: 'A B C D' }, texts.nameSpaces],
    ['Phone', { Name: GOOD.Name }, texts.phone],
    ['Email (optional)', { Phone: GOOD.Phone }, texts.email],
    ['Message', { 'Email (optional)': GOOD['Email (optional)'] }, texts.message],
  ] as const;
  let typed: Partial<typeof GOOD> = wrong;
  await fill(wrong, '99');
  for (const [label, change, text] of steps) {
    typed = { ...typed, ...change };
    for (const [name, value] of Object.entries(change)) await field(name).fill(value);
    await button.click();
    await expect(failure).toHaveText(text);
    await expect(field(label)).toBeFocused();
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(label)).toHaveAccessibleDescription(startingWith(text));
    await expect(form.locator('[aria-invalid]')).toHaveCount(1);
    await expectKept(typed);
  }
  await fill({}, '99');
  await button.click();
  await expect(failure).toHaveText(texts.answer);
  await expectKept();
  expect(sent).toEqual([]);
});

// Specification: CONTACT-12
test('a wrong sum brings a new question and says so, and the right sum of it is taken', async ({
  quietPage: page,
}) => {
  const { calls } = await standIn(page);
  const { fill, button, failure, form, question, success, expectKept } = await openForm(page);
  await expect(form.getByLabel('What is 1 + 1?')).toBeVisible();
  // Screen readers speak of changes in a region that was there before.
  const replaced = form.locator('[aria-live="polite"]');
  await expect(replaced).toHaveText('');
  await fill({}, '3');
  await button.click();
  await expect(failure).toHaveText(texts.answer);
  await expect(form.getByLabel('What is 2 + 1?')).toBeFocused();
  await expect(question).toHaveValue('');
  await expect(replaced).toHaveText('There is a new question: What is 2 + 1?');
  await expectKept();
  await question.fill('3');
  await button.click();
  await expect(success).toHaveText(texts.thanks);
  await expect(replaced).toHaveText('');
  expect(calls.sent).toMatchObject([{ token: 't2', answer: '3', name: GOOD.Name, website: '' }]);
});

// Specification: CONTACT-5
test('a token that the server does not know is refused in its words, and replaced', async ({
  page,
}) => {
  const forged = { token: 'forged', a: 2, b: 2 };
  await page.route('**/api/contact', (route) => route.fulfill({ json: forged }), { times: 1 });
  const { fill, button, failure, question, expectKept } = await openForm(page);
  await fill();
  const renewed = page.waitForResponse((answer) => answer.request().method() === 'GET');
  await button.click();
  await expect(failure).toHaveText(texts.token);
  await expect(failure).toBeFocused();
  expect((await renewed).status()).toBe(200);
  await expect(question).toHaveValue('');
  await expectKept();
});

// Specification: CONTACT-15
test('a machine that fills the trap is thanked, and nothing is sent', async ({
  quietPage: page,
}) => {
  const sent = sentMessages(page);
  const { fill, button, success, form, field } = await openForm(page);
  await fill();
  await form.locator('[name="website"]').fill('https://example.org', { force: true });
  await button.click();
  await expect(success).toHaveText(texts.thanks);
  await expect(field('Message')).toHaveValue('');
  expect(sent).toEqual([]);
});

// Specification: CONTACT-2, CONTACT-3, CONTACT-16
test('within three seconds of the page load or a reset the words are the same, and nothing is sent', async ({
  quietPage: page,
}) => {
  const { calls } = await standIn(page);
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 2_000);
  await page.goto('/#contact');
  const { fill, button, success, failure, question } = contactForm(page);
  await expect(question).toBeVisible();
  const send = async () => {
    await fill();
    await button.click();
    await expect(button).toHaveText('Sending...');
    await expect(button).toBeDisabled();
    await page.clock.runFor(sendDelayMs);
    await expect(success).toHaveText(texts.thanks);
    await expect(button).toHaveText('Send Message');
  };
  await send();
  expect(calls.sent).toHaveLength(0);
  await page.clock.runFor(afterLoadMs);
  await send();
  expect(calls.sent).toHaveLength(1);
  await page.clock.runFor(afterLoadMs - sendDelayMs);
  await send();
  expect(calls.sent).toHaveLength(1);
  await page.clock.runFor(afterLoadMs);
  await fill();
  await button.click();
  await expect(failure).toHaveText(texts.tooSoon);
  expect(calls.sent).toHaveLength(1);
});

// Specification: CONTACT-17, CONTACT-18
test('the browser remembers 30 seconds between messages, and three in an hour', async ({
  quietPage: page,
}) => {
  const { calls } = await standIn(page);
  const { fill, button, success, failure, question, expectKept } = await openForm(page);
  const sendAfter = async (ms: number) => {
    await page.clock.fastForward(ms);
    await fill();
    await button.click();
  };
  await sendAfter(0);
  await expect(success).toHaveText(texts.thanks);
  await sendAfter(betweenSendsMs / 2);
  await expect(failure).toHaveText(texts.tooSoon);
  await expectKept();
  for (const messages of [2, 3]) {
    await sendAfter(betweenSendsMs);
    await expect(success).toHaveText(texts.thanks);
    expect(calls.sent).toHaveLength(messages);
  }
  await sendAfter(betweenSendsMs);
  await expect(failure).toHaveText(texts.tooMany);
  await page.reload();
  await expect(question).toBeVisible();
  await expectKept();
  await sendAfter(afterLoadMs);
  await expect(failure).toHaveText(texts.tooMany);
  expect(calls.sent).toHaveLength(3);
  await sendAfter(HOUR_MS);
  await expect(success).toHaveText(texts.thanks);
});

// Specification: CONTACT-3, CONTACT-20
test('whatever the server does, the text stays and can be sent again', async ({ page }) => {
  const { calls, answerWith } = await standIn(page);
  const { fill, button, success, failure, question, field, expectKept } = await openForm(page);
  await fill();
  const refusal = (status: number, message: string) => ({
    status,
    json: { error: { code: 'x', message } },
  });
  const failures = [
    [refusal(500, 'x'), texts.failed],
    [refusal(503, 'x'), texts.failed],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, texts.failed],
    [refusal(429, texts.tooMany), texts.tooMany],
    [refusal(429, texts.tooSoon), texts.tooSoon],
    [undefined, texts.failed],
  ] as const;
  for (const [answer, text] of failures) {
    answerWith((route) => (answer ? route.fulfill(answer) : route.abort()));
    await button.click();
    await expect(failure).toHaveText(text);
    await expect(failure).toBeFocused();
    await expectKept();
    await expect(question).toHaveValue('2');
  }

  const held = Promise.withResolvers<undefined>();
  answerWith(async (route) => {
    await held.promise;
    answerWith();
    await route.fulfill({ json: { message: 'x', form: { token: 'next', a: 0, b: 0 } } });
  });
  await button.click();
  await expect.poll(() => calls.sent.length).toBe(failures.length + 1);
  await expect(button).toHaveText('Sending...');
  await expect(button).toBeDisabled();
  await expect(field('Message')).not.toBeEditable();
  await expectKept();
  held.resolve(undefined);
  await expect(success).toHaveText(texts.thanks);
  await expect(question).toBeEditable();
});
