import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { signedInCall, signedInCalls } from '#site/admin/client/signed-in.ts';
import { TOKEN } from '../../support/fake-identity.ts';
import { clientOnApi } from './client-on-api.ts';

test('after a lost answer to a new password the teacher signs in again, and the call goes on', async () => {
  const { api, session, call } = clientOnApi();
  const account = signedInCalls(
    api.account,
    signedInCall(() => {
      session.token = 'token-after-change';
      return Promise.resolve(true);
    }),
  );
  const next = 'board and duster 43';
  // The answer is lost: this session has ended, the new one is in the answer.
  await call('PUT', '/api/session/password', {
    body: { current: 'right', next },
    token: TOKEN.admin,
  });
  const answer = await account.changePassword({ current: 'wrong by now', next });
  expect(answer).toMatchObject({ kind: 'refused', message: TEXT.password.wrong });
});

test('without a signed-in session and without a password a list says why there is none', async () => {
  const { api } = clientOnApi(null);
  const enquiries = signedInCalls(
    api.enquiries,
    signedInCall(() => Promise.resolve(false)),
  );
  expect(await enquiries.list()).toMatchObject({ message: TEXT.auth.required });
});
