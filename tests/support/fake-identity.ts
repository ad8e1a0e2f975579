import type { Identity } from '#api/identity/identity.ts';
import { TEXT } from '#domain/texts.ts';

/** Tokens of the fake identity: who their sessions belong to. */
export const TOKEN = { admin: 'admin-token', notAdmin: 'pupil-token' } as const;

const admin = {
  uid: 'u1',
  email: 'teacher@example.org',
  name: 'Teacher',
  role: 'administrator',
} as const;

const notUsed = () => Promise.reject(new Error('The API does not call this'));

/** One administrator with the password `right`, and a session of someone who is none. */
export const fakeIdentity = (): Identity => {
  const sessions = new Map<string, 'admin' | 'not-admin'>([
    [TOKEN.admin, 'admin'],
    [TOKEN.notAdmin, 'not-admin'],
  ]);
  return {
    signIn: ({ email, password, address }) => {
      if (address === '198.51.100.1') {
        return Promise.resolve({ kind: 'too-many', message: TEXT.login.tooMany });
      }
      if (email !== admin.email || password !== 'right') {
        return Promise.resolve({ kind: 'refused', message: TEXT.login.invalid });
      }
      const token = `token-${String(sessions.size)}`;
      sessions.set(token, 'admin');
      return Promise.resolve({ kind: 'signed-in', token, admin });
    },
    resolve: (token) => {
      const kind = sessions.get(token);
      if (kind === 'admin') return Promise.resolve({ kind, admin });
      return Promise.resolve({ kind: kind ?? 'anonymous' });
    },
    signOut: (token) => {
      sessions.delete(token);
      return Promise.resolve();
    },
    changePassword: notUsed,
    createAdmin: notUsed,
    listAdmins: notUsed,
    setDisabled: notUsed,
  };
};
