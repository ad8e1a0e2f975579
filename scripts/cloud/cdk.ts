import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StackParts } from './deploy-tools.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CLI = path.join(ROOT, 'node_modules/aws-cdk/bin/cdk');

/** The app's own command, with this very Node. `cdk.json` has it for `npx cdk`, after a bundle of its own. */
const APP = `"${process.execPath}" infra/app.ts`;
/** `cdk.json` bundles before each command; here that has been done. */
const NO_BUILD = ['--build', `"${process.execPath}" --version`];

/** Runs CDK's command line in this project. Its output goes to the terminal; when `quiet` only if it fails. */
export const cdk = async (args: readonly string[], { quiet = false } = {}): Promise<void> => {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [CLI, ...args, ...NO_BUILD], {
    cwd: ROOT,
    // It reads no answers: all questions are asked here.
    stdio: ['ignore', output, output],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => said.push(part));
  }
  await once(child, 'close');
  if (child.exitCode === 0) return;
  process.stderr.write(Buffer.concat(said));
  throw new Error(`cdk ${args[0] ?? ''} ended with ${String(child.exitCode)}.`);
};

/** Makes the templates of a stage in the folder `out`. Needs neither account nor network. */
export const synthesize = (stage: string, { code, secrets, reserve }: StackParts, out: string) => {
  const context = {
    stage,
    code,
    originSecretVersion: secrets.originSecret,
    formerOriginSecretVersion: secrets.formerOriginSecret,
    ...(reserve ? {} : { publisherReservation: 'none' }),
  };
  const given = Object.entries(context).flatMap(([key, value]) => [
    '-c',
    `${key}=${String(value)}`,
  ]);
  return cdk(['synth', '--quiet', '--app', APP, '--output', out, ...given], { quiet: true });
};
