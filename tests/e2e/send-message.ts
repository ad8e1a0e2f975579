import type { Page } from '@playwright/test';
import * as z from 'zod';
import { LIMITS } from '#domain/text/limits.ts';

const Form = z.object({ token: z.string(), a: z.int(), b: z.int() });

/** Sends a message of the contact form through the API, as fast as a person may; the page must show the site. */
export const sendMessage = async (page: Page, origin: string, name: string): Promise<void> => {
  const form = Form.parse(await (await page.request.get(`${origin}/api/contact`)).json());
  const start = await page.evaluate(() => performance.now());
  await page.waitForFunction((end) => performance.now() > end, start + LIMITS.contact.afterLoadMs);
  const answer = await page.request.post(`${origin}/api/contact`, {
    headers: { origin },
    data: {
      name,
      phone: '98765 43210',
      email: 'asha@example.org',
      website: '',
      message: 'My daughter is in Class 10.\nWhen can she start?',
      token: form.token,
      answer: String(form.a + form.b),
    },
  });
  if (!answer.ok()) throw new Error(`The message was not taken: ${await answer.text()}`);
};
