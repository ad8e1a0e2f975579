import { useState, type ReactNode } from 'react';
import { Button } from '../fields/Button.tsx';
import { Modal } from './Modal.tsx';

/** What is done with one record now and then, behind one button. */
export function Menu({
  id,
  name,
  children,
}: {
  /** Of the button, where a form gives the focus back to it. */
  id?: string;
  /** Which record. */
  name: string;
  /** The actions; each closes the menu when it is done or leads elsewhere. */
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        kind="quiet"
        id={id}
        aria-haspopup="dialog"
        aria-label={`More: ${name}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        More
      </Button>
      {open && (
        <Modal title={name} onClose={close} className="menu">
          <div className="menu-actions">{children(close)}</div>
          <div className="actions">
            <Button onClick={close}>Close</Button>
          </div>
        </Modal>
      )}
    </>
  );
}
