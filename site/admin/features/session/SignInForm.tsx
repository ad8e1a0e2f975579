import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkLoginForm } from '#domain/accounts/login.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Answer } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { signInWithPasskey, signInWithPassword } from '../../client/sign-ins.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary, type FormProblem } from '../../ui/forms/ErrorSummary.tsx';
import { Checkbox, EmailField, ShowPassword, TextField } from '../../ui/fields/Field.tsx';

const FORM = 'sign-in';

/** Email and password, or a passkey, which needs no email: the device knows the account. The typed address survives every error. */
export function SignInForm({
  api,
  onSignedIn,
  onCancel,
}: {
  api: Api;
  onSignedIn: () => void;
  onCancel?: () => void;
}) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [keep, setKeep] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const running = useRef(false);

  const send = async (call: () => Promise<Answer<unknown>>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const answer = await call();
    running.current = false;
    setBusy(false);
    if (answer.kind === 'ok') onSignedIn();
    else setProblem({ message: answer.kind === 'refused' ? answer.message : TEXT.login.failed });
  };

  const submit = async () => {
    if (running.current) return;
    const checked = checkLoginForm({ email, password });
    if (checked.kind !== 'ok') {
      const field = 'field' in checked ? checked.field : undefined;
      setProblem({ message: checked.message, field });
      return;
    }
    await send(() => signInWithPassword(api, client, { ...checked.value, keep }));
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
      <EmailField
        id={`${FORM}-email`}
        name="email"
        value={email}
        onValue={setEmail}
        disabled={busy}
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
      <Checkbox
        id={`${FORM}-keep`}
        name="keep"
        label="Stay logged in for 30 days"
        hint="On your own phone or computer only."
        value={keep}
        onValue={setKeep}
        readOnly={busy}
      />
      <div className="actions">
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        )}
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? 'Logging in...' : 'Log in'}
        </Button>
        {'PublicKeyCredential' in globalThis && (
          <Button
            disabled={busy}
            onClick={() => void send(() => signInWithPasskey(api, client, keep))}
          >
            {TEXT.passkey.use}
          </Button>
        )}
      </div>
    </form>
  );
}
