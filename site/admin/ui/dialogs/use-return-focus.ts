import { useEffect, useRef } from 'react';
import { focusHeading } from '../screens/Screen.tsx';

/**
 * When a form closes, the focus goes to the row that it added, or back to the link that opened it,
 * `id="open-{key}"`, or to the heading when that no longer exists. `open` is the key of the open form.
 */
export const useReturnFocus = (open: string | undefined): void => {
  const last = useRef(open);
  useEffect(() => {
    const closed = last.current;
    last.current = open;
    if (open !== undefined || closed === undefined) return;
    const added = document.querySelector<HTMLElement>('.row.added');
    const link = document.getElementById(`open-${closed}`);
    if (added) {
      // In the middle, where neither bar of a phone covers it.
      added.scrollIntoView({ block: 'center' });
      added.focus({ preventScroll: true });
    } else if (link) link.focus();
    else focusHeading();
  }, [open]);
};
