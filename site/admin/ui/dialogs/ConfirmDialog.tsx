import type { ReactNode } from 'react';
import { Button } from '../fields/Button.tsx';
import { Modal } from './Modal.tsx';

/** A question before something is removed or lost. The safe answer comes first and has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel = 'Cancel',
  busy = false,
  ready = true,
  onConfirm,
  onCancel,
}: {
  title: string;
  children: ReactNode;
  /** The label of the button that does it: `Delete class`. */
  confirm: string;
  cancel?: string;
  busy?: boolean;
  /** Whether what the question is about is on the screen yet. */
  ready?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Modal title={title} onClose={onCancel}>
      {children}
      <div className="actions">
        <Button onClick={onCancel} disabled={busy}>
          {cancel}
        </Button>
        <Button kind="danger" onClick={onConfirm} disabled={busy || !ready}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
