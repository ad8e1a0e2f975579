import { useEffect, useRef, useState } from 'react';
import { Button } from '../fields/Button.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useLeaveWarning } from '../forms/LeaveGuard.tsx';
import { moved } from './drag-rows.ts';
import { ReorderRow } from './ReorderRow.tsx';
import type { Answer } from '../../client/answer.ts';
import { useSavedToast } from '../feedback/Toast.tsx';
import { useAction } from '../feedback/use-action.ts';
import { useRowDrag } from './use-row-drag.ts';

/** Something that can be put into another order. */
export interface OrderItem<Id extends string | number> {
  id: Id;
  label: string;
}

/**
 * Puts a list into another order by dragging, with the arrow keys or with Up and Down, and saves it in one go.
 * The pressed control keeps the focus while its row moves; each move is announced.
 */
export function ReorderList<Id extends string | number>({
  items,
  save,
  onDone,
}: {
  items: readonly OrderItem<Id>[];
  save: (ids: Id[]) => Promise<Answer<unknown>>;
  onDone: () => void;
}) {
  const [order, setOrder] = useState<readonly OrderItem<Id>[]>(items);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef('');
  const action = useAction();
  const saidSaved = useSavedToast();
  const changed = order.some((item, index) => item.id !== items[index]?.id);
  const leave = useLeaveWarning(changed);

  useEffect(() => {
    // Moving a row in the page takes the focus away from the control in it.
    if (pressed.current) {
      const control = `[data-move="${CSS.escape(pressed.current)}"]`;
      list.current?.querySelector<HTMLElement>(control)?.focus();
    }
  }, [order]);

  const move = (from: number, to: number, control: string) => {
    const item = order[from];
    if (item === undefined || to === from || to < 0 || to >= order.length || action.busy) return;
    pressed.current = control;
    setOrder(moved(order, from, to));
    setSaid(`${item.label}: position ${to + 1} of ${order.length}`);
  };
  const drag = useRowDrag(list, (from, to) => {
    move(from, to, `${String(order[from]?.id)}:drag`);
  });

  const done = () => {
    leave.allow();
    onDone();
  };

  return (
    <div className="panel reorder" aria-busy={action.busy}>
      <h2>Reorder</h2>
      {action.problem && <ErrorSummary problem={action.problem} />}
      <ol className={drag.dragged === undefined ? 'rows' : 'rows dragging'} ref={list}>
        {order.map((item, index) => (
          <ReorderRow
            key={item.id}
            {...item}
            index={index}
            last={order.length - 1}
            dragged={drag.dragged === index}
            onMove={(to, control) => {
              move(index, to, control);
            }}
            onGrab={(event) => {
              if (!action.busy) drag.start(event, index);
            }}
          />
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
                if (!saved) return;
                saidSaved('Order');
                done();
              })
          }
        >
          {action.busy ? 'Saving...' : 'Save order'}
        </Button>
      </div>
    </div>
  );
}
