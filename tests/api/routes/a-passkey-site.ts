import { randomBytes } from 'node:crypto';
import type { CreationOptions, RequestOptions } from '#api/identity/webauthn.ts';
import { createIdentity } from '#api/identity/identity.ts';
import { ANN, anIdentity, CHEAP } from '../identity/an-identity.ts';
import { anApp, ORIGIN } from '../../support/an-app.ts';
import { softwareAuthenticator, type Deviation } from '../../support/software-authenticator.ts';

/** What the calls answer with, each a part of it. */
interface Body {
  options: CreationOptions & RequestOptions;
  codes: string[];
  passkeys: { id: string; name: string; lastUsedAt?: number }[];
}

/** The API with real accounts: Ann, who is signed in with her password. */
export const aPasskeySite = async () => {
  const { store, clock } = await anIdentity();
  const deps = { store, now: clock.now, randomBytes };
  const identity = createIdentity({ ...deps, origin: ORIGIN, passwordCost: CHEAP });
  const { call } = anApp({ identity, now: clock.now });
  const ask = async (method: string, path: string, token: string | null, body?: unknown) => {
    const response = await call(method, `/api/session${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    const session = /__Host-session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    return { status: response.status, body: (await response.json()) as Body, session };
  };
  const signIn = async (password = ANN.password) =>
    ask('POST', '', null, { email: ANN.email, password });
  const token = (await signIn()).session ?? '';
  const confirm = (password = ANN.password) =>
    ask('POST', '/password/confirm', token, { password });
  const add = async (name: string, deviation?: Deviation, synced = false) => {
    const device = softwareAuthenticator({ origin: ORIGIN, synced });
    const { body } = await ask('POST', '/passkeys/options', token);
    const response = device.create(body.options, deviation);
    const answer = await ask('POST', '/passkeys', token, { name, response });
    return { device, response, answer };
  };
  const options = async () => {
    clock.pass(1);
    return (await ask('POST', '/passkey/options', null)).body.options;
  };
  const useKey = async (device: ReturnType<typeof softwareAuthenticator>, deviation?: Deviation) =>
    ask('POST', '/passkey', null, { response: device.get(await options(), deviation) });
  const codes = async () => (await ask('POST', '/passkeys/recovery-codes', token)).body.codes;
  return { ask, signIn, token, confirm, add, options, useKey, codes, identity, clock, deps, store };
};

/** The body of an answer that refuses with a text. */
export const message = (text: string) => ({ error: { message: text } });
