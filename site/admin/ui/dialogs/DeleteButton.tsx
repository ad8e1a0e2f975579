import { useEffect, useState } from 'react';
import { Button } from '../fields/Button.tsx';
import { ConfirmDialog } from './Modal.tsx';
import { focusHeading } from '../screens/Screen.tsx';

/** A row's Delete button with its question. `onDelete` closes the question when it is done. */
export function DeleteButton({
  what,
  name,
  question,
  goes,
  busy,
  onDelete,
}: {
  /** The kind of record: `chapter`. */
  what: string;
  /** Which one, for the dialog and screen readers. */
  name: string;
  question: string;
  /** What is deleted with it and restored with it, counted: `14 chapters, 20 videos`. */
  goes?: string;
  busy: boolean;
  onDelete: () => Promise<void>;
}) {
  const [asking, setAsking] = useState(false);
  useEffect(
    () => () => {
      // The row no longer exists, so it cannot have the focus.
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`Delete ${name}`}
        disabled={busy && !asking}
        onClick={() => {
          setAsking(true);
        }}
      >
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          title={name}
          confirm={busy ? 'Deleting...' : `Delete ${what}`}
          busy={busy}
          onCancel={() => {
            setAsking(false);
          }}
          onConfirm={() =>
            void onDelete().then(() => {
              setAsking(false);
            })
          }
        >
          <p>{question}</p>
          {goes !== undefined && (
            <div className="banner error">
              {goes !== '' && <p className="banner-title">Also deleted: {goes}</p>}
              <p>You can restore all of it for 30 days, from Recently deleted.</p>
            </div>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
