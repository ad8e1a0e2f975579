import { useRef, useState } from 'react';
import { checkLoginForm, type LoginFields } from '#domain/accounts/login.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Answer } from '../../client/answer.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import type { FormProblem } from '../../ui/forms/form-problem.ts';
import { ShowPassword } from '../../ui/fields/ShowPassword.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

const FORM = 'sign-in';

/** Email and password. The typed address survives every error. */
export function SignInForm({
  signIn,
  onSignedIn,
  onCancel,
}: {
  signIn: (fields: LoginFields) => Promise<Answer<unknown>>;
  onSignedIn: () => void;
  onCancel?: () => void;
}) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const running = useRef(false);

  const submit = async () => {
    if (running.current) return;
    const checked = checkLoginForm({ email, password });
    if (checked.kind !== 'ok') {
      const field = 'field' in checked ? checked.field : undefined;
      setProblem({ message: checked.message, field });
      return;
    }
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const answer = await signIn(checked.value);
    running.current = false;
    setBusy(false);
    if (answer.kind === 'ok') onSignedIn();
    else setProblem({ message: answer.kind === 'refused' ? answer.message : TEXT.login.failed });
  };

  const errorAt = (name: string) => (problem?.field === name ? problem.message : undefined);

  return (
    <form
      className="sign-in"
      aria-busy={busy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem && <ErrorSummary problem={problem} formId={FORM} />}
      <TextField
        id={`${FORM}-email`}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onValue={setEmail}
        disabled={busy}
        required
        error={errorAt('email')}
      />
      <TextField
        id={`${FORM}-password`}
        name="password"
        label="Password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        disabled={busy}
        required
        error={errorAt('password')}
      />
      <ShowPassword shown={shown} onShown={setShown} />
      <div className="actions">
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        )}
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? 'Logging in...' : 'Log in'}
        </Button>
      </div>
    </form>
  );
}
