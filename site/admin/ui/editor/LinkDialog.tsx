import { useId, useState } from 'react';
import { useAdmin } from '../../client/admin.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { Button } from '../fields/Button.tsx';
import { TextField } from '../fields/Field.tsx';
import { typedTarget } from './html-tree.ts';
import { findPages, ownPages } from './own-pages.ts';

/** Where the selected words lead: an address, or a page of this site that is found by its words. */
export function LinkDialog({
  href,
  needsWords,
  onLink,
  onClose,
}: {
  href: string;
  /** Whether nothing is selected, so that the words are asked for, too. */
  needsWords: boolean;
  /** `undefined` takes the link away. */
  onLink: (href: string | undefined, words: string) => void;
  onClose: () => void;
}) {
  const pages = ownPages(useAdmin().content);
  const id = useId();
  const [address, setAddress] = useState(href);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const link = (target: string | undefined, otherwise: string) => {
    if (target === undefined) setProblem('Type an address such as ncert.nic.in, /10 or an email');
    else onLink(target, words.trim() || otherwise);
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
        autoComplete="off"
        hint="An address, an email, or words of a page of this site."
        value={address}
        error={problem}
        onValue={setAddress}
      />
      <ul className="own-pages" aria-label="Pages of this site">
        {findPages(pages, address).map(({ title, path }) => (
          <li key={path}>
            <Button
              kind="quiet"
              onClick={() => {
                link(path, title);
              }}
            >
              {title} <span className="meta">{path}</span>
            </Button>
          </li>
        ))}
      </ul>
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
        <Button
          kind="primary"
          onClick={() => {
            link(typedTarget(address), address.trim());
          }}
        >
          {href === '' ? 'Insert' : 'Change'}
        </Button>
      </div>
    </Modal>
  );
}
