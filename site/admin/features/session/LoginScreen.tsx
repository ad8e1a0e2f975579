import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TEXT } from '#domain/text/texts.ts';
import type { Api } from '../../client/api.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

/** `/admin/login`. `notice` says why a user who was signed in is here now. */
export function LoginScreen({
  api,
  onSignedIn,
  notice,
  afterLogout,
}: {
  api: Api;
  onSignedIn: () => void;
  notice?: string | undefined;
  /** What can be done right after a logout. */
  afterLogout?: ReactNode;
}) {
  return (
    <LoginFrame title="Login">
      {notice !== undefined && (
        <p className="banner error" role="alert">
          {notice}
        </p>
      )}
      {afterLogout}
      <SignInForm api={api} onSignedIn={onSignedIn} />
      <p className="login-links">
        <Link to="/admin/login/forgotten">Forgotten password?</Link>
        <Link to="/admin/login/recovery">Use a recovery code</Link>
        <a href="/">View Website</a>
      </p>
      <p className="hint">{TEXT.login.help}</p>
    </LoginFrame>
  );
}
