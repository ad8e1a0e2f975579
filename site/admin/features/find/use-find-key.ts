import { useEffect } from 'react';

/** Calls `open` at Ctrl K, or ⌘ K on Apple keyboards, wherever the focus is. */
export const useFindKey = (open: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!wanted || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [open]);
};
