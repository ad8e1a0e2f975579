import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asked when a link is followed with unsaved text in a form. */
export function LeaveDialog({ question }: { question: { stay: () => void; go: () => void } }) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      cancel="Stay here"
      confirm="Leave"
      onCancel={question.stay}
      onConfirm={question.go}
    >
      <p>What you typed is not saved yet.</p>
    </ConfirmDialog>
  );
}
