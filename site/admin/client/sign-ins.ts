import type { QueryClient } from '@tanstack/react-query';
import type { LoginFields } from '#domain/accounts/login.ts';
import type { Api } from './api-client.ts';
import { withSignature } from './passkeys.ts';
import { setSession } from './queries.ts';

/** The ways to log in; each leaves the session where every screen finds it. */
export const signIns = (api: Api, client: QueryClient) => {
  const kept = async <Call extends Api['signIn'] | Api['signInWithCode']>(
    call: ReturnType<Call>,
  ): Promise<Awaited<ReturnType<Call>>> => {
    const answer = await call;
    if (answer.kind === 'ok' && answer.value.kind === 'admin') setSession(client, answer.value);
    return answer;
  };
  return {
    password: (fields: LoginFields) => kept(api.signIn(fields)),
    /** After the right password on a new device, whose answer is a ticket in place of a session. */
    code: (fields: { ticket: string; code: string }) => kept(api.signInWithCode(fields)),
    passkey: () =>
      withSignature(api.passkeySignInOptions, (response) => kept(api.signInWithPasskey(response))),
    recoveryCode: (fields: { email: string; code: string }) =>
      kept(api.signInWithRecoveryCode(fields)),
  };
};

/** Those ways. */
export type SignIns = ReturnType<typeof signIns>;
