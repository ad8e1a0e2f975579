import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('./embedded-process.ts', import.meta.url));

/** A process that works on a data folder. */
interface KillableEngine {
  pid: number;
  /** What it printed first. */
  said: string;
  /** Waits for a line; resolves to it and all before it that were not waited for yet. */
  until: (isIt: (said: string) => boolean) => Promise<string[]>;
  /** Ends it without a chance to clean up; resolves when it is gone. */
  kill: () => Promise<void>;
}

/** Starts a process on a folder; it is killed when the test ends. */
export const startKillable = async (
  task: 'lock' | 'write',
  folder: string,
  first = 0,
): Promise<KillableEngine> => {
  const child = spawn(process.execPath, [script, task, folder, String(first)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const until = async (isIt: (said: string) => boolean): Promise<string[]> => {
    const said: string[] = [];
    for (;;) {
      const next = await lines.next();
      if (next.done) throw new Error(`The process ended too early. ${complaints}`);
      said.push(next.value);
      if (isIt(next.value)) return said;
    }
  };
  const [said = ''] = await until(() => true);
  return { pid: child.pid ?? 0, said, until, kill };
};
