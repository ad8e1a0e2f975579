import { TEXT } from '#domain/texts.ts';
import { Button } from './Button.tsx';
import type { FormValues } from './draft-store.ts';
import { Modal } from './Modal.tsx';
import { differingFields } from './same-values.ts';

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
      {differingFields(mine, saved).map((name) => (
        <section key={name} className="versions">
          <h3>{labels[name] ?? name}</h3>
          <dl>
            <dt>Yours</dt>
            <dd>{mine[name]}</dd>
            <dt>Saved now</dt>
            <dd>{saved[name]}</dd>
          </dl>
        </section>
      ))}
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
