import { createAccessRecord, type IdentityBasics } from './access-record.ts';
import { type Cost, createPasswordCheck, createPasswords, PASSWORD_COST } from './passwords.ts';
import { createChallenges } from './challenges.ts';
import type { IdentityContext } from './accounts.ts';
import { createLimits } from './limits.ts';
import { ownAccountActions } from './own-account.ts';
import { passwordLinkActions, type AskForLink } from './password-links.ts';
import { peopleActions } from './people.ts';
import { signInActions, sessionActions } from './sign-in.ts';

/** What identity works with; `now` gives epoch milliseconds. */
interface IdentityDeps extends IdentityBasics {
  /**
   * What a hash of a password costs.
   * @default PASSWORD_COST
   */
  passwordCost?: Cost;
  /**
   * How links for forgotten passwords are asked for.
   * @default they are not
   */
  askForLink?: AskForLink | undefined;
  /**
   * The site's own origin, which passkeys are for: `https://example.org`
   * @default one at which nobody can sign in, for commands
   */
  origin?: string;
  /**
   * The site's secret, from which the key of challenges is made.
   * @default one of this process alone, for commands
   */
  secret?: () => Promise<string>;
  /**
   * Words that the site shows, which no password may be made of (`profileWords`).
   * @default those of the product alone
   */
  ownWords?: () => Promise<readonly string[]>;
  /**
   * Called when an email about an account waits to be sent.
   * @default it waits for the next regular look
   */
  noticeAdded?: () => void;
}

const ownSecret = (randomBytes: IdentityDeps['randomBytes']) => {
  const secret = Buffer.from(randomBytes(32)).toString('hex');
  return () => Promise.resolve(secret);
};

/**
 * Who may edit (ADMIN-3, API-2): sign-in, sessions and accounts, on the account store. Each action writes down itself
 * what it did. The hash queue is per instance: make one per process.
 */
export const createIdentity = ({
  store,
  now,
  randomBytes,
  passwordCost = PASSWORD_COST,
  askForLink,
  origin = 'https://invalid',
  secret = ownSecret(randomBytes),
  ownWords = () => Promise.resolve([]),
  noticeAdded,
}: IdentityDeps) => {
  const record = createAccessRecord({ store, now, randomBytes, noticeAdded });
  const context: IdentityContext = {
    store,
    now,
    randomBytes,
    origin,
    record,
    passwords: createPasswords(randomBytes, passwordCost),
    checkPassword: createPasswordCheck(ownWords),
    challenges: createChallenges({ secret, now, randomBytes }),
    limits: createLimits(store, now),
  };
  return {
    ...signInActions(context),
    ...sessionActions(context),
    ...ownAccountActions(context),
    ...passwordLinkActions(context, askForLink),
    ...peopleActions(context),
    /** The newest lines of the record of access, of all accounts. */
    recentAccess: () => record.recent(),
  };
};

export type Identity = ReturnType<typeof createIdentity>;
