import { Button } from '../../ui/fields/Button.tsx';
import type { Progress } from './run-export.ts';

/** How far a long task is, with a way to end it. */
export function TaskProgress({
  label,
  progress: { text, done, total },
  onCancel,
}: {
  label: string;
  progress: Progress;
  onCancel: () => void;
}) {
  return (
    <div className="task">
      <p role="status">{text}</p>
      <progress aria-label={label} max={total} value={done} />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
