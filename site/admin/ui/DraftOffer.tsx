import { Button } from './Button.tsx';
import type { Draft } from './draft-store.ts';

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers text that was typed before a reload, a crash or a closed tab. */
export function DraftOffer({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className="banner note" role="status">
      <p>You typed something here that was not saved ({WHEN.format(draft.savedAt)}).</p>
      <div className="row-actions">
        <Button kind="primary" onClick={onRestore}>
          Restore it
        </Button>
        <Button kind="quiet" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </div>
  );
}
