import { Button } from '../fields/Button.tsx';
import type { Draft, FormValues } from './draft-store.ts';
import { Versions } from '../preview/Versions.tsx';

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers text that was typed before a reload, a crash or a closed tab, beside what the form holds now. */
export function DraftOffer({
  draft,
  present,
  labels,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  /** What the form holds now. */
  present: FormValues;
  /** What each field is called in the form. */
  labels: Readonly<Record<string, string>>;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className="banner note" role="status">
      <p>You have unsaved changes from {WHEN.format(draft.savedAt)}.</p>
      <details>
        <summary>Compare with the form below</summary>
        <Versions
          mine={draft.values}
          other={present}
          otherLabel="In the form below"
          labels={labels}
        />
      </details>
      <div className="row-actions">
        <Button kind="primary" onClick={onRestore}>
          Restore
        </Button>
        <Button kind="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
