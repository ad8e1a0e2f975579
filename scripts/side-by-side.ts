import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/** How a program ended: everything that it wrote, and whether it succeeded. */
export interface Ended {
  output: string;
  ok: boolean;
}

const run = async (command: string, args: readonly string[]): Promise<Ended> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const [out, errors] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  return { output: `${out.toString()}${errors.toString()}`, ok: (await code) === 0 };
};

/** Runs commands at the same time; prints the output of each when it has ended, so that their lines do not mix. Waits for all. */
export const sideBySide = async (
  commands: readonly (readonly [string, ...string[]])[],
  tell: (command: string, ended: Ended) => void,
): Promise<boolean> => {
  const all = await Promise.all(
    commands.map(async ([command, ...args]) => {
      const ended = await run(command, args);
      tell([command, ...args].join(' '), ended);
      return ended.ok;
    }),
  );
  return all.every((ok) => ok);
};

// `node scripts/side-by-side.ts check:types check:lint` runs npm scripts that use one core each.
if (import.meta.main) {
  const commands = process.argv.slice(2).map((name) => ['npm', 'run', name] as const);
  const ok = await sideBySide(commands, (command, { output, ok }) => {
    console.log(`${output.trimEnd()}\n${ok ? 'Passed' : 'FAILED'}: ${command}\n`);
  });
  if (!ok) process.exitCode = 1;
}
