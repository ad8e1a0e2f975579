import { useState } from 'react';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Account } from '../../client/api-client.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ShowPassword } from '../../ui/fields/ShowPassword.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { useSmallForm } from '../../ui/forms/use-small-form.ts';
import type { Confirmed } from './use-confirmed.tsx';
import type { Ways } from './WaysIn.tsx';

interface SwitchProps {
  account: Account;
  confirmed: Confirmed;
  onChanged: (ways: Ways, message: string) => void;
}

function TurnOff({ account, confirmed, onChanged }: SwitchProps) {
  const { busy, problem, run } = useAction();
  const turnOff = async () => {
    const done = await run('The password is still on', () => confirmed(account.turnPasswordOff));
    if (done) onChanged(done.value, TEXT.passkey.passwordOff);
  };
  return (
    <>
      <p className="hint">
        A password can be guessed or stolen; a passkey cannot. With two passkeys and recovery codes
        you can turn the password off. All other devices are then logged out.
      </p>
      {problem && <ErrorSummary problem={problem} />}
      <div className="actions">
        <Button disabled={busy} onClick={() => void turnOff()}>
          Turn the password off
        </Button>
      </div>
    </>
  );
}

function TurnOn({ account, confirmed, onChanged }: SwitchProps) {
  const [shown, setShown] = useState(false);
  const form = useSmallForm({
    id: 'password-on',
    initial: { password: '' },
    check: ({ password }) => (password ? ok(password) : invalid(TEXT.password.short, 'password')),
    send: (password) => confirmed(() => account.turnPasswordOn(password)),
    onSent: (value) => {
      onChanged(value, TEXT.passkey.passwordOn);
    },
  });
  return (
    <form className="sign-in" aria-busy={form.busy} noValidate onSubmit={form.submit}>
      <p>The password is off. You log in with a passkey or a recovery code.</p>
      {form.problem && <ErrorSummary problem={form.problem} formId={form.id} />}
      <TextField
        {...form.field('password')}
        label="New password"
        hint="At least 8 characters. Use three or four unrelated words."
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        required
      />
      <ShowPassword shown={shown} onShown={setShown} />
      <div className="actions">
        <Button type="submit" disabled={form.busy}>
          {form.busy ? 'Saving...' : 'Turn the password on'}
        </Button>
      </div>
    </form>
  );
}

/** The password as a way in: off, when passkeys do its work, and on again with a new one. */
export function PasswordSwitch({ ways, ...rest }: SwitchProps & { ways: Ways }) {
  return (
    <section className="panel" aria-labelledby="password-switch-title">
      <h2 id="password-switch-title">Logging in without a password</h2>
      {ways.passwordOff ? <TurnOn {...rest} /> : <TurnOff {...rest} />}
    </section>
  );
}
