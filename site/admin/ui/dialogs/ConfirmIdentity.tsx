import type { ReactNode } from 'react';
import { TEXT } from '#domain/text/texts';
import type { Answer } from '#client/api';
import { useAdmin } from '#client/admin';
import { withSignature } from '#client/passkeys';
import { useLoaded } from '../feedback/Loaded.tsx';
import { SmallForm } from '../forms/SmallForm.tsx';
import { Modal } from './Modal.tsx';

/** The key of what `useSignInMethods` loads. */
export const SIGN_IN_METHODS = 'ways';

/** The account's passkeys, recovery codes left, and whether the password is off. */
export const useSignInMethods = () => {
  const { api } = useAdmin();
  return useLoaded(SIGN_IN_METHODS, () => api.session.passkeys.$get());
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
  /** @default closes what a `DialogButton` opened */
  onCancel?: () => void;
  children?: ReactNode;
}) {
  const { password, passkeys } = useAdmin().api.session;
  const methods = useSignInMethods().data;
  // Nothing is known yet: the password.
  const hasPassword = methods?.passwordOff !== true;
  const hasPasskey = methods !== undefined && methods.passkeys.length > 0;
  const withPasskey = (): Promise<Answer<unknown>> =>
    withSignature(
      () => passkeys.confirm.options.$post(),
      (response) => passkeys.confirm.$post({ json: { response } }),
    );
  return (
    <Modal title={title} onClose={onCancel}>
      {children}
      <SmallForm
        fields={{
          password: {
            label: 'Your password',
            hint: `${TEXT.password.confirm}.`,
            autoComplete: 'current-password',
            when: () => hasPassword,
          },
        }}
        send={(json): Promise<Answer<unknown>> => password.confirm.$post({ json })}
        onSent={onConfirmed}
        submit={hasPassword ? [submit, 'Checking...'] : undefined}
        kind={kind}
        other={hasPasskey ? { text: TEXT.passkey.use, call: withPasskey } : undefined}
      />
    </Modal>
  );
}
