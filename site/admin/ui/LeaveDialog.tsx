import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asked when a link is followed with unsaved text in a form, or with other unfinished work. */
export function LeaveDialog({
  question,
  title = 'Leave without saving?',
  text = 'What you typed is not saved yet.',
}: {
  question: { stay: () => void; go: () => void };
  title?: string;
  text?: string;
}) {
  return (
    <ConfirmDialog
      title={title}
      cancel="Stay here"
      confirm="Leave"
      onCancel={question.stay}
      onConfirm={question.go}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
