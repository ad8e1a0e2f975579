import { useState } from 'react';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import { settle } from '../../client/answer.ts';
import { SmallForm } from '../../ui/forms/SmallForm.tsx';
import { NEW_PASSWORD_HINT } from '../../ui/fields/NewPassword.tsx';
import { ShowPassword } from '../../ui/fields/ShowPassword.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useSmallForm } from '../../ui/forms/use-small-form.ts';

/** Changes one's own password. Nothing of it is kept on this device. */
export function PasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  const { api } = useAdmin();
  const [shown, setShown] = useState(false);
  const form = useSmallForm({
    id: 'password',
    initial: { current: '', next: '' },
    check: ({ current, next }) =>
      current && next
        ? ok({ current, next })
        : invalid(TEXT.password.required, current ? 'next' : 'current'),
    send: (json) => settle(api.session.password.$put({ json })),
    onSent: ({ message }) => {
      onChanged(message);
    },
  });
  const type = shown ? 'text' : 'password';

  return (
    <section className="panel" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <SmallForm form={form} submit={{ text: 'Change password', busy: 'Saving...' }}>
        <TextField
          {...form.field('current')}
          label="Current password"
          type={type}
          autoComplete="current-password"
          required
        />
        <TextField
          {...form.field('next')}
          label="New password"
          hint={NEW_PASSWORD_HINT}
          type={type}
          autoComplete="new-password"
          required
        />
        <ShowPassword shown={shown} onShown={setShown} />
      </SmallForm>
    </section>
  );
}
