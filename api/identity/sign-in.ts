import * as z from 'zod';
import { hash as digestOf, timingSafeEqual } from 'node:crypto';
import type { AccessKind, FailureKind } from '../domain/accounts/access.ts';
import { readRecoveryCode } from '../domain/accounts/passkey.ts';
import { TEXT, tooMany, type NotLetIn, type TooMany } from '../domain/text/texts.ts';
import type { User, Session } from '../stores/accounts/accounts.ts';
import {
  normalEmail,
  roleOf,
  toAdmin,
  type Admin,
  newToken,
  tokenHash,
  type IdentityContext,
  type Visitor,
  ownerOf,
} from './accounts.ts';
import {
  type AuthenticationResponseJSON,
  passkeyOf,
  proves,
  requestOptions,
  type RequestOptions,
  uidOf,
} from './webauthn.ts';
import { UNKNOWN_DEVICE } from '../domain/accounts/device.ts';
import type { Network } from '../domain/accounts/network.ts';

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
  const signOut = (token: string): Promise<void> => store.deleteSession(tokenHash(token));

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
      const session = await store.findSession(tokenHash(token));
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
      return ((await store.findSession(tokenHash(token)))?.confirmedUntil ?? 0) > now();
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

/** The result of a sign-in. */
export type SignIn =
  /** `deviceToken` is to be kept in the browser beyond the session. */
  { kind: 'ok'; value: { token: string; admin: Admin; deviceToken: string } } | NotLetIn | TooMany;

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The longest that browsers keep a cookie: 400 days, from each sign-in on. Milliseconds. */
export const DEVICE_KEPT_MS = 400 * 24 * 3_600_000;

const SIGN_IN = 'sign-in';

/** What is stored of a recovery code. Equal codes of two accounts look different. */
export const recoveryDigest = (uid: string, code: string): string =>
  digestOf('sha256', `${uid} ${code}`);

const isAmong = (digest: string, stored: readonly string[] = []): boolean =>
  stored.filter((each) => timingSafeEqual(Buffer.from(each), Buffer.from(digest))).length > 0;

