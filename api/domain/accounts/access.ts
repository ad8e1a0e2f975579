import * as z from 'zod';
import WORDS from './access-words.json' with { type: 'json' };

const namesOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[];

/**
 * What was done to get in, or to change who may get in. Emailed codes for new devices were until 2026; their lines are read
 * for as long as they are kept. `password-changed` is by the owner, who knew the one before; `password-set-by-link` a
 * forgotten password, or the first one; `link-made` by a command, or by an administrator for somebody else.
 */
export const AccessKind = z.enum(namesOf(WORDS.done));
export type AccessKind = z.infer<typeof AccessKind>;

/**
 * Which attempt failed. `limit-…` ones were stopped before the password was looked at, `no-rights` had the right password,
 * and `rights-refused` was a call of somebody who is signed in.
 */
export const FailureKind = z.enum(namesOf(WORDS.failed));
export type FailureKind = z.infer<typeof FailureKind>;

/** From where: enough to recognise one's own connection, too little to identify a person. */
const from = {
  /** `203.0.113.0/24`; missing for a command on the server. */
  network: z.string().optional(),
  /** `Chrome on Android` */
  device: z.string().optional(),
};

/** One line of the record. Accounts are kept by their id alone. `at` is epoch milliseconds. */
export const AccessEntry = z.object({
  at: z.number(),
  kind: AccessKind,
  uid: z.string(),
  ...from,
  /** Whether the account was never used on this device before. */
  newDevice: z.boolean().optional(),
  /** The id of the administrator who did it to somebody else's account. */
  by: z.string().optional(),
  /** The address of an account that is gone. */
  email: z.string().optional(),
});
export type AccessEntry = z.infer<typeof AccessEntry>;

/** Failed attempts of one kind from one network within an hour. What was typed is not kept. */
export const AccessFailures = z.object({
  /** The last of them, epoch milliseconds. */
  at: z.number(),
  kind: FailureKind,
  network: z.string(),
  /** Missing when they were at addresses that no account has, or the account was not read. */
  uid: z.string().optional(),
  count: z.int().positive(),
});
export type AccessFailures = z.infer<typeof AccessFailures>;

/** What happened, as a heading: `Logged in on a new device`. */
export const describeAccess = ({
  kind,
  newDevice,
}: Pick<AccessEntry, 'kind' | 'newDevice'>): string =>
  newDevice ? `${WORDS.done[kind]} on a new device` : WORDS.done[kind];

/** What failed and how often, as a heading: `Wrong email or password, 12 times`. */
export const describeFailures = ({ kind, count }: Pick<AccessFailures, 'kind' | 'count'>): string =>
  count === 1 ? WORDS.failed[kind] : `${WORDS.failed[kind]}, ${count} times`;
