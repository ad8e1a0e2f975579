import * as z from 'zod';

const namesOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[];

/** What was done to get in, or to change who may get in, with its heading. */
const ACCESS_WORDS = {
  'signed-in': 'Logged in',
  'signed-in-by-passkey': 'Logged in with a passkey',
  'signed-in-by-recovery-code': 'Logged in with a recovery code',
  // Emailed codes for new devices were until 2026; their lines are read for as long as they are kept.
  'signed-in-by-code': 'Logged in with an emailed code',
  'login-code-on': 'Emailed codes for new devices turned on',
  'login-code-off': 'Emailed codes for new devices turned off',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'recovery-codes-made': 'New recovery codes created',
  'password-off': 'Password turned off',
  'password-on': 'Password turned on',
  /** By the owner, who knew the one before. */
  'password-changed': 'Password changed',
  /** A forgotten password, or the first one. */
  'password-set-by-link': 'New password set with an emailed link',
  'password-set-by-command': 'New password set on the server',
  /** By a command, or by an administrator for somebody else. */
  'link-made': 'Password link created',
  'name-changed': 'Name changed',
  'email-changed': 'Email changed',
  'admin-added': 'Administrator added',
  'helper-added': 'Helper added',
  'made-admin': 'Made an administrator',
  'made-helper': 'Made a helper',
  // Of helpers, too.
  'admin-disabled': 'Access turned off',
  'admin-enabled': 'Access turned on again',
  'person-removed': 'Account removed',
} as const;
export const AccessKind = z.enum(namesOf(ACCESS_WORDS));
export type AccessKind = z.infer<typeof AccessKind>;

/** Which attempt failed, with its heading. `limit-…` ones were stopped before the password was looked at. */
const FAILURE_WORDS = {
  'wrong-password': 'Wrong email or password',
  /** The right password of an account that is no administrator's. */
  'no-rights': 'Login refused: not an administrator',
  /** A call of somebody who is signed in and no administrator any more. */
  'rights-refused': 'Refused in the admin area: not an administrator any more',
  'wrong-confirmation': 'Wrong password entered in the admin area',
  /** Unknown, removed or not signed as it must be: at the login or inside the admin. */
  'wrong-passkey': 'Passkey not accepted',
  'wrong-recovery-code': 'Wrong email or recovery code',
  // As above.
  'wrong-login-code': 'Wrong or expired emailed code',
  'limit-sign-in': 'Login blocked: too many attempts',
  'limit-link': 'Password link not sent: too many requests',
  'limit-confirmation': 'Password check blocked: too many attempts',
} as const;
export const FailureKind = z.enum(namesOf(FAILURE_WORDS));
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
  newDevice ? `${ACCESS_WORDS[kind]} on a new device` : ACCESS_WORDS[kind];

/** What failed and how often, as a heading: `Wrong email or password, 12 times`. */
export const describeFailures = ({ kind, count }: Pick<AccessFailures, 'kind' | 'count'>): string =>
  count === 1 ? FAILURE_WORDS[kind] : `${FAILURE_WORDS[kind]}, ${count} times`;
