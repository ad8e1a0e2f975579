import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { checkLoginCode } from '#domain/accounts/login-code.ts';
import type { SignIns } from '../../client/sign-ins.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { SmallForm } from '../../ui/forms/SmallForm.tsx';
import { useSmallForm } from '../../ui/forms/use-small-form.ts';

/** What the second step of a login works with. */
export interface CodeFormProps {
  ticket: string;
  signIn: SignIns['code'];
  onSignedIn: () => void;
  onBack: () => void;
}

/** The second step of a login on a new device: the code from the email. Loaded when one is needed. */
export function CodeForm({ ticket, signIn, onSignedIn, onBack }: CodeFormProps) {
  const form = useSmallForm({
    id: 'login-code',
    initial: { code: '' },
    check: checkLoginCode,
    send: (code) => signIn({ ticket, code }),
    onSent: onSignedIn,
  });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={element}>
      <p>This device is new, so we sent a code to your email. It works for 10 minutes.</p>
      <SmallForm
        form={form}
        submit={{ text: 'Log in', busy: 'Logging in...' }}
        cancel={{ text: 'Back', onClick: onBack }}
      >
        <TextField
          {...form.field('code')}
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </SmallForm>
      <p className="hint">
        No email after a few minutes? Look in the spam folder, or{' '}
        <Link to="/admin/login/recovery">use a recovery code</Link>.
      </p>
    </div>
  );
}
