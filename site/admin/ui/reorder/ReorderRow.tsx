import type { PointerEvent } from 'react';

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
export function ReorderRow({
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
