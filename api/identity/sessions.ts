import { createHash } from 'node:crypto';
import { UNKNOWN_DEVICE } from '../domain/accounts/device.ts';
import type { AccountStore, Session } from '../stores/accounts/accounts.ts';
import { isAdmin, toAdmin, type Admin } from './admins.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** A new session token: 256 random bits in base64url, 43 characters. */
export const newSessionToken = (randomBytes: (size: number) => Uint8Array): string =>
  Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');

/** What is stored of a token: its SHA-256 in hex. `undefined` for anything that cannot be a token. */
export const tokenHash = (token: string): string | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;

const MINUTE = 60_000;
/** A session ends after 60 minutes without a request. */
const IDLE_MS = 60 * MINUTE;
/** And 12 hours after sign-in whatever happens. */
const ABSOLUTE_MS = 12 * 60 * MINUTE;
/** One that is kept on a device ends 30 days after sign-in, used or not. */
export const KEPT_MS = 30 * 24 * 60 * MINUTE;
/** `lastSeenAt` is written at most this often. */
const TOUCH_MS = MINUTE;

/** Who a session token stands for. */
export type Resolved =
  | { kind: 'admin'; admin: Admin }
  /** No session, or an ended one. */
  | { kind: 'anonymous' }
  /** Signed in, but no administrator (any more); the session has been ended. */
  | { kind: 'not-admin'; uid?: string };

/** A session as its owner sees it. Times are epoch milliseconds. */
export interface OwnSession {
  /** Names the session; it gives no access. */
  id: string;
  /** Whether it is the one that asks. */
  current: boolean;
  /** `Chrome on Android` */
  device: string;
  createdAt: number;
  lastSeenAt: number;
  /** When it ends, of one that is kept on its device. */
  keptUntil?: number;
}

/** Enough of the hash to tell one person's sessions apart. */
const idOf = ({ tokenHash: hash }: Session): string => hash.slice(0, 24);

const isIdle = ({ kept, lastSeenAt }: Session, time: number): boolean =>
  kept !== true && time - lastSeenAt >= IDLE_MS;

/** What sessions work with. */
export interface SessionDeps {
  store: AccountStore;
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

  const living = async (uid: string): Promise<Session[]> => {
    const time = now();
    const sessions = await store.listSessionsOf(uid);
    return sessions.filter((session) => !isIdle(session, time));
  };

  return {
    /** Starts a session and returns its token. `device` is the browser in words; `keep` keeps it there for 30 days. */
    async start(
      uid: string,
      { device, keep = false }: { device?: string | undefined; keep?: boolean | undefined },
    ): Promise<string> {
      const token = newSessionToken(randomBytes);
      const hash = tokenHash(token);
      if (hash === undefined) throw new Error('The source of randomness gave too few bytes');
      const time = now();
      await store.saveSession({
        tokenHash: hash,
        uid,
        createdAt: time,
        lastSeenAt: time,
        expiresAt: time + (keep ? KEPT_MS : ABSOLUTE_MS),
        ...(keep && { kept: true }),
        ...(device === undefined ? {} : { device }),
      });
      return token;
    },

    end,

    /** The living sessions of a user, the one of `token` first, then by last use. */
    async list(uid: string, token: string): Promise<OwnSession[]> {
      const own = tokenHash(token);
      return (await living(uid))
        .map((session) => ({
          id: idOf(session),
          current: session.tokenHash === own,
          device: session.device ?? UNKNOWN_DEVICE,
          createdAt: session.createdAt,
          lastSeenAt: session.lastSeenAt,
          ...(session.kept === true && { keptUntil: session.expiresAt }),
        }))
        .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt);
    },

    /** Ends one session of a user; `false` when there is none with this id. */
    async endOne(uid: string, id: string): Promise<boolean> {
      const found = (await living(uid)).find((session) => idOf(session) === id);
      if (found) await store.deleteSession(found.tokenHash);
      return found !== undefined;
    },

    /** Reads session, user and admins record again, so that a removed right counts at the next request. */
    async resolve(token: string): Promise<Resolved> {
      const hash = tokenHash(token);
      const session = hash === undefined ? undefined : await store.findSession(hash);
      if (!session) return { kind: 'anonymous' };
      const time = now();
      const user = await store.findUser(session.uid);
      if (isIdle(session, time) || !user || user.disabled) {
        await end(token);
        return { kind: 'anonymous' };
      }
      if (!(await isAdmin(store, user))) {
        await end(token);
        return { kind: 'not-admin', uid: user.uid };
      }
      if (time - session.lastSeenAt >= TOUCH_MS) await store.touchSession(session.tokenHash, time);
      return { kind: 'admin', admin: toAdmin(user) };
    },
  };
};
