import { type ReactNode, useState } from 'react';
import { TEXT } from '#domain/text/texts.ts';
import { type Answer, settle } from '../../client/answer.ts';
import { invalid, ok } from '#domain/text/outcome.ts';
import { useAdmin } from '../../client/admin.ts';
import { withSignature } from '../../client/passkeys.ts';
import { useLoaded } from '../feedback/Loaded.tsx';
import { Button } from '../fields/Button.tsx';
import { ShowPassword, TextField } from '../fields/Field.tsx';
import { SmallForm, useSmallForm } from '../forms/SmallForm.tsx';
import { Modal } from './Modal.tsx';

/** The account's passkeys, recovery codes left, and whether the password is off. */
export const useSignInMethods = () => {
  const { api } = useAdmin();
  return useLoaded('ways', () => settle(api.session.passkeys.$get()));
};

/**
 * Asks for the password or a passkey before something serious. It counts for 15 minutes; after any failure
 * everything below it is as it was.
 */
export function ConfirmIdentity({
  title = TEXT.passkey.confirm,
  submit = 'Continue',
  kind = 'primary',
  onConfirmed,
  onCancel,
  children,
}: {
  title?: string;
  submit?: string;
  kind?: 'primary' | 'danger';
  onConfirmed: () => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { password, passkeys } = useAdmin().api.session;
  const methods = useSignInMethods().data;
  // Nothing is known yet: the password.
  const hasPassword = methods?.passwordOff !== true;
  const hasPasskey = methods !== undefined && methods.passkeys.length > 0;
  const [shown, setShown] = useState(false);
  const form = useSmallForm({
    id: 'confirm',
    initial: { password: '' },
    check: ({ password }) => (password ? ok(password) : invalid(TEXT.password.confirm, 'password')),
    send: (typed): Promise<Answer<unknown>> =>
      settle(password.confirm.$post({ json: { password: typed } })),
    onSent: onConfirmed,
  });
  const { busy } = form;
  return (
    <Modal title={title} onClose={onCancel}>
      {children}
      <SmallForm form={form}>
        {hasPassword && (
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
        {hasPasskey && (
          <Button
            kind={hasPassword ? 'secondary' : kind}
            disabled={busy}
            onClick={() =>
              void form.run(() =>
                withSignature(
                  () => settle(passkeys.confirm.options.$post()),
                  (response) => settle(passkeys.confirm.$post({ json: { response } })),
                ),
              )
            }
          >
            {TEXT.passkey.use}
          </Button>
        )}
        <div className="actions">
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          {hasPassword && (
            <Button type="submit" kind={kind} disabled={busy}>
              {busy ? 'Checking...' : submit}
            </Button>
          )}
        </div>
      </SmallForm>
    </Modal>
  );
}
