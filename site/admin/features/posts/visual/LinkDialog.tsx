import { useId, useState } from 'react';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { typedTarget } from './link-target.ts';

/** Where the selected words lead; empty takes the link away. */
export function LinkDialog({
  href,
  needsWords,
  onLink,
  onClose,
}: {
  href: string;
  /** Whether nothing is selected, so that the words are asked for, too. */
  needsWords: boolean;
  onLink: (href: string | undefined, words: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [address, setAddress] = useState(href);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const target = typedTarget(address);
    if (target === undefined) {
      setProblem('Type an address such as ncert.nic.in, /10 or an email');
      return;
    }
    onLink(target, words.trim() === '' ? address.trim() : words.trim());
  };
  return (
    <Modal title={href === '' ? 'New link' : 'Change the link'} onClose={onClose}>
      {needsWords && (
        <TextField
          id={`${id}-words`}
          name="words"
          label="Words"
          required={false}
          value={words}
          onValue={setWords}
        />
      )}
      <TextField
        id={`${id}-href`}
        name="href"
        label="Address"
        inputMode="url"
        autoComplete="off"
        hint="Pages of this site begin with /, as in /10."
        value={address}
        error={problem}
        onValue={setAddress}
      />
      <div className="actions">
        <Button onClick={onClose}>Cancel</Button>
        {href !== '' && (
          <Button
            kind="danger"
            onClick={() => {
              onLink(undefined, '');
            }}
          >
            Remove link
          </Button>
        )}
        <Button kind="primary" onClick={save}>
          {href === '' ? 'Insert' : 'Change'}
        </Button>
      </div>
    </Modal>
  );
}
