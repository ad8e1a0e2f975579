import { useEffect } from 'react';
import { plainFormulas } from '#api/html/plain-formulas.ts';
import { TEXT } from '#domain/text/texts.ts';
import { useAdmin } from '../../client/admin.ts';
import type { Answer } from '../../client/api.ts';
import { useToast } from '../feedback/Toast.tsx';
import { focusHeading } from '../screens/Screen.tsx';
import { ActionButton } from './ActionButton.tsx';

/** What a deletion may answer. */
interface Deletion {
  undo?: string | undefined;
  warning?: string | undefined;
}

/** What is asked before a record is deleted, and said after it. */
export const deletionOf = (
  kind: 'class' | 'chapter' | 'video' | 'batch' | 'post',
  what: string = kind,
) => ({ what, question: TEXT.confirm[kind], said: TEXT.undo[kind] });

/** A row's Delete button with its question. */
export function DeleteButton({
  what,
  name,
  question,
  goes,
  failed = `Failed to delete ${what}`,
  call,
  said,
  onDeleted,
}: {
  /** The kind of record: `chapter`. */
  what: string;
  /** Which one, for the dialog and screen readers. */
  name: string;
  question: string;
  /** What is deleted with it and restored with it, counted: `14 chapters, 20 videos`. */
  goes?: string;
  /** The sentence above the reason of a failure. */
  failed?: string;
  call: () => Promise<Answer<object>>;
  said: string;
  /** Loads a list again that no call changes by itself. */
  onDeleted?: () => void;
}) {
  const { api } = useAdmin();
  const say = useToast();
  useEffect(
    () => () => {
      // The row no longer exists, so it cannot have the focus.
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  const undo = async (id: string) => {
    say(TEXT.undo.busy);
    // The button that had the focus no longer exists.
    focusHeading();
    const restored = await api.trash[':id'].restore.$post({ param: { id } });
    if (restored.kind === 'ok') {
      say(restored.value.warning ?? `${plainFormulas(restored.value.label)} restored.`);
      return;
    }
    const again = { label: TEXT.undo.again, run: () => void undo(id) };
    say(`${TEXT.undo.failed}: ${restored.message}`, again);
  };
  return (
    <ActionButton
      kind="quiet"
      aria-label={`Delete ${name}`}
      question={{
        title: name,
        text: (
          <>
            <p>{question}</p>
            {goes !== undefined && (
              <div className="banner error">
                {goes !== '' && <p className="banner-title">Also deleted: {goes}</p>}
                <p>You can restore all of it for 30 days, from Recently deleted.</p>
              </div>
            )}
          </>
        ),
        confirm: `Delete ${what}`,
      }}
      failed={failed}
      call={call}
      onDone={({ undo: id, warning }: Deletion) => {
        onDeleted?.();
        const action = id && { label: TEXT.undo.label, run: () => void undo(id) };
        say(warning ?? said, action || undefined);
      }}
      busy="Deleting..."
    >
      Delete
    </ActionButton>
  );
}
