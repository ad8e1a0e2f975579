import { checkPasskeyName } from '#domain/accounts/passkey.ts';
import type { Answer } from '../../client/answer.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { SmallForm } from '../../ui/forms/SmallForm.tsx';
import { useSmallForm } from '../../ui/forms/use-small-form.ts';

/** Asks for the name of a passkey, a new one or one that is there. */
export function PasskeyName<T>({
  title,
  initial,
  submit,
  send,
  onSent,
  onCancel,
}: {
  title: string;
  initial: string;
  submit: string;
  send: (name: string) => Promise<Answer<T>>;
  onSent: (value: T) => void;
  onCancel: () => void;
}) {
  const form = useSmallForm({
    id: 'passkey',
    initial: { name: initial },
    check: ({ name }) => checkPasskeyName(name),
    send,
    onSent,
  });
  return (
    <Modal title={title} onClose={onCancel}>
      <SmallForm
        form={form}
        submit={{ text: submit, busy: 'Waiting...' }}
        cancel={{ text: 'Cancel', onClick: onCancel }}
      >
        <TextField
          {...form.field('name')}
          label="Name"
          hint="So that you know which device it is on."
          autoComplete="off"
          required
        />
      </SmallForm>
    </Modal>
  );
}
