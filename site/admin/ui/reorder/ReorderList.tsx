import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../fields/Controls.tsx';
import { Icon } from '../fields/Icon.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useLeaveWarning } from '../forms/LeaveGuard.tsx';
import type { Answer } from '#client/api';
import { useAction } from '../dialogs/ActionButton.tsx';

/** Something that can be put into another order. */
interface OrderItem<Id extends string | number> {
  id: Id;
  label: string;
}

/** How often a row that is held still at the edge of the window goes on, with the page. Milliseconds. */
const STEP_MS = 100;

/**
 * Puts a list into another order by dragging with mouse, pen or finger, with the arrow keys or with Up and Down, and
 * saves it in one go. The pressed control keeps the focus while its row moves; each move is announced. Escape, or a call
 * coming in, puts a dragged row back. The handle needs `touch-action: none`, else a finger scrolls the page instead.
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
  /** The row under the pointer, and the order before it was grabbed. */
  const [dragged, setDragged] = useState<{ id: Id; before: typeof order }>();
  const list = useRef<HTMLOListElement>(null);
  const pointerY = useRef(0);
  /** The control that moved a row last. */
  const pressed = useRef<HTMLElement>(null);
  const action = useAction();
  const changed = order.some((item, index) => item.id !== items[index]?.id);
  const leave = useLeaveWarning(changed);

  // Moving a row in the page takes the focus away from the control in it.
  useEffect(() => {
    pressed.current?.focus();
  }, [order]);

  const move = (from: number, to: number, control = pressed.current) => {
    const item = order[from];
    if (!item || to === from || to < 0 || to >= order.length || action.busy) return;
    pressed.current = control;
    const rest = order.filter((one) => one !== item);
    setOrder([...rest.slice(0, to), item, ...rest.slice(to)]);
    setSaid(`${item.label}: position ${to + 1} of ${order.length}`);
  };

  /** Moves the dragged row to where the pointer is: behind each row whose middle is above it. */
  const follow = () => {
    const rows = [...(list.current?.children ?? [])];
    const from = order.findIndex(({ id }) => id === dragged?.id);
    // At the edge of the window the page goes with it.
    for (const at of [from - 1, from + 1]) rows[at]?.scrollIntoView({ block: 'nearest' });
    const to = rows.filter((row, index) => {
      const { top, height } = row.getBoundingClientRect();
      return index !== from && top + height / 2 < pointerY.current;
    }).length;
    move(from, to);
  };
  const drop = (isKept: boolean) => {
    if (dragged && !isKept) setOrder(dragged.before);
    setDragged(undefined);
  };
  const step = useEffectEvent(follow);
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [isDragging]);

  const done = () => {
    leave();
    onDone();
  };

  return (
    <div className="panel reorder" aria-busy={action.busy}>
      <h2>Reorder</h2>
      <ErrorSummary problem={action.problem} />
      <ol
        className={isDragging ? 'rows dragging' : 'rows'}
        ref={list}
        onPointerMove={({ clientY }) => {
          pointerY.current = clientY;
          if (dragged) follow();
        }}
        onPointerUp={() => drop(true)}
        onPointerCancel={() => drop(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !dragged) return;
          event.preventDefault();
          drop(false);
        }}
      >
        {order.map(({ id, label }, index) => (
          <li key={id} className={dragged?.id === id ? 'row movable dragged' : 'row movable'}>
            <Button
              kind="quiet"
              aria-label={`Move: ${label}. Drag, or press the arrow keys`}
              onPointerDown={(event) => {
                if (action.busy || event.button !== 0) return;
                pressed.current = event.currentTarget;
                // Not every browser does so by itself; Escape is pressed there.
                pressed.current.focus();
                // The list has the pointer: it stays in the page while the row moves in it.
                list.current?.setPointerCapture(event.pointerId);
                pointerY.current = event.clientY;
                setDragged({ id, before: order });
              }}
              onKeyDown={(event) => {
                const last = order.length - 1;
                const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last }[
                  event.key
                ];
                if (to === undefined) return;
                event.preventDefault();
                move(index, to, event.currentTarget);
              }}
            >
              <Icon name="handle" />
            </Button>
            <span className="row-main">{label}</span>
            <span className="row-actions">
              {([-1, 1] as const).map((step) => (
                <Button
                  key={step}
                  // Not `disabled`: at the end of the list the button would lose the focus.
                  aria-disabled={index === (step === -1 ? 0 : order.length - 1)}
                  aria-label={`Move ${step === -1 ? 'up' : 'down'}: ${label}`}
                  onClick={(event) => move(index, index + step, event.currentTarget)}
                >
                  <Icon name={step === -1 ? 'up' : 'down'} />
                </Button>
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
              .run('Failed to save the order', () => save(order.map(({ id }) => id)), 'Order saved')
              .then((saved) => {
                if (saved) done();
              })
          }
        >
          {action.busy ? 'Saving...' : 'Save order'}
        </Button>
      </div>
    </div>
  );
}
