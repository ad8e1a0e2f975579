import { createHash } from 'node:crypto';
import { LIMITS } from '../domain/text/limits.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import { normalEmail } from './accounts.ts';
import { isAdmin } from './admins.ts';
import { newSessionToken, tokenHash } from './sessions.ts';

/** What an email for a forgotten password needs. The token is in it and nowhere else. */
export interface ResetLink {
  to: string;
  token: string;
  /** Names the email without giving the token away. */
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** What making links works with. */
export interface ResetLinksDeps {
  store: AccountStore;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
}

/** Ties a link to the password that it replaces; the stored hash itself is not copied. */
export const fingerprint = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex');

/** Stores a link for an account, good once and for `lifeMs`, as long as its password is today's. */
export const issueLink = async (
  { store, now, randomBytes }: ResetLinksDeps,
  { uid, email, passwordHash }: User,
  lifeMs: number,
): Promise<ResetLink> => {
  const token = newSessionToken(randomBytes);
  const hash = tokenHash(token);
  if (hash === undefined) throw new Error('The source of randomness gave too few bytes');
  const expiresAt = now() + lifeMs;
  await store.saveReset({ tokenHash: hash, uid, replaces: fingerprint(passwordHash), expiresAt });
  return { to: email, token, id: `password-${hash.slice(0, 24)}`, expiresAt };
};

/** Makes links for forgotten passwords. */
export const createResetLinks =
  (deps: ResetLinksDeps) =>
  /** The link for an address; `undefined` when no administrator has it, or the password is turned off. */
  async (email: string): Promise<ResetLink | undefined> => {
    const user = await deps.store.findUserByEmail(normalEmail(email));
    if (!user || user.disabled || user.passwordOff || !(await isAdmin(deps.store, user)))
      return undefined;
    return issueLink(deps, user, LIMITS.resetMs);
  };
