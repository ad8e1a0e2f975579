import { parseContentRange } from './byte-spans.ts';
import type { FileSourceDeps } from './file-source.ts';

/** Fetches spans of one file, passing on pieces as they arrive. */
export const spanFetcher =
  (address: string): FileSourceDeps['fetchSpan'] =>
  async ({ begin, end }, onBytes, signal) => {
    const range = `bytes=${begin}-${end - 1}`;
    const response = await fetch(address, { headers: { range }, signal });
    if (!response.ok || response.body === null) {
      throw new Error(`The file answered with status ${response.status}`);
    }
    let at = parseContentRange(response.headers.get('content-range'))?.begin ?? 0;
    const reader = response.body.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      onBytes({ begin: at, bytes: value });
      at += value.length;
    }
  };

/** Resolves after a time, at once when it is aborted. */
export const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish, { once: true });
    if (signal.aborted) finish();
  });
