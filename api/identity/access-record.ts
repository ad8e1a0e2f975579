import { type AccessEntry, type AccessKind, type FailureKind } from '#domain/accounts/access';
import type { Network } from '#domain/accounts/network';
import type { AccountStore, User } from '../stores/accounts/accounts.ts';

const ID_BYTES = 16;

/** How many of each the teacher sees, the newest first. */
const ACCESS_SHOWN = 30;

/** An email about an account is tried for two weeks; the record of access shows the event for longer. Milliseconds. */
const NOTICE_KEPT_MS = 14 * 24 * 3_600_000;

/**
 * A network as the record keeps it: what is shared by many, never one line alone.
 * `203.0.113.7` -> `203.0.113.0/24`; an IPv6 network -> the /48 around it
 */
const recordedNetwork = ({ name, wider }: Network) => wider ?? name.replace(/\.\d+$/, '.0/24');

/** From where something was asked; nothing for a command on the server. */
export interface Origin {
  network?: Network | undefined;
  /** `Chrome on Android` */
  device?: string | undefined;
}

/** What all of identity is made from. */
export interface IdentityBasics {
  store: AccountStore;
  /** Epoch milliseconds. */
  now: () => number;
  randomBytes: (size: number) => Uint8Array;
}

/** Writes down what happens to accounts, and tells their owners by email (docs/decisions/0018). */
export const createAccessRecord = ({
  store,
  now,
  randomBytes,
  noticeAdded,
}: IdentityBasics & {
  /**
   * Called when an email to an owner waits to be sent.
   * @default it waits for the next regular look
   */
  noticeAdded?: (() => void) | undefined;
}) => {
  const kept = ({ network, device }: Origin) => ({
    network: network && recordedNetwork(network),
    device,
  });

  /** Adds a line about an account. */
  const note = (
    kind: AccessKind,
    { uid }: Pick<User, 'uid'>,
    origin: Origin = {},
    more: Pick<AccessEntry, 'newDevice' | 'by' | 'email'> = {},
  ) => store.addAccess({ at: now(), kind, uid, ...kept(origin), ...more });

  /** Puts an email to each of these owners into the queue; `about` is the address of another person. */
  const tell = async (
    kind: AccessKind,
    owners: readonly Pick<User, 'email'>[],
    origin: Origin = {},
    about?: string,
  ) => {
    const at = now();
    for (const { email } of owners) {
      await store.notices.add({
        id: `account-${Buffer.from(randomBytes(ID_BYTES)).toString('hex')}`,
        kind,
        to: email,
        at,
        expiresAt: at + NOTICE_KEPT_MS,
        ...kept(origin),
        about,
        delivery: { state: 'queued', attempts: 0, dueAt: at },
      });
    }
    if (owners.length > 0) noticeAdded?.();
  };

  return {
    note,
    tell,

    /** Writes down what was done to an account, and tells its owner. */
    async changed(kind: AccessKind, owner: User, origin: Origin = {}) {
      await note(kind, owner, origin);
      await tell(kind, [owner], origin);
    },

    /** Counts an attempt that failed, without what was typed. */
    failed: (kind: FailureKind, network: Network, uid?: string): Promise<void> =>
      store.countFailure({
        at: now(),
        kind,
        network: recordedNetwork(network),
        uid,
      }),

    /** The newest lines of all accounts; `account` and `by` are addresses. */
    async recent() {
      const { entries, failures } = await store.recentAccess(ACCESS_SHOWN);
      const emails = new Map((await store.listUsers()).map(({ uid, email }) => [uid, email]));
      return {
        entries: entries.map(({ uid, by, email, ...entry }) => ({
          ...entry,
          account: email ?? emails.get(uid),
          by: emails.get(by ?? ''),
        })),
        failures: failures.map(({ uid, ...failure }) => ({
          ...failure,
          account: emails.get(uid ?? ''),
        })),
      };
    },
  };
};

/** The record of access as those write to it who change accounts. */
export type AccessRecord = ReturnType<typeof createAccessRecord>;
