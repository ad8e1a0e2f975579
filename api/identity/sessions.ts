import * as z from 'zod';
import { UNKNOWN_DEVICE } from '#domain/accounts/device.ts';
import type { Network } from '#domain/accounts/network.ts';
import type { Session } from '../stores/accounts/accounts.ts';
import {
  roleOf,
  toAdmin,
  type Admin,
  newToken,
  ownerOf,
  sessionOf,
  tokenHash,
  type IdentityContext,
} from './accounts.ts';

const MINUTE = 60_000;
/** A session ends after 60 minutes without a request. */
const IDLE_MS = 60 * MINUTE;
/** And 12 hours after sign-in whatever happens. */
const ABSOLUTE_MS = 12 * 60 * MINUTE;
/** One that is kept on a device ends 30 days after sign-in, used or not. */
export const KEPT_MS = 30 * 24 * 60 * MINUTE;
/** `lastSeenAt` is written at most this often. */
const TOUCH_MS = MINUTE;
/** How long an entered password counts: enough for the files of a large import. */
export const CONFIRMED_MS = 15 * MINUTE;

/** Who a session token stands for. */
type Resolved =
  | { kind: 'admin'; admin: Admin }
  /** No session, or an ended one. */
  | { kind: 'anonymous' }
  /** Signed in, but without a role (any more); the session has been ended. */
  | { kind: 'not-admin' };

/** A session as its owner sees it. Times are epoch milliseconds. */
export const OwnSession = z.strictObject({
  /** Names the session; it gives no access. */
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** `Chrome on Android` */
  device: z.string(),
  createdAt: z.int(),
  lastSeenAt: z.int(),
  /** When it ends, of one that is kept on its device for 30 days. */
  keptUntil: z.int().optional(),
});
type OwnSession = z.infer<typeof OwnSession>;

/** Enough of the hash to tell one person's sessions apart. */
const idOf = ({ tokenHash: hash }: Session): string => hash.slice(0, 24);

const isIdle = ({ kept, lastSeenAt }: Session, time: number): boolean =>
  kept !== true && time - lastSeenAt >= IDLE_MS;

/** Starts a session and returns its token, of which only the SHA-256 is stored; `keep` keeps it for 30 days. */
export const startSession = async (
  { store, now, randomBytes }: IdentityContext,
  uid: string,
  { device, keep = false }: { device?: string | undefined; keep?: boolean | undefined },
): Promise<string> => {
  const { token, hash } = newToken(randomBytes);
  const time = now();
  await store.saveSession({
    tokenHash: hash,
    uid,
    createdAt: time,
    lastSeenAt: time,
    expiresAt: time + (keep ? KEPT_MS : ABSOLUTE_MS),
    ...(keep && { kept: true }),
    device,
  });
  return token;
};

/** Sessions of signed-in browsers; `token` is the session that asks. */
export const sessionActions = ({ store, now, record }: IdentityContext) => {
  /** Ends a session; does nothing when there is none. */
  const signOut = async (token: string): Promise<void> => {
    const hash = tokenHash(token);
    if (hash !== undefined) await store.deleteSession(hash);
  };

  const living = async (token: string): Promise<Session[]> => {
    const owner = await ownerOf(store, token);
    const sessions = owner ? await store.listSessionsOf(owner.uid) : [];
    return sessions.filter((session) => !isIdle(session, now()));
  };

  return {
    signOut,

    /**
     * Reads session, user and admins record again, so that a removed right counts at the next request. With `network` a
     * refusal is recorded.
     */
    async resolve(token: string, network?: Network): Promise<Resolved> {
      const session = await sessionOf(store, token);
      if (!session) return { kind: 'anonymous' };
      const time = now();
      const user = await store.findUser(session.uid);
      if (isIdle(session, time) || !user || user.disabled) {
        await signOut(token);
        return { kind: 'anonymous' };
      }
      const role = await roleOf(store, user);
      if (role === undefined) {
        await signOut(token);
        if (network) await record.failed('rights-refused', network, user.uid);
        return { kind: 'not-admin' };
      }
      if (time - session.lastSeenAt >= TOUCH_MS)
        await store.changeSession(session.tokenHash, { lastSeenAt: time });
      return { kind: 'admin', admin: toAdmin(user, role) };
    },

    /** Whether the owner confirmed in this session a short time ago that it is them. */
    async isConfirmed(token: string): Promise<boolean> {
      return ((await sessionOf(store, token))?.confirmedUntil ?? 0) > now();
    },

    /** The sessions of the one who asks, this one first, then by last use. */
    async listSessions(token: string): Promise<OwnSession[]> {
      const own = tokenHash(token);
      return (await living(token))
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

    /** Ends one of the asker's own sessions; `false` when there is none with this id. */
    async endSession(token: string, id: string): Promise<boolean> {
      const found = (await living(token)).find((session) => idOf(session) === id);
      if (found) await store.deleteSession(found.tokenHash);
      return found !== undefined;
    },

    /** Ends all sessions of the one who asks but this one. */
    async endOtherSessions(token: string): Promise<void> {
      const owner = await ownerOf(store, token);
      if (owner) await store.deleteSessionsOf(owner.uid, tokenHash(token));
    },
  };
};
