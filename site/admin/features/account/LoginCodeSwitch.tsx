import { useState } from 'react';
import { checkLoginCode, LOGIN_CODE_TEXT } from '#domain/accounts/login-code.ts';
import { useAction } from '../../ui/feedback/use-action.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { SmallForm } from '../../ui/forms/SmallForm.tsx';
import { useSmallForm } from '../../ui/forms/use-small-form.ts';
import type { SignInSection } from './sign-in-section.ts';

/** The code of the test email: it proves that codes arrive before one is needed. */
function EnterCode({
  account,
  confirmed,
  onChanged,
  ticket,
  onCancel,
}: Omit<SignInSection, 'methods'> & { ticket: string; onCancel: () => void }) {
  const form = useSmallForm({
    id: 'test-code',
    initial: { code: '' },
    check: checkLoginCode,
    send: (code) => confirmed(() => account.turnLoginCodeOn({ ticket, code })),
    onSent: (value) => {
      onChanged(value, LOGIN_CODE_TEXT.on);
    },
  });
  return (
    <SmallForm
      form={form}
      submit={{ text: 'Turn on', busy: 'Checking...' }}
      cancel={{ text: 'Cancel', onClick: onCancel }}
    >
      <p role="status">We sent a code to your email. It works for 10 minutes.</p>
      <TextField
        {...form.field('code')}
        label="Code from the email"
        hint="If no email arrives, email is not set up for this site: leave this off."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </SmallForm>
  );
}

/** Whether a new device needs a code from the mailbox beside the password. */
export function LoginCodeSwitch(props: SignInSection) {
  const { account, methods, confirmed, onChanged } = props;
  const [ticket, setTicket] = useState<string>();
  const { busy, problem, run } = useAction();
  // Without a password there is nothing that a code could be asked for after.
  if (methods.passwordOff) return null;

  const begin = async () => {
    const sent = await run('No code was sent', () => confirmed(account.sendTestCode));
    if (sent) setTicket(sent.value.ticket);
  };
  const turnOff = async () => {
    const done = await run('New devices still need a code', () =>
      confirmed(account.turnLoginCodeOff),
    );
    if (done) onChanged(done.value, LOGIN_CODE_TEXT.off);
  };
  return (
    <section className="panel" aria-labelledby="login-code-title">
      <h2 id="login-code-title">Code by email on new devices</h2>
      <p>
        {methods.loginCode
          ? 'On: the password alone works only on devices that you have used.'
          : 'Off'}
      </p>
      <p className="hint">
        On a device that is new, we ask for a code from your email after the password. Passkeys and
        recovery codes need none.
      </p>
      {problem && <ErrorSummary problem={problem} />}
      {ticket !== undefined && !methods.loginCode ? (
        <EnterCode
          {...props}
          ticket={ticket}
          onCancel={() => {
            setTicket(undefined);
          }}
        />
      ) : (
        <div className="actions">
          <Button disabled={busy} onClick={() => void (methods.loginCode ? turnOff() : begin())}>
            {methods.loginCode ? 'Turn off' : 'Send a test code'}
          </Button>
        </div>
      )}
    </section>
  );
}
