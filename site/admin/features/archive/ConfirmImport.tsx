import type { Account } from '../../client/api-client.ts';
import { confirmations, WAYS } from '../../client/passkeys.ts';
import { ConfirmIdentity } from '../../ui/dialogs/ConfirmIdentity.tsx';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';

/** Asks for the password or a passkey before all content is replaced. After any failure the chosen file stays chosen. */
export function ConfirmImport({
  account,
  onConfirmed,
  onCancel,
}: {
  account: Pick<Account, 'confirmPassword' | 'confirmPasskey' | 'confirmPasskeyOptions' | 'ways'>;
  onConfirmed: () => void;
  onCancel: () => void;
}) {
  const ways = useLoaded(WAYS, account.ways).data;
  return (
    <ConfirmIdentity
      title="Replace all content?"
      submit="Import now"
      kind="danger"
      {...confirmations(account, ways)}
      onConfirmed={onConfirmed}
      onCancel={onCancel}
    >
      <p>All classes, chapters, blog posts and settings become those of the export.</p>
    </ConfirmIdentity>
  );
}
