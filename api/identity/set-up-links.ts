import { LIMITS } from '../domain/text/limits.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';
import { createAccessRecord } from './access-record.ts';
import { addAdmin, normalEmail } from './accounts.ts';
import { isAdmin } from './admins.ts';
import { NO_PASSWORD } from './passwords.ts';
import { issueLink } from './reset-links.ts';

/** A link by which the owner of an address chooses a password. Times are epoch milliseconds. */
export interface SetUpLink {
  kind: 'link';
  email: string;
  token: string;
  expiresAt: number;
}

/** What asking for the first administrator's link leads to. */
export type FirstAdmin =
  | SetUpLink
  /** Somebody can sign in already; there is nothing to set up. */
  | { kind: 'present' }
  /** There is no administrator, and no address was given. */
  | { kind: 'nobody' }
  | { kind: 'refused'; message: string };

/** What set-up links work with. */
export interface SetUpDeps {
  store: AccountStore;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
}

/**
 * The first administrator without a password that anybody typed or printed: an account that no password
 * opens, and a link to choose one, good once and for 24 hours. Until somebody can sign in, asking again gives
 * another link; the first use of any ends them all, since each replaces the missing password only. With
 * another address the one before, mistyped perhaps, is shut out.
 */
export const createSetUpLinks = ({ store, now, randomBytes }: SetUpDeps) => {
  const record = createAccessRecord({ store, now, randomBytes });

  const admins = async (): Promise<User[]> => {
    const users = (await store.listUsers()).filter(({ disabled }) => !disabled);
    const who = await Promise.all(users.map((user) => isAdmin(store, user)));
    return users.filter((_, index) => who[index]);
  };

  const issue = async (user: User): Promise<SetUpLink> => {
    const { to, token, expiresAt } = await issueLink(
      { store, now, randomBytes },
      user,
      LIMITS.setUpMs,
    );
    return { kind: 'link', email: to, token, expiresAt };
  };

  return {
    /** A link to choose a new password, like the first administrator's; `undefined` when there is no such administrator. */
    async linkFor(email: string): Promise<SetUpLink | undefined> {
      const wanted = normalEmail(email);
      const user = (await admins()).find((each) => each.email === wanted);
      if (!user) return undefined;
      await record.note('link-made', user);
      await record.tell('link-made', [user]);
      return issue(user);
    },

    /** A link for the first administrator: for `given`, else for the account that still waits for its owner. */
    async firstAdmin(given: string | undefined): Promise<FirstAdmin> {
      const present = await admins();
      if (present.some(({ passwordHash }) => passwordHash !== NO_PASSWORD)) {
        return { kind: 'present' };
      }
      const email = given === undefined ? present[0]?.email : normalEmail(given);
      if (email === undefined) return { kind: 'nobody' };
      const waiting = present.find((user) => user.email === email);
      if (waiting) return issue(waiting);
      const fields = { email, name: '', passwordHash: NO_PASSWORD };
      const added = await addAdmin({ store, randomBytes }, fields);
      if (added.kind !== 'ok') return { kind: 'refused', message: added.message };
      await record.note('admin-added', added.value);
      for (const { uid } of present) {
        await store.editUser(uid, (user) => ({ ...user, disabled: true }));
        await record.note('admin-disabled', { uid });
      }
      return issue(added.value);
    },
  };
};
