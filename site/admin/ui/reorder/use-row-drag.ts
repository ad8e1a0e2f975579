import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { dropIndex, edgeScroll, rowShift, type RowPlace } from './drag-rows.ts';

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
export const useRowDrag = (
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
