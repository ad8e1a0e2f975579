import type { Network } from '#domain/accounts/network';
import type { AccountStore } from '../stores/accounts/accounts.ts';

const WINDOW_MS = 15 * 60_000;
/** From one network, whichever accounts it tries. */
const PER_NETWORK = 30;
/** From one network at one account. */
const PER_PAIR = 10;
/** From everywhere at one account, before it counts as under attack. */
const PER_ACCOUNT = 100;
/** From one network at an account under attack. */
const PER_PAIR_UNDER_ATTACK = 3;
/**
 * All networks of an IPv6 /48 together may do so many times what one of them may: who owns a /48 has 65,536
 * networks, and a family that shares one with others is not kept out by a neighbour's typing mistakes.
 */
const WIDER = 3;

const RESET_WINDOW_MS = 60 * 60_000;
/** Links asked for by one network, for whichever accounts. */
const RESETS_PER_NETWORK = 10;
/** Links for one account that one network, or one /48, may ask for: one attacker must not use up its links. */
const RESETS_PER_PAIR = 3;
/** Links for one account, from all networks together: each is an email in its owner's mailbox. */
const RESETS_PER_ACCOUNT = 5;
/** Attempts with a link from one network; a link cannot be guessed, this only bounds the work. */
const LINK_ATTEMPTS = 30;
/** Attempts with the current password in one account, against misuse of an open session. */
const CHANGE_ATTEMPTS = 10;

/**
 * Limits on sign-in and on forgotten and changed passwords, counted before any hashing and alike for known and unknown
 * accounts.
 *
 * An account is never closed as a whole: an attacker who knows its email address could lock the teacher out. Many
 * wrong passwords from everywhere only narrow what each single network may still try, so the owner gets in from
 * a network of her own with up to three attempts, while a distributed attack gets three guesses each in 15 minutes.
 * What a network is refused does not count at the account, so one network alone never narrows it for others.
 */
export const createLimits = (store: AccountStore, now: () => number) => {
  const count = (key: string, windowMs = WINDOW_MS) => store.countAttempt(key, windowMs, now());
  const pairKey = ({ name }: Network, email: string) => `sign-in pair ${name} ${email}`;
  const changeKey = (uid: string) => `password change ${uid}`;

  /** Counts one attempt of a network and of the /48 around it; how many it made, `undefined` when it is one too many. */
  const countNetwork = async (
    what: string,
    { name, wider }: Network,
    limit: number,
    windowMs?: number,
  ) => {
    const [own, all] = await Promise.all([
      count(`${what} network ${name}`, windowMs),
      wider === undefined ? 0 : count(`${what} network ${wider}`, windowMs),
    ]);
    return own <= limit && all <= limit * WIDER ? Math.max(own, all) : undefined;
  };

  return {
    /**
     * Counts one attempt. Returns how many attempts the network made in this window before, by which the hashes are put
     * in order; `undefined` when this one is too many.
     */
    async admit(network: Network, email: string) {
      const [attempts, fromPair] = await Promise.all([
        countNetwork('sign-in', network, PER_NETWORK),
        count(pairKey(network, email)),
      ]);
      if (attempts === undefined || fromPair > PER_PAIR) return undefined;
      const atAccount = await count(`sign-in account ${email}`);
      const isAllowed = atAccount <= PER_ACCOUNT || fromPair <= PER_PAIR_UNDER_ATTACK;
      return isAllowed ? attempts - 1 : undefined;
    },

    /**
     * Counts one attempt with a passkey, together with the network's attempts with passwords; `false`
     * when it is one too many. Accounts are not counted at: signatures cannot be guessed, and codes count their own tries.
     */
    admitNetwork: async (network: Network) =>
      (await countNetwork('sign-in', network, PER_NETWORK)) !== undefined,

    /** After a sign-in: only those who may sign in reach this, so others cannot reset a counter. */
    async forget(network: Network, email: string) {
      const names = [network.name, ...(network.wider === undefined ? [] : [network.wider])];
      await Promise.all([
        ...names.map((name) => store.forgetAttempts(`sign-in network ${name}`)),
        store.forgetAttempts(pairKey(network, email)),
      ]);
    },

    /** Counts one asking for a link; `false` when it is one too many. */
    async mayAsk(network: Network, email: string) {
      const pair = `reset pair ${network.wider ?? network.name} ${email}`;
      const [fromNetwork, fromPair] = await Promise.all([
        countNetwork('reset', network, RESETS_PER_NETWORK, RESET_WINDOW_MS),
        count(pair, RESET_WINDOW_MS),
      ]);
      if (fromNetwork === undefined || fromPair > RESETS_PER_PAIR) return false;
      return (await count(`reset account ${email}`, RESET_WINDOW_MS)) <= RESETS_PER_ACCOUNT;
    },

    /** Counts one attempt with a link. */
    mayTry: async (network: Network) =>
      (await countNetwork('reset try', network, LINK_ATTEMPTS)) !== undefined,

    /** Counts one change of a password by its owner. */
    mayChange: async (uid: string) => (await count(changeKey(uid))) <= CHANGE_ATTEMPTS,

    /** After a change with the right password. */
    forgetChanges: (uid: string) => store.forgetAttempts(changeKey(uid)),
  };
};
