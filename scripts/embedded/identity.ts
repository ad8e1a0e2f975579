import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createIdentity } from '#api/identity/identity.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import { createResetMail } from '#api/mail/reset-mail.ts';
import type { Cloud } from './cloud.ts';

/** Who may edit, with password links by e-mail that are sent in this process after each answer. */
export const openIdentity = (
  cloud: Cloud,
  { mailer, origin, log }: { mailer: Mailer; origin: string; log: (line: string) => void },
) => {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const send = createResetMail({
    mailer,
    productName: async () => (await cloud.content.load()).profile.productName,
    origin,
    now: Date.now,
    wait: (ms) => wait(ms, undefined, { signal: stopping.signal }),
    log,
  });
  const later = (task: () => Promise<void>) => {
    const run = task()
      .catch((error: unknown) => {
        log(`A password link was not sent: ${error instanceof Error ? error.name : 'unknown'}`);
      })
      .finally(() => underWay.delete(run));
    underWay.add(run);
  };
  return {
    identity: createIdentity({
      store: cloud.privateStore,
      now: Date.now,
      randomBytes,
      resets: { send, later },
    }),
    /** Waits for attempts under way, not for pauses between them. */
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
};
