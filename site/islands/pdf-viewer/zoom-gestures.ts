import type { PageColumn, WindowPoint } from './page-column.ts';
import { pinchedScale, wheeledScale } from './zoom.ts';

const distance = (a: WindowPoint, b: WindowPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Zooms a column by pinching and by Ctrl with the wheel, around the fingers or the pointer. Returns what ends it. */
export const zoomByGestures = (scroller: HTMLElement, column: PageColumn): (() => void) => {
  const ended = new AbortController();
  const fingers = new Map<number, WindowPoint>();
  let pinch: { from: number; distance: number } | undefined;

  const pointOf = (event: MouseEvent): WindowPoint => {
    const box = scroller.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const listen = { signal: ended.signal };

  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const scale = wheeledScale(column.scale(), event.deltaY);
      column.setZoom({ kind: 'scale', scale }, pointOf(event));
    },
    { ...listen, passive: false },
  );

  const startPinch = () => {
    const [a, b] = [...fingers.values()];
    pinch = a && b && { from: column.scale(), distance: distance(a, b) };
  };
  scroller.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, pointOf(event));
      startPinch();
    },
    listen,
  );
  scroller.addEventListener(
    'pointermove',
    (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, pointOf(event));
      const [a, b] = [...fingers.values()];
      if (pinch === undefined || a === undefined || b === undefined) return;
      const scale = pinchedScale(pinch.from, pinch.distance, distance(a, b));
      column.setZoom({ kind: 'scale', scale }, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    },
    listen,
  );
  // The browser would scroll with two fingers and end our pointers.
  scroller.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1) event.preventDefault();
    },
    { ...listen, passive: false },
  );
  for (const type of ['pointerup', 'pointercancel'] as const) {
    scroller.addEventListener(
      type,
      (event) => {
        fingers.delete(event.pointerId);
        startPinch();
      },
      listen,
    );
  }
  return () => {
    ended.abort();
  };
};
