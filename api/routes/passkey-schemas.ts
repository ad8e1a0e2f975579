import * as z from 'zod';
import type {
  AuthenticationResponseJSON,
  CreationOptions,
  RegistrationResponseJSON,
  RequestOptions,
} from '../identity/webauthn.ts';

// The types are those of the library that reads them; each schema checks what of them this site takes.

/** Base64url as devices answer with; no part of an answer is longer. */
const encoded = z.string().max(20_000);
const common = {
  id: z.string().min(1).max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.exactOptional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
};

/** A new passkey as a browser sends it; what else it tells is left out. */
export const NewPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.exactOptional(z.array(z.string().max(30)).max(10)),
  }),
}) as unknown as z.ZodType<RegistrationResponseJSON, RegistrationResponseJSON>;

/** A signature as a browser sends it. */
export const Signature = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    // A key of the table: what we hand out has 22 letters.
    userHandle: z.exactOptional(z.string().max(100)),
  }),
}) as unknown as z.ZodType<AuthenticationResponseJSON, AuthenticationResponseJSON>;

/** What a browser is to ask a device for, as WebAuthn defines it: its parts are not ours to check. */
const optionsOf = <T>() =>
  z.strictObject({
    options: z.looseObject({ challenge: z.string() }) as unknown as z.ZodType<T>,
  });

/** For `navigator.credentials.create` and `.get`. */
export const NewPasskeyOptions = optionsOf<CreationOptions>();
export const SignatureOptions = optionsOf<RequestOptions>();
