import { TEXT } from '#domain/text/texts.ts';
import { Button } from '../fields/Button.tsx';
import type { FormValues } from '../forms/draft-store.ts';
import { Modal } from './Modal.tsx';
import { Versions } from '../preview/Versions.tsx';

/** Both versions of a record that was saved somewhere else meanwhile, and the choice between them. */
export function StaleDialog({
  mine,
  saved,
  labels,
  onKeepMine,
  onTakeSaved,
  onClose,
}: {
  mine: FormValues;
  saved: FormValues;
  /** What each field is called in the form. */
  labels: Readonly<Record<string, string>>;
  onKeepMine: () => void;
  onTakeSaved: () => void;
  /** Back to the form; the next save asks again. */
  onClose: () => void;
}) {
  return (
    <Modal title="Two versions" onClose={onClose} className="wide">
      <p>{TEXT.edit.stale}</p>
      <Versions mine={mine} other={saved} otherLabel="Saved now" labels={labels} />
      <div className="actions">
        <Button kind="quiet" onClick={onClose}>
          Keep editing
        </Button>
        <Button onClick={onTakeSaved}>Use the saved version</Button>
        <Button kind="primary" onClick={onKeepMine}>
          Save mine
        </Button>
      </div>
    </Modal>
  );
}
