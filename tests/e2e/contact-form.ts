import type { Locator, Page } from '@playwright/test';
import { alert, holds, named, seen, told } from './fixtures.ts';

/** Text that passes every check. */
export const GOOD = {
  Name: 'Asha Rani',
  Phone: '+91 98765-43210',
  'Email (optional)': 'asha@example.org',
  Message: 'My daughter is in Class 10, CBSE.',
};

const API = '**/api/contact';

/** The sum of the two digits that a form asks for, in any language. */
export const rightAnswer = async (form: Locator): Promise<string> => {
  const asked = await form.locator('label[for="contact-answer"]').textContent();
  const [a = NaN, b = NaN] = [...(asked ?? '').matchAll(/\d/g)].map(Number);
  return String(a + b);
};

/** The contact form of a page and what people do with it. */
export const contactForm = (page: Page) => {
  const form = named(page, 'form', /^Write to/);
  const question = form.getByLabel(/^What is \d \+ \d\?$/);
  const button = form.getByRole('button', { name: /^Send/ });
  return {
    form,
    question,
    button,
    success: told(form),
    failure: alert(form),
    field: (label: string): Locator => form.getByLabel(label, { exact: true }),

    /** Types a whole message; without `answer` the right sum. */
    fill: async (texts: Partial<typeof GOOD> = {}, answer?: string) => {
      for (const [label, text] of Object.entries({ ...GOOD, ...texts })) {
        await form.getByLabel(label, { exact: true }).fill(text);
      }
      await question.fill(answer ?? (await rightAnswer(form)));
    },

    /** That a message was not lost. */
    expectKept: async (texts: Partial<typeof GOOD> = {}) => {
      for (const [label, text] of Object.entries({ ...GOOD, ...texts })) {
        await holds(form.getByLabel(label, { exact: true }), text);
      }
    },
  };
};

/** Opens the form with a clock that tests can move; by then it has been open for a while. */
export const openForm = async (page: Page) => {
  await page.clock.install();
  await page.goto('/#contact');
  const contact = contactForm(page);
  await seen(contact.question);
  await page.clock.fastForward(10_000);
  return contact;
};

/** Answers in place of the server: question n asks for n + 1, with token `t<n>`. Counts what was asked and sent. */
export const standIn = async (page: Page) => {
  const calls = { asked: 0, sent: [] as unknown[] };
  const ticket = () => {
    calls.asked += 1;
    return { token: `t${calls.asked}`, a: calls.asked % 10, b: 1 };
  };
  await page.route(API, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: ticket() });
    calls.sent.push(request.postDataJSON());
    return route.fulfill({ json: { message: 'from the server', form: ticket() } });
  });
  return calls;
};

/** The requests of a page that send a message. */
export const sentMessages = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  return sent;
};
