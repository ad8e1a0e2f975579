import * as z from 'zod';
import { LIMITS } from '../text/limits.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';

/** A key pair on a phone, a computer or a stick that opens an account; only its public half is stored. */
export const Passkey = z.object({
  /** As the device names it, base64url. */
  credentialId: z.string(),
  /** COSE, base64url. */
  publicKey: z.string(),
  /** How often the device signed, where it counts; a copy would count apart from it. Synced ones stay at 0. */
  counter: z.number(),
  /** How a browser reaches the device: `internal`, `hybrid`, `usb`. */
  transports: z.array(z.string()).optional(),
  /** Whether the device may copy it to others of its owner, and whether it has. */
  backupEligible: z.boolean(),
  backedUp: z.boolean(),
  name: z.string(),
  /** Epoch milliseconds. */
  addedAt: z.number(),
  lastUsedAt: z.number().optional(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How an account can be opened besides its password. Accounts of earlier versions have none of these. */
export interface SignInMethods {
  passkeys?: readonly Passkey[] | undefined;
  /** Digests of recovery codes that were not used yet. */
  recoveryCodes?: readonly string[] | undefined;
  /** The password opens nothing until it is turned on again. */
  passwordOff?: boolean | undefined;
}

/** The name of a passkey without spaces around it. Refused: an empty or long one. */
export const checkPasskeyName = (name: string): Outcome<string> => {
  const trimmed = name.trim();
  if (trimmed === '') return invalid(TEXT.passkey.name, 'name');
  return trimmed.length > LIMITS.passkeyName ? invalid(TEXT.passkey.nameLong, 'name') : ok(trimmed);
};

const count = (list: readonly unknown[] | undefined): number => list?.length ?? 0;

/** Why the password must stay on; `undefined` when it may be turned off: a lost phone must leave two ways in. */
export const whyPasswordStays = (ways: SignInMethods): string | undefined => {
  if (count(ways.passkeys) < LIMITS.passkeysWithoutPassword) return TEXT.passkey.twoNeeded;
  return count(ways.recoveryCodes) === 0 ? TEXT.passkey.codesNeeded : undefined;
};

/** Whether one passkey fewer is enough. Without a password two have to stay. */
export const mayRemovePasskey = (ways: SignInMethods): boolean =>
  ways.passwordOff !== true || count(ways.passkeys) > LIMITS.passkeysWithoutPassword;

/** Crockford's base 32: no letters that are read as digits, and none that make rude words. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** How many random bytes make a recovery code: 80 bits, so that its plain digest cannot be searched. */
export const RECOVERY_CODE_BYTES = 10;

/** A recovery code in four groups of four: ten bytes -> `7k2m-0x9f-3pqr-a1bc` */
export const formatRecoveryCode = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.replace(/.{5}/g, (five) => ALPHABET[Number.parseInt(five, 2)] ?? '');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
};

/**
 * What people type of it: ` 7K2M 0X9F-3pqr-albc` -> `7k2m0x9f3pqra1bc`; `undefined` for what cannot be one.
 */
export const readRecoveryCode = (typed: string): string | undefined => {
  const plain = typed
    .slice(0, 100)
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(plain) ? plain : undefined;
};