/** Signing in with a password, a passkey or a recovery code; `keep` keeps the session on the device for 30 days. */
export const signInActions = (context: IdentityContext) => {
  const { store, now, randomBytes, passwords, limits, challenges, origin, record } = context;

  const refused = async (
    kind: FailureKind,
    message: string,
    { network }: Visitor,
    uid?: string,
  ): Promise<SignIn> => {
    await record.failed(kind, network, uid);
    return { kind: kind === 'no-rights' ? 'no-rights' : 'refused', message };
  };

  const blocked = async ({ network }: Visitor, message: string = TEXT.login.tooMany) => {
    await record.failed('limit-sign-in', network);
    return tooMany(message);
  };

  /**
   * Remembers that an account is used on a device, and tells whether that is new. A device is a random number in a
   * cookie of its own, of which the hash is stored: it says nothing about the browser (docs/decisions/0018). One
   * cookie serves all accounts that are used in a browser.
   */
  const remember = async (uid: string, given = '') => {
    // Not any text: one that somebody chose could be guessed.
    const token = TOKEN.test(given) ? given : newToken(randomBytes).token;
    const hash = tokenHash(token);
    const isNew = !(await store.isKnownDevice(uid, hash));
    await store.saveDevice(uid, hash, now() + DEVICE_KEPT_MS);
    return { token, isNew };
  };

  /**
   * Lets a user in whose way in was found good. `stillOpens` looks at it again after the session is stored: a change
   * of it finds the session or is found here.
   */
  const enter = async (
    user: User,
    visitor: Visitor & { keep?: boolean | undefined },
    kind: AccessKind,
    stillOpens: (current: User) => Promise<boolean>,
    otherwise: () => Promise<SignIn>,
  ): Promise<SignIn> => {
    const role = await roleOf(store, user);
    if (role === undefined) return refused('no-rights', TEXT.login.notAdmin, visitor);
    const token = await startSession(context, user.uid, visitor);
    const current = await store.findUser(user.uid);
    if (!current || current.disabled || !(await stillOpens(current))) {
      await store.deleteSession(tokenHash(token));
      return otherwise();
    }
    await limits.forget(visitor.network, user.email);
    const { token: deviceToken, isNew } = await remember(user.uid, visitor.deviceToken);
    await record.note(kind, user, visitor, isNew ? { newDevice: true } : {});
    // The owner has few recovery codes, and needs them rarely.
    if (isNew || kind === 'signed-in-by-recovery-code') await record.tell(kind, [user], visitor);
    return { kind: 'ok', value: { token, deviceToken, admin: toAdmin(user, role) } };
  };

  /** Hashes the password again when the parameters have changed since. */
  const renewHash = async ({ uid, passwordHash }: User, password: string): Promise<void> => {
    if (!passwords.needsRehash(passwordHash)) return;
    const renewed = await passwords.hash(password);
    if (renewed === undefined) return;
    await store.editUser(uid, (user) =>
      user.passwordHash === passwordHash ? { ...user, passwordHash: renewed } : undefined,
    );
  };

  return {
    async signIn(
      form: Visitor & { email: string; password: string; keep?: boolean | undefined },
    ): Promise<SignIn> {
      const { password } = form;
      const email = normalEmail(form.email);
      const triesBefore = await limits.admit(form.network, email);
      if (triesBefore === undefined) return blocked(form);
      const user = await store.findUserByEmail(email);
      const verdict = await passwords.verify(password, user?.passwordHash, triesBefore);
      if (verdict === 'busy') return blocked(form, TEXT.password.busy);
      const wrong = () => refused('wrong-password', TEXT.login.invalid, form, user?.uid);
      if (verdict === 'wrong' || !user || user.disabled) return wrong();
      const stillRight = async ({ passwordHash }: User) =>
        passwordHash === user.passwordHash ||
        (await passwords.verify(password, passwordHash)) === 'right';
      const result = await enter(user, form, 'signed-in', stillRight, wrong);
      if (result.kind === 'ok') await renewHash(user, password);
      return result;
    },

    /** What the login asks a device to sign. It names no account: the device knows which it has. */
    passkeySignInOptions: async (): Promise<RequestOptions> =>
      requestOptions(origin, await challenges.issue(SIGN_IN)),

    /** Signs in whom the passkey belongs to. Every refusal reads alike. */
    async signInWithPasskey(
      form: Visitor & { response: AuthenticationResponseJSON; keep?: boolean | undefined },
    ): Promise<SignIn> {
      const { response } = form;
      if (!(await limits.admitNetwork(form.network))) return blocked(form);
      const user = await store.findUser(uidOf(response));
      const wrong = () => refused('wrong-passkey', TEXT.passkey.refused, form, user?.uid);
      const isProven = await proves(context, user, response, SIGN_IN);
      if (!isProven || !user || user.disabled) return wrong();
      const stillThere = (current: User) =>
        Promise.resolve(passkeyOf(current, response.id) !== undefined);
      return enter(user, form, 'signed-in-by-passkey', stillThere, wrong);
    },

    /**
     * Signs in with a recovery code, which is used up. As many tries as with a password, and counted with them. The
     * session counts as confirmed: who comes this way has to add a passkey.
     */
    async signInWithRecoveryCode(form: Visitor & { email: string; code: string }): Promise<SignIn> {
      const email = normalEmail(form.email);
      if ((await limits.admit(form.network, email)) === undefined) return blocked(form);
      const user = await store.findUserByEmail(email);
      const wrong = () => refused('wrong-recovery-code', TEXT.passkey.code, form, user?.uid);
      const digest = recoveryDigest(user?.uid ?? '', readRecoveryCode(form.code) ?? '');
      if (!user || user.disabled || !isAmong(digest, user.recoveryCodes)) return wrong();
      const useUp = async () => {
        const used = await store.editUser(user.uid, (stored) => {
          const recoveryCodes = stored.recoveryCodes?.filter((each) => each !== digest);
          // Of two uses at once one finds the code gone.
          return isAmong(digest, stored.recoveryCodes) ? { ...stored, recoveryCodes } : undefined;
        });
        return used !== undefined;
      };
      const result = await enter(user, form, 'signed-in-by-recovery-code', useUp, wrong);
      if (result.kind === 'ok') {
        const confirmedUntil = now() + CONFIRMED_MS;
        await store.changeSession(tokenHash(result.value.token), { confirmedUntil });
      }
      return result;
    },
  };
};
