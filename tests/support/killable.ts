import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('./embedded-process.ts', import.meta.url));

/** An engine of the embedded cloud in a process of its own. */
export interface KillableEngine {
  pid: number;
  /** What it printed when it was up: its endpoint, or how taking the lock went. */
  said: string;
  /** What it wrote to its error output so far. */
  complaints(): string;
  /** Ends it without a chance to clean up; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts an engine on a folder; it is killed when the test ends. */
export const startKillable = async (
  engine: 'database' | 'objects' | 'lock',
  folder: string,
): Promise<KillableEngine> => {
  const child = spawn(process.execPath, [script, engine, folder], {
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
  for await (const said of createInterface(child.stdout)) {
    return { pid: child.pid ?? 0, said, complaints: () => complaints, kill };
  }
  throw new Error(`The ${engine} process ended without a word. ${complaints}`);
};
