import { randomBytes } from 'node:crypto';
import { createIdentity, type Identity } from '#api/identity/identity.ts';
import { openAccounts } from '#api/stores/accounts/accounts.ts';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { privateDeps } from './memory-stores.ts';

/** Tokens of the fake identity: who their sessions belong to. */
export const TOKEN = {
  admin: 'admin-token',
  helper: 'helper-token',
  notAdmin: 'student-token',
} as const;

const admin = {
  uid: 'u1',
  email: 'teacher@example.org',
  name: 'Teacher',
  role: 'administrator',
} as const;

const helper = { ...admin, uid: 'u2', email: 'helper@example.org', role: 'helper' } as const;

/**
 * One administrator with the password `right`, a helper, and a session of someone who is neither. Passkeys and people are
 * those of a site without any account: they are tested with real ones.
 */
export const fakeIdentity = (): Identity => {
  const sessions = new Map<string, 'admin' | 'helper' | 'not-admin'>([
    [TOKEN.admin, 'admin'],
    [TOKEN.helper, 'helper'],
    [TOKEN.notAdmin, 'not-admin'],
  ]);
  const confirmed = new Set<string>();
  return {
    ...createIdentity({ store: openAccounts(privateDeps()), now: Date.now, randomBytes }),
    signIn: ({ email, password, network }) => {
      if (network.name === '198.51.100.1') {
        return Promise.resolve({ kind: 'too-many', message: TEXT.login.tooMany });
      }
      if (email !== admin.email || password !== 'right') {
        return Promise.resolve({ kind: 'refused', message: TEXT.login.invalid });
      }
      const token = `token-${sessions.size}`;
      sessions.set(token, 'admin');
      return Promise.resolve({ kind: 'signed-in', token, admin });
    },
    resolve: (token) => {
      const kind = sessions.get(token);
      if (kind === 'admin') return Promise.resolve({ kind, admin });
      if (kind === 'helper') return Promise.resolve({ kind: 'admin', admin: helper });
      return Promise.resolve({ kind: kind ?? 'anonymous' });
    },
    signOut: (token) => {
      sessions.delete(token);
      return Promise.resolve();
    },
    listSessions: (token) =>
      Promise.resolve(
        [...sessions.keys()].map((key) => ({
          id: `id-of-${key}`,
          current: key === token,
          device: 'Chrome on Android',
          createdAt: 0,
          lastSeenAt: 0,
        })),
      ),
    endSession: (_token, id) => Promise.resolve(sessions.delete(id.replace('id-of-', ''))),
    endOtherSessions: (token) => {
      for (const key of [...sessions.keys()]) if (key !== token) sessions.delete(key);
      return Promise.resolve();
    },
    changeOwnPassword: ({ token, current }) => {
      if (current !== 'right') {
        return Promise.resolve({
          kind: 'invalid',
          message: TEXT.password.wrong,
          field: 'current',
        });
      }
      sessions.delete(token);
      sessions.set('token-after-change', 'admin');
      return Promise.resolve(ok({ token: 'token-after-change', keep: false }));
    },
    confirmPassword: ({ token, password }) => {
      if (password !== 'right') {
        const message = TEXT.password.wrong;
        return Promise.resolve({ kind: 'invalid', message, field: 'password' });
      }
      confirmed.add(token);
      return Promise.resolve(ok({ confirmed: true }));
    },
    isConfirmed: (token) => Promise.resolve(confirmed.has(token)),
    recentAccess: () =>
      Promise.resolve({
        entries: [{ at: 0, kind: 'signed-in', newDevice: true, account: admin.email }],
        failures: [],
      }),
    resetPassword: ({ token }) =>
      Promise.resolve(token === 'good-link' ? ok(undefined) : invalid(TEXT.reset.link)),
  };
};
