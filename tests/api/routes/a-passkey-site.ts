import type { CreationOptions, RequestOptions } from '#api/identity/webauthn';
import { anIdentity, ANN } from '#support/an-identity';
import { anApp, ORIGIN } from '#support/an-app';
import { type Deviation, softwareAuthenticator } from '#support/software-authenticator';

/** What the calls answer with, each a part of it. */
interface Body {
  options: CreationOptions & RequestOptions;
  codes: string[];
  passkeys: { id: string; name: string; lastUsedAt?: number }[];
}
/** A device that makes and uses passkeys. */
export type Device = ReturnType<typeof softwareAuthenticator>;

/** The API with real accounts: Ann, who is signed in with her password. */
export const aPasskeySite = async () => {
  const made = await anIdentity({ origin: ORIGIN });
  const { identity, clock } = made;
  const { call } = anApp({ identity, now: clock.now });
  const ask = async (method: string, path: string, token: string | null, body?: unknown) => {
    const response = await call(method, `/api/session${path}`, { token, body });
    const session = /__Host-session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    return { status: response.status, body: (await response.json()) as Body, session };
  };
  const signIn = async (password = ANN.password) =>
    ask('POST', '', null, { email: ANN.email, password });
  const token = (await signIn()).session ?? '';
  /** Ann’s own calls. */
  const own = (method: string, path: string, body?: unknown) => ask(method, path, token, body);
  const options = async () => {
    clock.pass(1);
    return (await ask('POST', '/passkey/options', null)).body.options;
  };
  return {
    ...made,
    ask,
    own,
    signIn,
    token,
    options,
    confirm: (password = ANN.password) => own('POST', '/password/confirm', { password }),
    add: async (name: string, deviation?: Deviation, synced = false) => {
      const device = softwareAuthenticator({ origin: ORIGIN, synced });
      const { body } = await own('POST', '/passkeys/options');
      const response = device.create(body.options, deviation);
      return { device, response, answer: await own('POST', '/passkeys', { name, response }) };
    },
    useKey: async (device: Device, deviation?: Deviation) =>
      ask('POST', '/passkey', null, { response: device.get(await options(), deviation) }),
    codes: async () => (await own('POST', '/passkeys/recovery-codes')).body.codes,
    recover: (code: string | undefined, email = ANN.email) =>
      ask('POST', '/recovery', null, { email, code }),
  };
};
