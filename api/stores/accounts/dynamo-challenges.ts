import * as z from 'zod';
import type { ItemKey } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';
import type { AccountStore } from './account-store.ts';

const ChallengeItem = z.object({ purpose: z.string(), expiresAt: z.number() });

const challengeKey = (hash: string): ItemKey => ({ pk: `CHALLENGE#${hash}`, sk: 'CHALLENGE' });

/** What devices are asked to sign. */
export const dynamoChallenges = ({
  table,
  now,
}: ContentContext): Pick<AccountStore, 'saveChallenge' | 'takeChallenge'> => ({
  async saveChallenge({ hash, purpose, expiresAt }) {
    await table.put(challengeKey(hash), { purpose, expiresAt });
  },

  async takeChallenge(hash) {
    // One step that deletes and answers: an answer that is sent twice finds nothing the second time.
    const item = await table.remove(challengeKey(hash));
    const challenge = item && ChallengeItem.parse(item);
    return challenge && challenge.expiresAt > now() ? challenge.purpose : undefined;
  },
});
