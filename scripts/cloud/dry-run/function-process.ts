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
  let starting: Promise<ChildProcess> | undefined;
  let lastCall: Promise<unknown> = Promise.resolve();
  let calls = 0;

  const start = async (): Promise<ChildProcess> => {
    const child = fork(HOST, [path.join(described.code, `${file}.mjs`)], {
      env: described.env,
      // A function's log; what it says on failure is of use here, the rest is not.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`The function ${described.name} ended before it could be called.`);
    });
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => {
      starting = undefined;
    });
    return child;
  };

  const call = async (event: unknown): Promise<Invoked> => {
    starting ??= start();
    const child = await starting;
    calls += 1;
    child.send({ id: calls, event, timeoutMs: described.timeoutMs });
    const signal = AbortSignal.timeout(described.timeoutMs);
    try {
      const answer = Message.parse(await once(child, 'message', { signal }))[0];
      return 'error' in answer
        ? { kind: 'error', error: answer.error }
        : { kind: 'answer', answer: answer.answer };
    } catch (error) {
      if (!signal.aborted) throw error;
      child.kill('SIGKILL');
      starting = undefined;
      return { kind: 'error', error: { errorType: 'Timeout', errorMessage: 'Task timed out' } };
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
      const child = await starting?.catch(() => undefined);
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};

/** A function that can be called. */
export type FunctionProcess = ReturnType<typeof functionProcess>;
