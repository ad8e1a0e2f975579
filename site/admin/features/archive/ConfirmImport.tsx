import type { Account } from '../../client/api-client.ts';
import { withSignature } from '../../client/passkeys.ts';
import { ConfirmIdentity } from '../../ui/dialogs/ConfirmIdentity.tsx';

/** Asks for the password or a passkey before all content is replaced. After any failure the chosen file stays chosen. */
export function ConfirmImport({
  account,
  onConfirmed,
  onCancel,
}: {
  account: Pick<Account, 'confirmPassword' | 'confirmPasskey' | 'confirmPasskeyOptions'>;
  onConfirmed: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmIdentity
      title="Replace all content?"
      submit="Import now"
      kind="danger"
      confirmPassword={account.confirmPassword}
      confirmPasskey={() => withSignature(account.confirmPasskeyOptions, account.confirmPasskey)}
      onConfirmed={onConfirmed}
      onCancel={onCancel}
    >
      <p>All classes, chapters, blog posts and settings become those of the export.</p>
    </ConfirmIdentity>
  );
}
