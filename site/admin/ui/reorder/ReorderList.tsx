import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dropIndex, edgeScroll, moved, type RowPlace, rowShift } from './drag-rows.ts';
import { Button } from '../fields/Button.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useLeaveWarning } from '../forms/LeaveGuard.tsx';
import type { Answer } from '../../client/answer.ts';
import { useSavedToast } from '../feedback/Toast.tsx';
import { useAction } from '../feedback/use-action.ts';

/** Keys on the handle and the place each leads to. */
const placeFor = (key: string, index: number, last: number): number | undefined => {
  switch (key) {
    case 'ArrowUp':
      return index - 1;
    case 'ArrowDown':
      return index + 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
};

/** One row of a list that is being reordered: a handle to drag or to move with the arrow keys, Up and Down. */
function ReorderRow({
  id,
  label,
  index,
  last,
  dragged,
  onMove,
  onGrab,
}: {
  id: string | number;
  label: string;
  index: number;
  /** The place of the last row. */
  last: number;
  dragged: boolean;
  /** Moves the row; the control named `control` gets the focus back. */
  onMove: (to: number, control: string) => void;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
}) {
  const handle = `${id}:drag`;
  return (
    <li className={dragged ? 'row movable dragged' : 'row movable'}>
      <button
        type="button"
        className="drag-handle"
        data-move={handle}
        aria-label={`Move: ${label}. Drag, or press the arrow keys`}
        onPointerDown={onGrab}
        onKeyDown={(event) => {
          const to = placeFor(event.key, index, last);
          if (to === undefined) return;
          event.preventDefault();
          onMove(to, handle);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 6h.01M16 6h.01M8 12h.01M16 12h.01M8 18h.01M16 18h.01" />
        </svg>
      </button>
      <span className="row-main">{label}</span>
      <span className="row-actions">
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            className="button secondary"
            data-move={`${id}:${step}`}
            // Not `disabled`: at the end of the list the button would lose the focus.
            aria-disabled={index === (step === -1 ? 0 : last)}
            aria-label={`Move ${step === -1 ? 'up' : 'down'}: ${label}`}
            onClick={() => {
              onMove(index + step, `${id}:${step}`);
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={step === -1 ? 'M12 19V5M6 11l6-6 6 6' : 'M12 5v14M6 13l6 6 6-6'} />
            </svg>
          </button>
        ))}
      </span>
    </li>
  );
}

const shift = (row: Element | undefined, pixels: number): void => {
  if (!(row instanceof HTMLElement)) return;
  // Through the object model: the page's policy forbids style attributes.
  if (pixels === 0) row.style.removeProperty('transform');
  else row.style.setProperty('transform', `translateY(${pixels}px)`);
};

const barHeight = (selector: string): number =>
  document.querySelector(selector)?.getBoundingClientRect().height ?? 0;

/**
 * Drags the rows of a list by a handle, with mouse, pen or finger: the row follows the pointer, the others make
 * way, the window scrolls near its edges. Escape, or a call coming in, puts the row back. `onDrop` gets the
 * places from and to. The handle needs `touch-action: none`, else a finger scrolls the page instead.
 */
const useRowDrag = (
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) => {
  const [dragged, setDragged] = useState<number>();
  const end = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      end.current?.();
    },
    [],
  );

  const start = (event: PointerEvent<HTMLElement>, from: number) => {
    if (list.current === null || event.button !== 0 || end.current) return;
    const rows = [...list.current.children];
    const places: RowPlace[] = rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    });
    const { currentTarget: handle, pointerId } = event;
    const startY = event.clientY + window.scrollY;
    const header = barHeight('.admin-header');
    const footer = barHeight('.actions.sticky') + barHeight('.bottom-bar');
    let pointerY = event.clientY;
    let to = from;
    let frame = 0;

    const place = () => {
      const by = pointerY + window.scrollY - startY;
      to = dropIndex(places, from, by);
      rows.forEach((row, index) => {
        const aside = rowShift(index, from, to) * (places[from]?.height ?? 0);
        shift(row, index === from ? by : aside);
      });
    };
    const scroll = () => {
      const by = edgeScroll(pointerY, header, window.innerHeight - footer);
      if (by !== 0) window.scrollBy(0, by);
      place();
      frame = requestAnimationFrame(scroll);
    };
    const move = (moved: globalThis.PointerEvent) => {
      pointerY = moved.clientY;
    };
    const stop = () => {
      end.current = undefined;
      cancelAnimationFrame(frame);
      listening.abort();
      for (const row of rows) shift(row, 0);
      if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
      setDragged(undefined);
    };
    const drop = (last: globalThis.PointerEvent) => {
      move(last);
      place();
      stop();
      if (to !== from) onDrop(from, to);
    };
    const cancel = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      stop();
    };

    const listening = new AbortController();
    const { signal } = listening;
    handle.setPointerCapture(pointerId);
    handle.addEventListener('pointermove', move, { signal });
    handle.addEventListener('pointerup', drop, { signal });
    handle.addEventListener('pointercancel', stop, { signal });
    handle.addEventListener('lostpointercapture', stop, { signal });
    window.addEventListener('keydown', cancel, { signal, capture: true });
    end.current = stop;
    setDragged(from);
    frame = requestAnimationFrame(scroll);
  };

  return { dragged, start };
};

/** Something that can be put into another order. */
interface OrderItem<Id extends string | number> {
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
