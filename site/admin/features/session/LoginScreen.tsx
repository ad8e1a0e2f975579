import { Link } from 'react-router';
import type { LoginFields } from '#domain/accounts/login.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Answer } from '../../client/api-client.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

/** `/admin/login`. `notice` says why a user who was signed in is here now. */
export function LoginScreen({
  signIn,
  onSignedIn,
  notice,
}: {
  signIn: (fields: LoginFields) => Promise<Answer<unknown>>;
  onSignedIn: () => void;
  notice?: string | undefined;
}) {
  return (
    <LoginFrame title="Login">
      {notice !== undefined && (
        <p className="banner error" role="alert">
          {notice}
        </p>
      )}
      <SignInForm signIn={signIn} onSignedIn={onSignedIn} />
      <p className="login-links">
        <Link to="/admin/login/forgotten">Forgotten password?</Link>
        <a href="/">View Website</a>
      </p>
      <p className="hint">{TEXT.login.help}</p>
    </LoginFrame>
  );
}
