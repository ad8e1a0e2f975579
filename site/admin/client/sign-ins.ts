import type { QueryClient } from '@tanstack/react-query';
import type { LoginFields } from '#domain/accounts/login.ts';
import { settle, type Answer } from './answer.ts';
import type { Api } from './api.ts';
import { withSignature } from './passkeys.ts';
import { setSession, type Session } from './queries.ts';

/** Leaves the session of a login where every screen finds it. */
const kept = async (client: QueryClient, call: Promise<Answer<Session>>) => {
  const answer = await call;
  if (answer.kind === 'ok') setSession(client, answer.value);
  return answer;
};

/** Logs in with the password; `keep`: for 30 days on this device. */
export const signInWithPassword = (
  api: Api,
  client: QueryClient,
  json: LoginFields & { keep: boolean },
) => kept(client, settle(api.session.$post({ json })));

/** Logs in with a passkey, which needs no email: the device knows the account. */
export const signInWithPasskey = (api: Api, client: QueryClient, keep: boolean) =>
  withSignature(
    () => settle(api.session.passkey.options.$post()),
    (response) => kept(client, settle(api.session.passkey.$post({ json: { response, keep } }))),
  );

/** Logs in with a recovery code. */
export const signInWithCode = (
  api: Api,
  client: QueryClient,
  json: { email: string; code: string },
) => kept(client, settle(api.session.recovery.$post({ json })));
