import { Button } from '../fields/Button.tsx';

/** How far a long task is, with a way to end it unless it goes on by itself. */
export function TaskProgress({
  label,
  progress: { text, done, total },
  onCancel,
}: {
  label: string;
  /** In words and numbers. */
  progress: { text: string; done: number; total: number };
  onCancel?: (() => void) | undefined;
}) {
  return (
    <div className="task">
      <p role="status">{text}</p>
      <progress aria-label={label} max={total} value={done} />
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}
