import * as z from 'zod';
import { LIMITS } from '../text/limits.ts';
import { TEXT, invalid, ok, type Outcome } from '../text/texts.ts';

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
