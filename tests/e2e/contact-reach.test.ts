import { TEXT } from '#domain/text/texts.ts';
import { contactForm, GOOD, openForm, standIn } from './contact-form.ts';
import { axeInBothThemes, expect, sidewaysScroll, test } from './fixtures.ts';

const texts = TEXT.contact;

test('what is typed before the form comes to life stays, and goes into no address', async ({
  quietPage: page,
}) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/ContactForm\.island\..*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/#contact');
  const { field, button, question, expectKept } = contactForm(page);
  const texts = { 'Email (optional)': '', Message: 'Typed before the scripts came.' };
  await field('Name').fill(GOOD.Name);
  await field('Phone').fill(GOOD.Phone);
  await field('Message').fill(texts.Message);
  await field('Phone').press('Enter');
  await expect(button).toBeDisabled();
  held.resolve(undefined);
  await expect(question).toBeVisible();
  await expect(button).toBeEnabled();
  await expectKept(texts);
  expect(page.url()).toMatch(/\/#contact$/);
});

// Specification: CONTACT-22
test('a draft survives a reload until it is sent', async ({ quietPage: page }) => {
  await standIn(page);
  const { fill, button, success, question, field, expectKept } = await openForm(page);
  await fill();
  await page.reload();
  await expect(question).toBeVisible();
  await expectKept();
  await expect(question).toHaveValue('');
  await page.clock.fastForward(10_000);
  await fill();
  await button.click();
  await expect(success).toHaveText(texts.thanks);
  await page.reload();
  await expect(question).toBeVisible();
  await expect(field('Message')).toHaveValue('');
});

test('a question that does not load can be asked for again', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.abort());
  await page.clock.install();
  await page.goto('/#contact');
  const { form, field, button, failure, question } = contactForm(page);
  await expect(form.getByText('The question did not load.')).toBeVisible();
  await page.clock.fastForward(10_000);
  await field('Message').fill(GOOD.Message);
  await button.click();
  await expect(failure).toHaveText(texts.failed);
  await expect(field('Message')).toHaveValue(GOOD.Message);
  await page.unroute('**/api/contact');
  await form.getByRole('button', { name: 'Load the question' }).click();
  await expect(question).toBeVisible();
});

test('the form can be filled and sent by keyboard alone, past the trap', async ({
  quietPage: page,
}) => {
  const { calls } = await standIn(page);
  const { field, question, button, success } = await openForm(page);
  await field('Name').focus();
  for (const [label, text] of Object.entries(GOOD)) {
    // The choices before the message are passed by: they need no answer.
    if (label === 'Message') for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(question).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(success).toBeFocused();
  expect(calls.sent).toHaveLength(1);
});

test('with an error and after a success axe finds nothing, nothing scrolls sideways and every target can be hit', async ({
  quietPage: page,
}) => {
  await standIn(page);
  const { fill, button, form, failure, question, success } = await openForm(page);
  await fill({}, '99');
  await button.click();
  await expect(failure).toHaveText(texts.answer);
  expect(await axeInBothThemes(page)).toEqual([]);
  const controls = form.locator(
    'input:not([name="website"], [type="hidden"]), select, textarea, button',
  );
  await expect(controls).toHaveCount(9);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await sidewaysScroll(page), String(width)).toBe(0);
    for (const control of await controls.all()) {
      expect((await control.boundingBox())?.height, String(width)).toBeGreaterThanOrEqual(44);
    }
    await question.fill('99');
    await button.click();
    await expect(question, String(width)).toBeInViewport();
  }
  await fill();
  await button.click();
  await expect(success).toHaveText(texts.thanks);
  expect(await axeInBothThemes(page)).toEqual([]);
});

// Specification: CONTACT-23
test('what is kept, and for how long, stands below the form', async ({ quietPage: page }) => {
  await page.goto('/#contact');
  await expect(page.locator('#contact')).toContainText('keeps it for 90 days and then deletes it');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // Specification: CONTACT-23
  test('the place of the form says how else to reach the teacher', async ({ page }) => {
    await page.goto('/#contact');
    await expect(contactForm(page).form).toBeHidden();
    const words = page.locator('#contact .write p').filter({ hasText: 'needs JavaScript' });
    await expect(words).toBeVisible();
    for (const [name, href] of [
      ['call', /^tel:\+\d+$/],
      ['WhatsApp', /^https:\/\/wa\.me\/\d+\?text=/],
      ['email', /^mailto:/],
    ] as const) {
      await expect(words.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(page.locator('#contact .privacy')).toBeHidden();
  });
});
