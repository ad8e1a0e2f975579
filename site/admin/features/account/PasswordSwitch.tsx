import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { NewPassword } from '../../ui/fields/NewPassword.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { SmallForm } from '../../ui/forms/SmallForm.tsx';
import { useSmallForm } from '../../ui/forms/use-small-form.ts';
import type { SignInSection } from './sign-in-section.ts';

type SwitchProps = Omit<SignInSection, 'methods'>;

function TurnOff({ confirmed, onChanged }: SwitchProps) {
  const { password } = useAdmin().api.session.passkeys;
  const { busy, problem, run } = useAction();
  const turnOff = async () => {
    const done = await run('The password is still on', () =>
      confirmed(() => settle(password.$delete())),
    );
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

function TurnOn({ confirmed, onChanged }: SwitchProps) {
  const { passkeys } = useAdmin().api.session;
  const form = useSmallForm({
    id: 'password-on',
    initial: { password: '' },
    check: ({ password }) => (password ? ok(password) : invalid(TEXT.password.short, 'password')),
    send: (password) => confirmed(() => settle(passkeys.password.$put({ json: { password } }))),
    onSent: (value) => {
      onChanged(value, TEXT.passkey.passwordOn);
    },
  });
  return (
    <SmallForm
      form={form}
      submit={{ text: 'Turn the password on', busy: 'Saving...' }}
      kind="secondary"
    >
      <p>The password is off. You log in with a passkey or a recovery code.</p>
      <NewPassword {...form.field('password')} />
    </SmallForm>
  );
}

/** The password as a sign-in method: off, when passkeys do its work, and on again with a new one. */
export function PasswordSwitch({ methods, ...rest }: SignInSection) {
  return (
    <section className="panel" aria-labelledby="password-switch-title">
      <h2 id="password-switch-title">Logging in without a password</h2>
      {methods.passwordOff ? <TurnOn {...rest} /> : <TurnOff {...rest} />}
    </section>
  );
}
