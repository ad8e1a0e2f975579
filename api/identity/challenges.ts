import { createHash } from 'node:crypto';
import { LIMITS } from '../domain/text/limits.ts';
import type { AccountStore } from '../stores/accounts/account-store.ts';

const CHALLENGE_BYTES = 32;

const digest = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

/** What challenges work with. */
export interface ChallengeDeps {
  store: Pick<AccountStore, 'saveChallenge' | 'takeChallenge'>;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
}

/** Random numbers that devices sign: each is good once, for one purpose and for five minutes. */
export const createChallenges = ({ store, now, randomBytes }: ChallengeDeps) => ({
  /** Makes and stores one. */
  async issue(purpose: string): Promise<Uint8Array> {
    const bytes = randomBytes(CHALLENGE_BYTES);
    const hash = digest(Buffer.from(bytes).toString('base64url'));
    await store.saveChallenge({ hash, purpose, expiresAt: now() + LIMITS.challengeMs });
    return bytes;
  },

  /** Whether this is one of ours for this purpose, still good; afterwards it is not. */
  async take(challenge: string | undefined, purpose: string): Promise<boolean> {
    if (challenge === undefined) return false;
    return (await store.takeChallenge(digest(challenge))) === purpose;
  },
});

/** Challenges as those work with them who ask for signatures. */
export type Challenges = ReturnType<typeof createChallenges>;
