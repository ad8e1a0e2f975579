import { useState, type ReactNode } from 'react';
import { invalid, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Answer } from '../../client/answer.ts';
import { useAction } from '../feedback/use-action.ts';
import { Button } from '../fields/Button.tsx';
import { ShowPassword } from '../fields/ShowPassword.tsx';
import { TextField } from '../fields/TextField.tsx';
import { SmallForm } from '../forms/SmallForm.tsx';
import { useSmallForm } from '../forms/use-small-form.ts';
import { Modal } from './Modal.tsx';

/**
 * Asks for the password or a passkey before something serious. It counts for 15 minutes; after any failure
 * everything below it is as it was.
 */
export function ConfirmIdentity({
  title = TEXT.passkey.confirm,
  submit = 'Continue',
  kind = 'primary',
  confirmPassword,
  confirmPasskey,
  onConfirmed,
  onCancel,
  children,
}: {
  title?: string;
  submit?: string;
  kind?: 'primary' | 'danger';
  /** Missing: the password is turned off. */
  confirmPassword?: ((password: string) => Promise<Answer<unknown>>) | undefined;
  /** Missing: the account has no passkey. */
  confirmPasskey?: (() => Promise<Answer<unknown>>) | undefined;
  onConfirmed: () => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  const passkey = useAction();
  const form = useSmallForm({
    id: 'confirm',
    initial: { password: '' },
    check: ({ password }) => (password ? ok(password) : invalid(TEXT.password.confirm, 'password')),
    send: async (password: string): Promise<Answer<unknown>> =>
      confirmPassword?.(password) ?? { kind: 'refused', code: '', message: TEXT.passkey.refused },
    onSent: onConfirmed,
  });
  const busy = form.busy || passkey.busy;
  const problem = form.problem ?? passkey.problem;
  return (
    <Modal title={title} onClose={onCancel}>
      {children}
      <SmallForm form={{ ...form, busy, problem }}>
        {confirmPassword && (
          <>
            <TextField
              {...form.field('password')}
              label="Your password"
              hint={`${TEXT.password.confirm}.`}
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              required
            />
            <ShowPassword shown={shown} onShown={setShown} />
          </>
        )}
        {confirmPasskey && (
          <Button
            kind={confirmPassword ? 'secondary' : kind}
            disabled={busy}
            onClick={() =>
              void passkey.run(undefined, confirmPasskey).then((done) => {
                if (done) onConfirmed();
              })
            }
          >
            {TEXT.passkey.use}
          </Button>
        )}
        <div className="actions">
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          {confirmPassword && (
            <Button type="submit" kind={kind} disabled={busy}>
              {form.busy ? 'Checking...' : submit}
            </Button>
          )}
        </div>
      </SmallForm>
    </Modal>
  );
}
