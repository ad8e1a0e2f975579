import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { LIMITS } from '#domain/text/limits.ts';
import { ADDRESS_HEADER } from '../support/running-site.ts';

const Inbox = z.object({ enquiries: z.array(z.object({ id: z.string() })) });
const Form = z.object({ token: z.string(), a: z.int(), b: z.int() });

/** Deletes the messages that other tests left, if the page's session is the teacher's. */
export const emptyInbox = async (page: Page, origin: string): Promise<void> => {
  const answer = await page.request.get(`${origin}/api/enquiries`);
  if (!answer.ok()) return;
  for (const { id } of Inbox.parse(await answer.json()).enquiries) {
    const headers = { origin };
    const deleted = await page.request.delete(`${origin}/api/enquiries/${id}`, { headers });
    if (!deleted.ok()) throw new Error(`A message was not deleted: ${await deleted.text()}`);
  }
};

/** A network of its own for each message: one network may send only every 30 seconds. */
export const aNetwork = () => `198.51.${String(randomInt(256))}.1`;

/**
 * Sends a message of the contact form through the API, as fast as a person may, so that it is the only one in the
 * inbox; the page must show the site.
 */
export const sendMessage = async (page: Page, origin: string, name: string): Promise<void> => {
  await emptyInbox(page, origin);
  const form = Form.parse(await (await page.request.get(`${origin}/api/contact`)).json());
  const start = await page.evaluate(() => performance.now());
  await page.waitForFunction((end) => performance.now() > end, start + LIMITS.contact.afterLoadMs);
  const answer = await page.request.post(`${origin}/api/contact`, {
    headers: { origin, [ADDRESS_HEADER]: aNetwork() },
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
