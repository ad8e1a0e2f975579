import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { TEXT } from '#domain/text/texts.ts';
import type { Answer } from './answer.ts';

const refused = (message: string): Answer<never> => ({
  kind: 'refused',
  code: 'passkey',
  message,
});

/** Browsers report closed, too slow and "no passkey here" as the same error, so that sites learn nothing. */
const why = (error: unknown): Answer<never> => {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return refused(TEXT.passkey.known);
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') {
    return refused(TEXT.passkey.address);
  }
  return refused(TEXT.passkey.closed);
};

const ceremony = async <T>(run: () => Promise<T>): Promise<Answer<T>> => {
  try {
    return { kind: 'ok', value: await run() };
  } catch (error) {
    return why(error);
  }
};

/** Asks the device for a signature, with what the server wants signed, and sends it. */
export const withSignature = async <T>(
  ask: () => Promise<Answer<{ options: object }>>,
  send: (response: AuthenticationResponseJSON) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const asked = await ask();
  if (asked.kind !== 'ok') return asked;
  // The other half of the library made them, on the server.
  const optionsJSON = asked.value.options as PublicKeyCredentialRequestOptionsJSON;
  const signed = await ceremony(() => startAuthentication({ optionsJSON }));
  return signed.kind === 'ok' ? send(signed.value) : signed;
};

/** Has the device make a passkey, as the server wants it, and sends its public half. */
export const withNewPasskey = async <T>(
  ask: () => Promise<Answer<{ options: object }>>,
  send: (response: RegistrationResponseJSON) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const asked = await ask();
  if (asked.kind !== 'ok') return asked;
  const optionsJSON = asked.value.options as PublicKeyCredentialCreationOptionsJSON;
  const made = await ceremony(() => startRegistration({ optionsJSON }));
  return made.kind === 'ok' ? send(made.value) : made;
};
