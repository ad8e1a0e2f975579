import type { Account } from '../../client/api-client.ts';
import { confirmations, SIGN_IN_METHODS } from '../../client/passkeys.ts';
import { ConfirmIdentity } from '../../ui/dialogs/ConfirmIdentity.tsx';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';

/** Asks for the password or a passkey before all content is replaced. After any failure the chosen file stays chosen. */
export function ConfirmImport({
  account,
  onConfirmed,
  onCancel,
}: {
  account: Pick<
    Account,
    'confirmPassword' | 'confirmPasskey' | 'confirmPasskeyOptions' | 'signInMethods'
  >;
  onConfirmed: () => void;
  onCancel: () => void;
}) {
  const methods = useLoaded(SIGN_IN_METHODS, account.signInMethods).data;
  return (
    <ConfirmIdentity
      title="Replace all content?"
      submit="Import now"
      kind="danger"
      {...confirmations(account, methods)}
      onConfirmed={onConfirmed}
      onCancel={onCancel}
    >
      <p>All classes, chapters, blog posts and settings become those of the export.</p>
    </ConfirmIdentity>
  );
}
