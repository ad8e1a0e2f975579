import { useEffect, useState } from 'react';
import { deviceStore } from './device-store.ts';

/** How many photographed pages are on this device that no PDF has been made of, such as after the phone ended the browser. */
export const useKeptPages = (isPhotographing: boolean): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (isPhotographing) return;
    // A browser without storage keeps none.
    deviceStore('pages')
      .all()
      .then(
        (all) => {
          setCount(all.length);
        },
        () => undefined,
      );
  }, [isPhotographing]);
  return count;
};
