import { checkPasskeyName } from '#domain/accounts/passkey.ts';
import type { Answer } from '../../client/answer.ts';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { Button } from '../../ui/fields/Button.tsx';
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
      <SmallForm form={form}>
        <TextField
          {...form.field('name')}
          label="Name"
          hint="So that you know which device it is on."
          autoComplete="off"
          required
        />
        <div className="actions">
          <Button onClick={onCancel} disabled={form.busy}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" disabled={form.busy}>
            {form.busy ? 'Waiting...' : submit}
          </Button>
        </div>
      </SmallForm>
    </Modal>
  );
}
