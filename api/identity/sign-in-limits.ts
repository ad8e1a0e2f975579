import type { PrivateStore } from '../stores/private-store.ts';

const WINDOW_MS = 15 * 60_000;
/** From one network address, whichever accounts it tries. */
const PER_ADDRESS = 30;
/** From one network address at one account. */
const PER_PAIR = 10;
/** From everywhere at one account, before it counts as under attack. */
const PER_ACCOUNT = 100;
/** From one network address at an account under attack. */
const PER_PAIR_UNDER_ATTACK = 3;

/**
 * Limits on sign-in, counted before any hashing and alike for known and unknown accounts.
 *
 * An account is never closed as a whole: whoever knows its e-mail address could keep the teacher out. Many
 * wrong passwords from everywhere only narrow what each single network address may still try, so the owner
 * gets in from an address of her own with up to three tries, while a crowd of strangers gets three guesses
 * each in 15 minutes and, through the queue of two hashes at once, never more than the machine can bear.
 */
export const signInLimits = (store: Pick<PrivateStore, 'countTry' | 'forgetTries'>) => {
  const addressKey = (address: string) => `sign-in address ${address}`;
  const pairKey = (address: string, email: string) => `sign-in pair ${address} ${email}`;
  return {
    /** Counts one try; `false` when it is one too many. Every counter counts every try. */
    async admit(address: string, email: string, now: number): Promise<boolean> {
      const [fromAddress, fromPair, atAccount] = await Promise.all([
        store.countTry(addressKey(address), WINDOW_MS, now),
        store.countTry(pairKey(address, email), WINDOW_MS, now),
        store.countTry(`sign-in account ${email}`, WINDOW_MS, now),
      ]);
      const pairLimit = atAccount > PER_ACCOUNT ? PER_PAIR_UNDER_ATTACK : PER_PAIR;
      return fromAddress <= PER_ADDRESS && fromPair <= pairLimit;
    },

    /** After an administrator's sign-in: only administrators come here, so nobody else resets a counter. */
    async forget(address: string, email: string): Promise<void> {
      await Promise.all([
        store.forgetTries(addressKey(address)),
        store.forgetTries(pairKey(address, email)),
      ]);
    },
  };
};

/** Times asked for a link from one network address, and for one account, in the window of an hour. */
const RESET_WINDOW_MS = 60 * 60_000;
const RESETS_PER_ADDRESS = 10;
const RESETS_PER_ACCOUNT = 5;
/** Tries with a link from one network address; a link cannot be guessed, this only bounds the work. */
const LINK_TRIES = 30;
/** Tries with the present password in one account, for whoever found it open. */
const CHANGE_TRIES = 10;

/** Limits around forgotten and changed passwords, counted before any hashing and alike for every address. */
export const resetLimits = (store: Pick<PrivateStore, 'countTry' | 'forgetTries'>) => {
  const changeKey = (uid: string) => `password change ${uid}`;
  return {
    /** Counts one asking for a link; `false` when it is one too many. */
    async mayAsk(address: string, email: string, now: number): Promise<boolean> {
      const [fromAddress, forAccount] = await Promise.all([
        store.countTry(`reset address ${address}`, RESET_WINDOW_MS, now),
        store.countTry(`reset account ${email}`, RESET_WINDOW_MS, now),
      ]);
      return fromAddress <= RESETS_PER_ADDRESS && forAccount <= RESETS_PER_ACCOUNT;
    },

    /** Counts one try with a link. */
    mayTry: async (address: string, now: number): Promise<boolean> =>
      (await store.countTry(`reset try ${address}`, WINDOW_MS, now)) <= LINK_TRIES,

    /** Counts one change of a password by its owner. */
    mayChange: async (uid: string, now: number): Promise<boolean> =>
      (await store.countTry(changeKey(uid), WINDOW_MS, now)) <= CHANGE_TRIES,

    /** After a change with the right password. */
    forgetChanges: (uid: string): Promise<void> => store.forgetTries(changeKey(uid)),
  };
};
