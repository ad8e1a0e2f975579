import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { moved } from './moved.ts';
import type { SaveResult } from './save-result.ts';
import { useAction } from './use-action.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** Something that can be put into another order. */
export interface OrderItem<Id extends string | number> {
  id: Id;
  label: string;
}

/**
 * Puts a list into another order with Up and Down, by finger or keyboard, and saves it in one go.
 * The pressed button keeps the focus while its row moves; each move is announced.
 */
export function ReorderList<Id extends string | number>({
  items,
  save,
  onDone,
}: {
  items: readonly OrderItem<Id>[];
  save: (ids: Id[]) => Promise<SaveResult>;
  onDone: () => void;
}) {
  const [order, setOrder] = useState<readonly OrderItem<Id>[]>(items);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef('');
  const action = useAction();
  const changed = order.some((item, index) => item.id !== items[index]?.id);
  const leave = useLeaveWarning(changed);

  useEffect(() => {
    // Moving a row in the page takes the focus away from the button in it.
    if (pressed.current) list.current?.querySelector<HTMLElement>(pressed.current)?.focus();
  }, [order]);

  const move = (from: number, step: 1 | -1) => {
    const item = order[from];
    const to = from + step;
    if (item === undefined || to < 0 || to >= order.length) return;
    pressed.current = `[data-move="${String(item.id)}:${String(step)}"]`;
    setOrder(moved(order, from, to));
    setSaid(`${item.label}: place ${String(to + 1)} of ${String(order.length)}`);
  };

  const done = () => {
    leave.allow();
    onDone();
  };

  return (
    <div className="panel" aria-busy={action.busy}>
      <h2>Reorder</h2>
      {action.problem && <ErrorSummary problem={action.problem} />}
      <ol className="rows" ref={list}>
        {order.map((item, index) => (
          <li key={item.id} className="row movable">
            <span className="row-main">{item.label}</span>
            <span className="row-actions">
              {([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  className="button secondary"
                  data-move={`${String(item.id)}:${String(step)}`}
                  // Not `disabled`: at the end of the list the button would lose the focus.
                  aria-disabled={step === -1 ? index === 0 : index === order.length - 1}
                  aria-label={`Move ${step === -1 ? 'up' : 'down'}: ${item.label}`}
                  onClick={() => {
                    move(index, step);
                  }}
                >
                  {step === -1 ? 'Up' : 'Down'}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="actions sticky">
        <Button onClick={done} disabled={action.busy}>
          Cancel
        </Button>
        <Button
          kind="primary"
          disabled={action.busy || !changed}
          onClick={() =>
            void action
              .run('Failed to save the order', () => save(order.map(({ id }) => id)))
              .then((saved) => {
                if (saved) done();
              })
          }
        >
          {action.busy ? 'Saving...' : 'Save order'}
        </Button>
      </div>
      {leave.question && <LeaveDialog question={leave.question} />}
    </div>
  );
}
