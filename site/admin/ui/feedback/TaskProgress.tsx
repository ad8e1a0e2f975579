import { Button } from '../fields/Controls.tsx';

const NUMBER = new Intl.NumberFormat('en-IN');

/** `1,200 of 5,900` */
export const countOf = ({ done, total }: { done: number; total: number }): string =>
  `${NUMBER.format(done)} of ${NUMBER.format(total)}`;

/** How far a long task is, in words and numbers. */
export interface Progress {
  text: string;
  done: number;
  total: number;
  /** Whether it cannot be ended any more. */
  isLast?: true;
}

/** How far a long task is, with a way to end it unless it goes on by itself. */
export function TaskProgress({
  label,
  progress: { text, done, total },
  onCancel,
}: {
  label: string;
  progress: Progress;
  onCancel?: (() => void) | undefined;
}) {
  return (
    <div className="stack">
      <p role="status">{text}</p>
      <progress aria-label={label} max={total} value={done} />
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}
