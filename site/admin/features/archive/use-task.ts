import { useEffect, useRef, useState } from 'react';
import type { Progress } from './run-export.ts';

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

  const run = async <T>(
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
  };

  return {
    progress,
    run,
    cancel: () => {
      running.current?.abort();
    },
  };
};
