import type { QueryClient } from '@tanstack/react-query';
import type { LoginFields } from '#domain/accounts/login.ts';
import type { Api } from './api-client.ts';
import { withSignature } from './passkeys.ts';
import { setSession } from './queries.ts';

/** The ways to log in; each leaves the session where every screen finds it. */
export const signIns = (api: Api, client: QueryClient) => {
  const kept = async <Call extends Api['signIn']>(
    call: ReturnType<Call>,
  ): Promise<Awaited<ReturnType<Call>>> => {
    const answer = await call;
    if (answer.kind === 'ok') setSession(client, answer.value);
    return answer;
  };
  return {
    /** `keep`: for 30 days on this device. */
    password: (fields: LoginFields & { keep: boolean }) => kept(api.signIn(fields)),
    passkey: (keep: boolean) =>
      withSignature(api.passkeySignInOptions, (response) =>
        kept(api.signInWithPasskey(response, keep)),
      ),
    recoveryCode: (fields: { email: string; code: string }) =>
      kept(api.signInWithRecoveryCode(fields)),
  };
};

/** Those ways. */
export type SignIns = ReturnType<typeof signIns>;
