import {
  ACCESS_SHOWN,
  recordedNetwork,
  type AccessKind,
  type FailureKind,
} from '../domain/accounts/access.ts';
import type { Network } from '../domain/accounts/network.ts';
import type { Outcome } from '../domain/text/outcome.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { AccountStore } from '../stores/accounts/accounts.ts';
import type { AccessRecord, Origin } from './access-record.ts';
import { normalEmail } from './accounts.ts';
import type { Admin } from './admins.ts';
import type { AccountActions, Identity } from './identity.ts';
import type { rememberDevice } from './known-devices.ts';
import type { SignIn } from './sign-in.ts';

/** What recording works with. */
export interface RecordedDeps {
  store: AccountStore;
  /** Epoch milliseconds. */
  now: () => number;
  record: AccessRecord;
  remember: ReturnType<typeof rememberDevice>;
}

/**
 * The same actions; each is written into the record of access, and the owner gets an email about a new device, a
 * changed password and every change of who may sign in (docs/decisions/0018).
 */
export const recordedIdentity = (actions: AccountActions, deps: RecordedDeps): Identity => {
  const { store, now, record, remember } = deps;

  const failed = (kind: FailureKind, network: Network, uid?: string): Promise<void> =>
    store.countFailure({
      at: now(),
      kind,
      network: recordedNetwork(network),
      ...(uid === undefined ? {} : { uid }),
    });

  /** A wrong password, or one too many, on the part of somebody who is signed in. */
  const refusedInside = async (
    result: { kind: string; message?: string },
    network: Network,
    uid: string,
  ): Promise<void> => {
    if (result.kind === 'too-many') await failed('limit-confirmation', network, uid);
    if (result.message === TEXT.password.wrong) await failed('wrong-confirmation', network, uid);
  };

  /** Those who can sign in at this moment. */
  const presentAdmins = async () =>
    (await actions.listAdmins()).filter(({ disabled }) => !disabled);

  const changed = async (
    kind: AccessKind,
    owner: Pick<Admin, 'uid' | 'email'>,
    origin: Origin = {},
  ): Promise<void> => {
    await record.note(kind, owner, origin);
    await record.tell(kind, [owner], origin);
  };

  /** Writes a sign-in down, or why it was refused, and remembers the device. */
  const signedIn = async (
    result: SignIn,
    form: { network: Network; device?: string; deviceToken?: string | undefined },
    kinds: { done: AccessKind; wrong: FailureKind },
  ): Promise<SignIn> => {
    const { network, device } = form;
    if (result.kind === 'too-many') await failed('limit-sign-in', network);
    if (result.kind === 'refused') {
      const { message, uid } = result;
      const kind = message === TEXT.login.notAdmin ? 'no-rights' : kinds.wrong;
      if (message !== TEXT.login.required) await failed(kind, network, uid);
      return { kind: 'refused', message };
    }
    if (result.kind !== 'signed-in') return result;
    const { admin } = result;
    const { token: deviceToken, isNew } = await remember(admin.uid, form.deviceToken);
    const origin = { network, device };
    await record.note(kinds.done, admin, origin, isNew ? { newDevice: true } : {});
    // The owner has few recovery codes, and needs them rarely.
    const isRare = kinds.done === 'signed-in-by-recovery-code';
    if (isNew || isRare) await record.tell(kinds.done, [admin], origin);
    return { ...result, deviceToken };
  };

  /** Writes down what was done to one's own account, and tells its owner. */
  const ownChange = async <T>(
    kind: AccessKind,
    form: { token: string; network: Network; device?: string },
    change: Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const result = await change;
    const owner = result.kind === 'ok' ? await actions.resolve(form.token) : undefined;
    if (owner?.kind === 'admin') {
      await changed(kind, owner.admin, { network: form.network, device: form.device });
    }
    return result;
  };

  return {
    ...actions,

    async resolve(token, network) {
      const who = await actions.resolve(token);
      if (who.kind === 'not-admin' && network) await failed('rights-refused', network, who.uid);
      return who;
    },

    signIn: async (form) =>
      signedIn(await actions.signIn(form), form, { done: 'signed-in', wrong: 'wrong-password' }),

    signInWithPasskey: async (form) =>
      signedIn(await actions.signInWithPasskey(form), form, {
        done: 'signed-in-by-passkey',
        wrong: 'wrong-passkey',
      }),

    signInWithRecoveryCode: async (form) =>
      signedIn(await actions.signInWithRecoveryCode(form), form, {
        done: 'signed-in-by-recovery-code',
        wrong: 'wrong-recovery-code',
      }),

    addPasskey: (form) => ownChange('passkey-added', form, actions.addPasskey(form)),
    removePasskey: (form) => ownChange('passkey-removed', form, actions.removePasskey(form)),
    makeRecoveryCodes: (form) =>
      ownChange('recovery-codes-made', form, actions.makeRecoveryCodes(form)),
    turnPasswordOff: (form) => ownChange('password-off', form, actions.turnPasswordOff(form)),
    turnPasswordOn: (form) => ownChange('password-on', form, actions.turnPasswordOn(form)),

    async confirmPasskey(form) {
      const result = await actions.confirmPasskey(form);
      if (result.kind === 'confirmed') return result;
      const owner = await actions.resolve(form.token);
      if (owner.kind !== 'admin') return result;
      const isLimit = result.kind === 'too-many';
      await failed(isLimit ? 'limit-confirmation' : 'wrong-passkey', form.network, owner.admin.uid);
      return result;
    },

    async changeOwnPassword(form) {
      const result = await actions.changeOwnPassword(form);
      const { network, device } = form;
      const owner = await actions.resolve(result.kind === 'changed' ? result.token : form.token);
      if (owner.kind !== 'admin') return result;
      if (result.kind === 'changed')
        await changed('password-changed', owner.admin, { network, device });
      await refusedInside(result, network, owner.admin.uid);
      return result;
    },

    async confirmPassword(form) {
      const result = await actions.confirmPassword(form);
      if (result.kind === 'confirmed') return result;
      const owner = await actions.resolve(form.token);
      if (owner.kind === 'admin') await refusedInside(result, form.network, owner.admin.uid);
      return result;
    },

    async requestReset(form) {
      const asked = await actions.requestReset(form);
      if (!asked) await failed('limit-link', form.network);
      return asked;
    },

    async resetPassword(form) {
      const result = await actions.resetPassword(form);
      if (result.kind === 'too-many') await failed('limit-link', form.network);
      if (result.kind !== 'done') return result;
      const { network, device } = form;
      if (result.owner) await changed('password-set-by-link', result.owner, { network, device });
      return { kind: 'done' };
    },

    async changePassword(uid, password, options) {
      const result = await actions.changePassword(uid, password, options);
      if (result.kind === 'ok') await changed('password-set-by-command', result.value);
      return result;
    },

    async createAdmin(fields) {
      const before = await presentAdmins();
      const result = await actions.createAdmin(fields);
      if (result.kind !== 'ok') return result;
      await record.note('admin-added', result.value);
      await record.tell('admin-added', before, {}, result.value.email);
      return result;
    },

    async setDisabled(email, disabled) {
      const before = await presentAdmins();
      const found = await actions.setDisabled(email, disabled);
      const user = found ? await store.findUserByEmail(normalEmail(email)) : undefined;
      if (!user) return found;
      const kind = disabled ? 'admin-disabled' : 'admin-enabled';
      await record.note(kind, user);
      // The affected administrator is notified, too.
      await record.tell(kind, disabled ? before : await presentAdmins(), {}, user.email);
      return found;
    },

    async recentAccess() {
      const { entries, failures } = await store.recentAccess(ACCESS_SHOWN);
      const uids = new Set([...entries, ...failures].map(({ uid }) => uid));
      const emails = new Map<string, string>();
      for (const uid of uids) {
        const user = uid === undefined ? undefined : await store.findUser(uid);
        if (user) emails.set(user.uid, user.email);
      }
      return {
        entries: entries.map(({ uid, ...entry }) => ({ ...entry, account: emails.get(uid) })),
        failures: failures.map(({ uid, ...failure }) => ({
          ...failure,
          account: emails.get(uid ?? ''),
        })),
      };
    },
  };
};
