import { checkLoginForm } from '#domain/accounts/login';
import { TEXT } from '#domain/text/texts';
import type { Answer } from '#client/api';
import { withSignature } from '#client/passkeys';
import { quiet, type Session, setSession } from '#client/queries';
import { LOGIN_EMAIL, SmallForm } from '#ui/forms/SmallForm.tsx';

/** A login without an answer has words of its own. */
const login = async (sent: Promise<Answer<Session>>): Promise<Answer<Session>> => {
  const answer = await sent;
  return answer.kind === 'offline' ? { ...answer, message: TEXT.login.failed } : answer;
};

/** Email and password, or a passkey, which needs no email: the device knows the account. The typed address survives every error. */
export function SignInForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const { session: call } = quiet;
  const withPasskey = ({ keep }: { keep: string }) =>
    login(
      withSignature(
        () => call.passkey.options.$post(),
        (response) => call.passkey.$post({ json: { response, keep: keep === 'on' } }),
      ),
    );

  return (
    <SmallForm
      fields={{
        email: LOGIN_EMAIL,
        password: { label: 'Password', autoComplete: 'current-password' },
        keep: {
          label: 'Stay logged in for 30 days',
          hint: 'On your own phone or computer only.',
          isBox: true,
        },
      }}
      check={checkLoginForm}
      send={({ keep, ...fields }) =>
        login(call.$post({ json: { ...fields, keep: keep === 'on' } }))
      }
      onSent={(session) => {
        setSession(session);
        onSignedIn?.();
      }}
      submit={['Log in', 'Logging in...']}
      other={
        'PublicKeyCredential' in globalThis
          ? { text: TEXT.passkey.use, call: withPasskey }
          : undefined
      }
    />
  );
}
