import type * as WebAuthn from '@simplewebauthn/browser';
import { TEXT } from '#domain/text/texts';
import { type Answer, OFFLINE, refused } from './api.ts';

type Library = typeof WebAuthn;

/** Browsers report closed, too slow and "no passkey here" as the same error, so that sites learn nothing. */
const why = (error: unknown, { WebAuthnError }: Library) => {
  const code = error instanceof WebAuthnError ? error.code : undefined;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return TEXT.passkey.known;
  const isElsewhere = code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID';
  return isElsewhere ? TEXT.passkey.address : TEXT.passkey.closed;
};

/** What the device makes for the server, which says with which options and is sent it. */
const ceremony =
  <Made>(perform: (library: Library, optionsJSON: never) => Promise<Made>) =>
  async <T>(
    ask: () => Promise<Answer<{ options: object }>>,
    send: (made: Made) => Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
    // Loaded when one is used: nothing of it is in the admin's first load.
    const library = await import('@simplewebauthn/browser').catch(() => undefined);
    if (!library) return { kind: 'offline', message: OFFLINE };
    const asked = await ask();
    if (asked.kind !== 'ok') return asked;
    let made: Made;
    try {
      // The other half of the library made the options, on the server.
      made = await perform(library, asked.value.options as never);
    } catch (error) {
      return refused(why(error, library));
    }
    return send(made);
  };

/** Asks the device for a signature of what the server wants signed, and sends it. */
export const withSignature = ceremony(({ startAuthentication }, optionsJSON) =>
  startAuthentication({ optionsJSON }),
);

/** Has the device make a passkey, as the server wants it, and sends its public half. */
export const withNewPasskey = ceremony(({ startRegistration }, optionsJSON) =>
  startRegistration({ optionsJSON }),
);
