import type { ReactNode } from 'react';
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
        <Modal title={name} onClose={close} close="Close" className="menu">
          <div className="menu-actions">{children(close)}</div>
        </Modal>
      )}
    </DialogButton>
  );
}
