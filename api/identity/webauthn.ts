import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as z from 'zod';
import type { Passkey } from '#domain/accounts/passkey';
import { LIMITS } from '#domain/text/limits';
import type { User } from '../stores/accounts/accounts.ts';
import type { IdentityContext } from './accounts.ts';

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

/** What a browser is asked for: a new passkey, or a signature by one. */
export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** Loaded when a passkey is first used: 0.65 MB, most of it formats of certificates, which no cold start should wait for. */
const library = () => import('@simplewebauthn/server');

/** What keys sign with: Ed25519, ES256, RS256. Everything else that the library knows is rare and less looked at. */
const ALGORITHMS = [-8, -7, -257];

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** How the site is known to devices: passkeys are for the host of its own origin and for no other. */
const hostOf = (origin: string) => new URL(origin).hostname;

/** What an answer of a device has to be for, which has to know who holds it. */
const expected = (origin: string, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: hostOf(origin),
  requireUserVerification: true,
});

/** The account that a device says the passkey is for, which is all that it keeps of it; nothing is proven by that. */
export const uidOf = ({ response: { userHandle = '' } }: AuthenticationResponseJSON): string =>
  Buffer.from(userHandle, 'base64url').toString();

const ClientData = z.object({ challenge: z.string() });

/** The challenge that a device signed; nothing is proven by that. `undefined` when there is none to read. */
export const challengeIn = ({
  response,
}: {
  response: { clientDataJSON: string };
}): string | undefined => {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return ClientData.safeParse(data).data?.challenge;
  } catch {
    return undefined;
  }
};

const hints = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, ...(transports && { transports }) }));

/** Asks for a new passkey that finds its account by itself and checks who holds the device. */
export const creationOptions = async (
  origin: string,
  { uid, email, name, passkeys = [] }: Pick<User, 'uid' | 'email' | 'name' | 'passkeys'>,
  challenge: Uint8Array,
): Promise<CreationOptions> => {
  const rpID = hostOf(origin);
  return (await library()).generateRegistrationOptions({
    rpID,
    rpName: rpID,
    userID: new TextEncoder().encode(uid),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(challenge),
    timeout: LIMITS.challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: hints(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

/** Asks for a signature by one of `passkeys`; by any of this site when none are given. */
export const requestOptions = async (
  origin: string,
  challenge: Uint8Array,
  passkeys: readonly Passkey[] = [],
): Promise<RequestOptions> =>
  (await library()).generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: new Uint8Array(challenge),
    timeout: LIMITS.challengeMs,
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: hints(passkeys) }),
  });

// The library throws for everything that is not as it must be; what exactly helps an attacker only.
const nothing = () => undefined;

/** The public half of a new passkey, made on this site for this challenge. `undefined`: it is not. */
export const verifyCreation = async (
  origin: string,
  response: RegistrationResponseJSON,
  challenge: string,
): Promise<Omit<Passkey, 'name' | 'addedAt' | 'lastUsedAt'> | undefined> => {
  const { verifyRegistrationResponse } = await library();
  const result = await verifyRegistrationResponse({
    response,
    ...expected(origin, challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(nothing);
  if (result?.verified !== true) return undefined;
  const { credential, credentialDeviceType, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: textOf(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports,
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  };
};

/** The passkey of an account that a device answered with. */
export const passkeyOf = (user: User | undefined, credentialId: string): Passkey | undefined =>
  user?.passkeys?.find((each) => each.credentialId === credentialId);

/**
 * Whether a device of the account signed a challenge for `purpose`. Writes down the device's counter and the time. A
 * signature counts once: its challenge has to be newer than the last use of the passkey, for synced ones have no counter.
 */
export const proves = async (
  { store, challenges, origin, now }: IdentityContext,
  user: User | undefined,
  response: AuthenticationResponseJSON,
  purpose: string,
): Promise<boolean> => {
  const challenge = challengeIn(response);
  const passkey = passkeyOf(user, response.id);
  if (challenge === undefined || !user || !passkey) return false;
  const issuedAt = await challenges.issuedAt(challenge, purpose);
  if (issuedAt === undefined) return false;
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response,
    ...expected(origin, challenge),
    credential: {
      id: passkey.credentialId,
      publicKey: bytesOf(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(nothing);
  if (result?.verified !== true) return false;
  const { newCounter: counter, credentialBackedUp: backedUp } = result.authenticationInfo;
  const saved = await store.editUser(user.uid, (stored) => {
    const current = passkeyOf(stored, passkey.credentialId);
    // Removed or used elsewhere while this signature was checked, or used with this very signature.
    if (current?.counter !== passkey.counter || issuedAt <= (current.lastUsedAt ?? 0)) {
      return undefined;
    }
    const used = (stored.passkeys ?? []).map((each) =>
      each.credentialId === passkey.credentialId
        ? { ...each, counter, backedUp, lastUsedAt: Math.max(now(), issuedAt) }
        : each,
    );
    return { ...stored, passkeys: used };
  });
  return saved !== undefined;
};
