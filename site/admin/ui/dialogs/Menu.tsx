import type { ReactNode } from 'react';
import { Button } from '../fields/Button.tsx';
import { DialogButton, Modal } from './Modal.tsx';

/** What is done with one record now and then, behind one button. */
export function Menu({
  id,
  name,
  children,
}: {
  /** Of the button, where a form gives the focus back to it. */
  id?: string | undefined;
  /** Which record. */
  name: string;
  /** The actions; those that lead elsewhere close the menu. */
  children: (close: () => void) => ReactNode;
}) {
  return (
    <DialogButton kind="quiet" id={id} label="More" aria-label={`More: ${name}`}>
      {(close) => (
        <Modal title={name} onClose={close} className="menu">
          <div className="menu-actions">{children(close)}</div>
          <div className="actions">
            <Button onClick={close}>Close</Button>
          </div>
        </Modal>
      )}
    </DialogButton>
  );
}
