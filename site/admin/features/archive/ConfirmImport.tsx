import { useState } from 'react';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Account } from '../../client/api-client.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { ShowPassword } from '../../ui/fields/ShowPassword.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useSmallForm } from '../../ui/forms/use-small-form.ts';

/** Asks for the password before all content is replaced. After any failure the chosen file stays chosen. */
export function ConfirmImport({
  confirmPassword,
  onConfirmed,
  onCancel,
}: {
  confirmPassword: Account['confirmPassword'];
  onConfirmed: () => void;
  onCancel: () => void;
}) {
  const [shown, setShown] = useState(false);
  const form = useSmallForm({
    id: 'confirm',
    initial: { password: '' },
    check: ({ password }) => (password ? ok(password) : invalid(TEXT.password.confirm, 'password')),
    send: confirmPassword,
    onSent: onConfirmed,
  });
  return (
    <Modal title="Replace all content?" onClose={onCancel}>
      <p>All classes, chapters, blog posts and settings become those of the export.</p>
      <form className="sign-in" aria-busy={form.busy} noValidate onSubmit={form.submit}>
        {form.problem && <ErrorSummary problem={form.problem} formId={form.id} />}
        <TextField
          {...form.field('password')}
          label="Your password"
          hint={`${TEXT.password.confirm}.`}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          required
        />
        <ShowPassword shown={shown} onShown={setShown} />
        <div className="actions">
          <Button onClick={onCancel} disabled={form.busy}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" disabled={form.busy}>
            {form.busy ? 'Checking...' : 'Import now'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
