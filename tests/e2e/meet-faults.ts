import type { Page } from '@playwright/test';
import type { Content } from '#domain/content/content.ts';
import { OFFLINE } from '#site/admin/client/answer.ts';
import { OUT_OF_ORDER, withFault, type Fault } from '../support/faults.ts';
import { TEACHER } from '../support/running-site.ts';
import { expect } from './fixtures.ts';
import type { Save } from './saves.ts';

/** What the teacher reads about a fault. */
export const REASON: Record<Fault, string> = {
  dropped: OFFLINE,
  'error page': OFFLINE,
  'out of order': OUT_OF_ORDER,
  'answer lost': OFFLINE,
};
/** Every fault, in the order in which a call meets them. */
export const FAULTS = ['dropped', 'error page', 'out of order', 'answer lost'] as const;

/** The button of exactly this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs the teacher in without the form. */
export const signIn = async (page: Page, origin: string) => {
  const answer = await page.request.post('/api/session', { data: TEACHER, headers: { origin } });
  expect(answer.ok()).toBe(true);
};

/** The content as the admin reads it. */
export const load = async (page: Page): Promise<Content> =>
  (await (await page.request.get('/api/content')).json()) as Content;

/** What a fault is tried on: a save of content, or another one whose result `saved` counts. */
export type Tried = Pick<Save, 'call' | 'press' | 'failed' | 'kept' | 'done'> & {
  saved: () => Promise<number>;
  /** Another call has to get through before this one, such as the one with the password. */
  asksFirst?: boolean;
};

/** One after the other every fault meets the call; then it gets through, and what it saves is there once. */
export const meetFaults = async (page: Page, tried: Tried) => {
  const { call, press, failed, kept, done, saved, asksFirst = false } = tried;
  for (const fault of FAULTS) {
    expect(await saved()).toBe(0);
    const faults = await withFault(page, call, fault, fault === 'answer lost' && !asksFirst);
    await press(page);
    await expect.poll(faults.met).toBe(1);
    await expect(page.getByRole('alert').filter({ hasText: REASON[fault] })).toContainText(failed);
    await kept(page);
    await faults.end();
  }
  await press(page);
  await done(page);
  expect(await saved()).toBe(1);
};
