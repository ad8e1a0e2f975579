import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Api } from '../../client/api.ts';
import { signInWithCode } from '../../client/sign-ins.ts';
import { EmailField, TextField } from '../../ui/fields/Field.tsx';
import { SmallForm, useSmallForm } from '../../ui/forms/SmallForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/** `/admin/login/recovery`: logs in with a recovery code, then leads to where a passkey is added. */
export function RecoveryScreen({ api }: { api: Api }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useSmallForm({
    id: 'recovery',
    initial: { email: '', code: '' },
    check: ({ email, code }) =>
      email.trim() && code.trim()
        ? ok({ email: email.trim(), code: code.trim() })
        : invalid(TEXT.passkey.codeRequired, email.trim() ? 'code' : 'email'),
    send: (json) => signInWithCode(api, client, json),
    onSent: () => void navigate('/admin/settings/account', { replace: true }),
  });
  return (
    <LoginFrame title="Use a recovery code">
      <p>Each code works once. After you log in, add a passkey on a device that you have.</p>
      <SmallForm form={form} submit={{ text: 'Log in', busy: 'Logging in...' }}>
        <EmailField {...form.field('email')} />
        <TextField
          {...form.field('code')}
          label="Recovery code"
          hint="16 letters and digits. Spaces and hyphens make no difference."
          autoComplete="off"
          required
        />
      </SmallForm>
      <p className="login-links">
        <Link to="/admin/login">Back to login</Link>
      </p>
    </LoginFrame>
  );
}
