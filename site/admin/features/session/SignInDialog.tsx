import type { Api } from '../../client/api.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Asks for the password on top of a form whose session has ended; the form and its text stay below. */
export function SignInDialog({
  api,
  onSignedIn,
  onCancel,
}: {
  api: Api;
  onSignedIn: () => void;
  onCancel: () => void;
}) {
  return (
    <Modal title="Please log in again" onClose={onCancel}>
      <p>Your session has ended. What you typed is still here and is saved after you log in.</p>
      <SignInForm api={api} onSignedIn={onSignedIn} onCancel={onCancel} />
    </Modal>
  );
}
