import { recordedNetwork, type AccessEntry, type AccessKind } from '../domain/accounts/access.ts';
import { NOTICE_KEPT_MS } from '../domain/accounts/security-notice.ts';
import type { Network } from '../domain/accounts/network.ts';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';

const ID_BYTES = 16;

/** From where something was asked; nothing for a command on the server. */
export interface Origin {
  network?: Network | undefined;
  /** `Chrome on Android` */
  device?: string | undefined;
}

/** What the record of access works with. */
export interface AccessRecordDeps {
  store: AccountStore;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
  /**
   * Called when an email to an owner waits to be sent.
   * @default it waits for the next regular look
   */
  noticeAdded?: (() => void) | undefined;
}

/** Writes down what happens to accounts, and tells their owners by email. */
export const createAccessRecord = ({ store, now, randomBytes, noticeAdded }: AccessRecordDeps) => {
  const kept = ({ network, device }: Origin) => ({
    ...(network === undefined ? {} : { network: recordedNetwork(network) }),
    ...(device === undefined ? {} : { device }),
  });

  return {
    /** Adds a line about an account. */
    note: (
      kind: AccessKind,
      { uid }: Pick<User, 'uid'>,
      origin: Origin = {},
      more: Pick<AccessEntry, 'newDevice'> = {},
    ): Promise<void> => store.addAccess({ at: now(), kind, uid, ...kept(origin), ...more }),

    /** Puts an email to each of these owners into the queue; `about` is another administrator's address. */
    async tell(
      kind: AccessKind,
      owners: readonly Pick<User, 'email'>[],
      origin: Origin = {},
      about?: string,
    ): Promise<void> {
      const at = now();
      for (const { email } of owners) {
        await store.notices.add({
          id: `account-${Buffer.from(randomBytes(ID_BYTES)).toString('hex')}`,
          kind,
          to: email,
          at,
          expiresAt: at + NOTICE_KEPT_MS,
          ...kept(origin),
          ...(about === undefined ? {} : { about }),
          delivery: { state: 'queued', attempts: 0, dueAt: at },
        });
      }
      if (owners.length > 0) noticeAdded?.();
    },
  };
};

/** The record of access as those write to it who change accounts. */
export type AccessRecord = ReturnType<typeof createAccessRecord>;
