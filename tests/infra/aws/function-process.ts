import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const HOST = fileURLToPath(new URL('./function-host.ts', import.meta.url));

const Answer = z.union([
  z.object({ error: z.object({ errorType: z.string(), errorMessage: z.string() }) }),
  z.object({ answer: z.unknown() }),
]);

/** A bundled function in a process of its own, which starts at the first call and handles one event at a time. */
export const functionProcess = (file: string, env: Record<string, string>) => {
  let running: ChildProcess | undefined;
  let lastCall: Promise<unknown> = Promise.resolve();

  const heard = async (child: ChildProcess): Promise<unknown> => {
    // Whichever comes second is no longer listened for.
    const over = new AbortController();
    const ended = once(child, 'exit', over).then(() => [{ answer: 'The function ended.' }]);
    try {
      const found = (await Promise.race([once(child, 'message', over), ended])) as unknown[];
      return found[0];
    } finally {
      over.abort();
    }
  };

  /** What the function answers, or `{ errorType, errorMessage }`. */
  const call = async (event: unknown): Promise<unknown> => {
    if (running === undefined) {
      // What it says on failure is of use here, the rest of its log is not. Nothing of this environment is added.
      running = fork(HOST, [file], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      await heard(running);
    }
    running.send({ event });
    const found = Answer.parse(await heard(running));
    return 'error' in found ? found.error : found.answer;
  };

  return {
    /** Calls the function when the calls before have been answered. */
    invoke: (event: unknown): Promise<unknown> => {
      const mine = lastCall.then(() => call(event));
      lastCall = mine.catch(() => undefined);
      return mine;
    },
    close: async () => {
      await lastCall;
      running?.kill();
    },
  };
};
