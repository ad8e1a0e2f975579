import { use, useEffect } from 'react';
import type { LoginFields } from '#domain/login.ts';
import { TEXT } from '#domain/texts.ts';
import type { Answer } from '../../api-client.ts';
import { TitleSuffix } from '../../ui/Screen.tsx';
import { SignInForm } from './SignInForm.tsx';

/** `/admin/login`. `notice` says why somebody who was signed in is here now. */
export function LoginScreen({
  signIn,
  onSignedIn,
  notice,
}: {
  signIn: (fields: LoginFields) => Promise<Answer<unknown>>;
  onSignedIn: () => void;
  notice?: string | undefined;
}) {
  const suffix = use(TitleSuffix);
  useEffect(() => {
    document.title = `Login | ${suffix}`;
  }, [suffix]);
  return (
    <main className="login" id="main">
      <div className="panel">
        <p className="brand">{suffix}</p>
        <h1>Login</h1>
        {notice !== undefined && (
          <p className="banner error" role="alert">
            {notice}
          </p>
        )}
        <SignInForm signIn={signIn} onSignedIn={onSignedIn} />
        <p className="hint">{TEXT.login.help}</p>
        <p>
          <a href="/">View Website</a>
        </p>
      </div>
    </main>
  );
}
