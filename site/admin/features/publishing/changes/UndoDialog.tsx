import { useAdmin } from '../../../client/admin.ts';
import { settle, type Value } from '../../../client/answer.ts';
import type { Api } from '../../../client/api.ts';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { LoadedPart } from '../../../ui/feedback/LoadedPart.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { useLoaded } from '../../../ui/feedback/use-loaded.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { FoldedList } from '../FoldedList.tsx';
import type { ListedEdit } from './Changes.tsx';

/** One edit with its pages and its undo. */
export type EditDetail = Value<Api['history'][':key']['$get']>;

/** What an undo does, or why there is none. */
function Effect({ undo, where }: Pick<EditDetail, 'undo' | 'where'>) {
  switch (undo.kind) {
    case 'possible':
      return (
        <div>
          <p className="banner-title">{undo.where || where}: this will happen</p>
          <FoldedList lines={undo.words} />
          <p>Later changes stay as they are. You can undo this, too.</p>
        </div>
      );
    case 'touched':
      return (
        <div className="banner">
          <p className="banner-title">A later change touched the same</p>
          <FoldedList lines={undo.fields} />
          <p>Undo the later change first, or edit it yourself. Nothing was changed.</p>
        </div>
      );
    case 'none':
      return <p>{undo.message}</p>;
  }
}

/** Asks before one change is undone, and says what that does: what is shown is what happens (HISTORY-5). */
export function UndoDialog({
  edit,
  asked,
  onUndone,
  onCancel,
}: {
  edit: ListedEdit;
  /** When it was asked: an answer to an earlier question may be wrong by now. */
  asked: number;
  onUndone: (label: string, warning: string | undefined) => void;
  onCancel: () => void;
}) {
  const call = useAdmin().api.history[':key'];
  const param = { key: edit.key };
  const detail = useLoaded(`undo:${edit.key}:${asked}`, () => settle(call.$get({ param })));
  const action = useAction();
  const undo = detail.data?.undo;

  const run = async (present: string) => {
    const undone = await action.run('The change was not undone', () =>
      settle(call.undo.$post({ param, json: { present } })),
    );
    if (undone) onUndone(undone.value.label, undone.value.warning);
    // Something may have been saved meanwhile: then the undo does something else, or nothing.
    else detail.reload();
  };

  return (
    <Modal title="Undo this change?" onClose={onCancel}>
      {action.problem && <ErrorSummary problem={action.problem} />}
      <LoadedPart loaded={detail} loading="Checking what the undo does...">
        {(data) => <Effect undo={data.undo} where={data.where} />}
      </LoadedPart>
      <div className="actions">
        <Button onClick={onCancel} disabled={action.busy}>
          {undo && undo.kind !== 'possible' ? 'Close' : 'Cancel'}
        </Button>
        {undo?.kind === 'possible' && (
          <Button kind="primary" disabled={action.busy} onClick={() => void run(undo.present)}>
            {action.busy ? 'Undoing...' : 'Undo this change'}
          </Button>
        )}
      </div>
    </Modal>
  );
}
