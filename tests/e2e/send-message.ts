import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { LIMITS } from '#domain/text/limits';
import { ADDRESS_HEADER } from '#support/running-site';

interface Inbox {
  enquiries: { id: string }[];
}

/** Deletes the messages that other tests left, if the page's session is the teacher's. */
export const emptyInbox = async (page: Page, origin: string): Promise<void> => {
  const answer = await page.request.get(`${origin}/api/enquiries`);
  if (!answer.ok()) return;
  for (const { id } of ((await answer.json()) as Inbox).enquiries) {
    const headers = { origin };
    const deleted = await page.request.delete(`${origin}/api/enquiries/${id}`, { headers });
    if (!deleted.ok()) throw new Error(`A message was not deleted: ${await deleted.text()}`);
  }
};

/** A network of its own for each message: one network may send only every 30 seconds. */
export const aNetwork = () => `198.51.${String(randomInt(256))}.1`;

/** A form, and when it was asked for: only a person who had it for a while is believed. */
const askForForm = async (page: Page, origin: string) => {
  const answer = await page.request.get(`${origin}/api/contact`);
  const asked = (await answer.json()) as { token: string; a: number; b: number };
  return { ...asked, origin, at: Date.now() };
};

/** The form of this worker's next message, asked for ahead. */
let form: Awaited<ReturnType<typeof askForForm>> | undefined;

/** Sends a message of the contact form through the API, so that it is the only one in the inbox. */
export const sendMessage = async (page: Page, origin: string, name: string): Promise<void> => {
  await emptyInbox(page, origin);
  const { token, a, b, at } = form?.origin === origin ? form : await askForForm(page, origin);
  await setTimeout(Math.max(0, at + LIMITS.contact.afterLoadMs - Date.now()) + 50);
  const answer = await page.request.post(`${origin}/api/contact`, {
    headers: { origin, [ADDRESS_HEADER]: aNetwork() },
    data: {
      name,
      phone: '98765 43210',
      email: 'asha@example.org',
      website: '',
      message: 'My daughter is in Class 10.\nWhen can she start?',
      token,
      answer: String(a + b),
    },
  });
  if (!answer.ok()) throw new Error(`The message was not taken: ${await answer.text()}`);
  form = await askForForm(page, origin);
};
