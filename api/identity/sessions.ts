import type { PrivateStore } from '../stores/private-store.ts';
import { isAdmin, toAdmin, type Admin } from './admins.ts';
import { newSessionToken, tokenHash } from './session-tokens.ts';

const MINUTE = 60_000;
/** A session ends after 60 minutes without a request. */
const IDLE_MS = 60 * MINUTE;
/** And 12 hours after sign-in whatever happens. */
const ABSOLUTE_MS = 12 * 60 * MINUTE;
/** `lastSeenAt` is written at most this often. */
const TOUCH_MS = MINUTE;

/** Who a session token stands for. */
export type Resolved =
  | { kind: 'admin'; admin: Admin }
  /** No session, or an ended one. */
  | { kind: 'anonymous' }
  /** Signed in, but no administrator (any more); the session has been ended. */
  | { kind: 'not-admin' };

/** What sessions work with. */
export interface SessionDeps {
  store: PrivateStore;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
}

/** Sessions of signed-in browsers: only the SHA-256 of a token is stored. */
export const createSessions = ({ store, now, randomBytes }: SessionDeps) => {
  const end = async (token: string): Promise<void> => {
    const hash = tokenHash(token);
    if (hash !== undefined) await store.deleteSession(hash);
  };

  return {
    /** Starts a session and returns its token. */
    async start(uid: string): Promise<string> {
      const token = newSessionToken(randomBytes);
      const hash = tokenHash(token);
      if (hash === undefined) throw new Error('The source of randomness gave too few bytes');
      const time = now();
      await store.saveSession({
        tokenHash: hash,
        uid,
        createdAt: time,
        lastSeenAt: time,
        expiresAt: time + ABSOLUTE_MS,
      });
      return token;
    },

    end,

    /** Reads session, user and admins record anew, so that a removed right counts at the next request. */
    async resolve(token: string): Promise<Resolved> {
      const hash = tokenHash(token);
      const session = hash === undefined ? undefined : await store.findSession(hash);
      if (!session) return { kind: 'anonymous' };
      const time = now();
      const user = await store.findUser(session.uid);
      if (time - session.lastSeenAt >= IDLE_MS || !user || user.disabled) {
        await end(token);
        return { kind: 'anonymous' };
      }
      if (!(await isAdmin(store, user))) {
        await end(token);
        return { kind: 'not-admin' };
      }
      if (time - session.lastSeenAt >= TOUCH_MS) await store.touchSession(session.tokenHash, time);
      return { kind: 'admin', admin: toAdmin(user) };
    },
  };
};
