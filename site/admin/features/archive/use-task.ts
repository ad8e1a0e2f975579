import { useCallback, useEffect, useRef, useState } from 'react';

/** How far an export or import is, in words and numbers; `lasting`: it goes on without this page. */
export interface Progress {
  text: string;
  done: number;
  total: number;
  lasting?: true;
}

/** One long task at a time, with its progress and a way to cancel it; leaving the screen cancels it. */
export const useTask = () => {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const run = useCallback(
    async <T>(
      task: (context: {
        signal: AbortSignal;
        onProgress: (progress: Progress) => void;
      }) => Promise<T>,
    ): Promise<T | undefined> => {
      if (running.current) return undefined;
      const control = new AbortController();
      running.current = control;
      try {
        return await task({ signal: control.signal, onProgress: setProgress });
      } finally {
        running.current = undefined;
        setProgress(undefined);
      }
    },
    [],
  );

  return {
    progress,
    run,
    cancel: () => {
      running.current?.abort();
    },
  };
};
