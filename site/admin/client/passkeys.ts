import { OFFLINE, type Answer } from './answer.ts';
import type * as WebAuthn from './webauthn.ts';

/** What browsers do with passkeys is loaded when one is used: nothing of it is in the admin's first load. */
const loaded = async <T>(
  use: (webauthn: typeof WebAuthn) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const webauthn = await import('./webauthn.ts').catch(() => undefined);
  return webauthn ? use(webauthn) : { kind: 'offline', message: OFFLINE };
};

/** Asks the device for a signature, with what the server wants signed, and sends it. */
export const withSignature: typeof WebAuthn.withSignature = (ask, send) =>
  loaded((webauthn) => webauthn.withSignature(ask, send));

/** Has the device make a passkey, as the server wants it, and sends its public half. */
export const withNewPasskey: typeof WebAuthn.withNewPasskey = (ask, send) =>
  loaded((webauthn) => webauthn.withNewPasskey(ask, send));
