import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const HOST = fileURLToPath(new URL('./function-host.ts', import.meta.url));

const Failure = z.object({ errorType: z.string(), errorMessage: z.string() });
const Answer = z.union([
  z.object({ id: z.int(), error: Failure }),
  z.object({ id: z.int(), answer: z.unknown() }),
]);

/** What the event that brings an answer carries: the answer, and a handle that is never sent. */
const Message = z.tuple([Answer]).rest(z.unknown());

/** What a call of a function leads to. */
export type Invoked =
  { kind: 'answer'; answer: unknown } | { kind: 'error'; error: z.infer<typeof Failure> };

/** One function as a template describes it. */
export interface FunctionDescription {
  name: string;
  /** The folder of the bundle. */
  code: string;
  /** `api.handler`: file and export. */
  handler: string;
  timeoutMs: number;
  /** Its whole environment; nothing of this process is added. */
  env: Record<string, string>;
}

/** A bundled function in a process that starts at the first call and handles one event at a time. */
export const functionProcess = (described: FunctionDescription) => {
  const [file = ''] = described.handler.split('.');
  let running: ChildProcess | undefined;
  let lastCall: Promise<unknown> = Promise.resolve();
  let calls = 0;

  /** The next message of a process; `undefined` when it ends instead. */
  const heard = async (child: ChildProcess, signal: AbortSignal): Promise<unknown> => {
    // Whichever comes second is no longer listened for.
    const over = new AbortController();
    const until = { signal: AbortSignal.any([signal, over.signal]) };
    const ended = once(child, 'exit', until).then(() => undefined);
    try {
      return await Promise.race([once(child, 'message', until), ended]);
    } finally {
      over.abort();
    }
  };

  const start = (): ChildProcess =>
    fork(HOST, [path.join(described.code, `${file}.mjs`)], {
      env: described.env,
      // A function's log; what it says on failure is of use here, the rest is not.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });

  const lost = (errorType: string, errorMessage: string): Invoked => {
    running?.kill('SIGKILL');
    running = undefined;
    return { kind: 'error', error: { errorType, errorMessage } };
  };

  const call = async (event: unknown): Promise<Invoked> => {
    const signal = AbortSignal.timeout(described.timeoutMs);
    try {
      if (running === undefined) {
        running = start();
        const ready = await heard(running, signal);
        if (ready === undefined) return lost('Runtime.ExitError', 'It ended while it started.');
      }
      calls += 1;
      running.send({ id: calls, event, timeoutMs: described.timeoutMs });
      const message = await heard(running, signal);
      if (message === undefined) return lost('Runtime.ExitError', 'It ended during the call.');
      const answer = Message.parse(message)[0];
      return 'error' in answer
        ? { kind: 'error', error: answer.error }
        : { kind: 'answer', answer: answer.answer };
    } catch (error) {
      if (!signal.aborted) throw error;
      return lost('Sandbox.Timedout', 'Task timed out.');
    }
  };

  return {
    name: described.name,
    handler: described.handler,
    /** Calls the function when the calls before have been answered. */
    invoke: (event: unknown): Promise<Invoked> => {
      const mine = lastCall.then(() => call(event));
      lastCall = mine.catch(() => undefined);
      return mine;
    },
    /** Lets calls under way end, then ends the process. */
    close: async () => {
      await lastCall;
      if (running?.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill();
      await ended;
    },
  };
};

/** A function that can be called. */
export type FunctionProcess = ReturnType<typeof functionProcess>;
