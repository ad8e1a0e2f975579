import { useEffect, useRef } from 'react';
import { focusHeading } from './Screen.tsx';

/**
 * When a form closes, the focus goes back to the link that opened it, `id="open-{key}"`, or to the
 * heading when that is gone. `open` is the key of the open form.
 */
export const useReturnFocus = (open: string | undefined): void => {
  const last = useRef(open);
  useEffect(() => {
    const closed = last.current;
    last.current = open;
    if (open !== undefined || closed === undefined) return;
    const link = document.getElementById(`open-${closed}`);
    if (link) link.focus();
    else focusHeading();
  }, [open]);
};
