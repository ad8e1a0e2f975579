import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { addedIn, type StageSettings } from '../stages.ts';
import type { StackParts } from './deploy-tools.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CLI = path.join(ROOT, 'node_modules/aws-cdk/bin/cdk');

/** The app's own command, with this very Node. `cdk.json` has it for `npx cdk`, after a bundle of its own. */
const APP = `"${process.execPath}" infra/aws/app.ts`;
/** `cdk.json` bundles before each command; here that has been done. */
const NO_BUILD = ['--build', `"${process.execPath}" --version`];

/** CDK ended with an error; `said` is what it wrote, with what CloudFormation told it. */
export class CdkError extends Error {
  readonly output: string;
  constructor(command: string, code: number | null, output: string) {
    super(`cdk ${command} ended with ${String(code)}.`);
    this.name = 'CdkError';
    this.output = output;
  }
}

/** How CDK's command line is run. */
interface CdkOptions {
  /** Its output goes to the terminal only if it fails. */
  quiet?: boolean;
  /** Variables beside those of this process. */
  env?: Record<string, string>;
}

/** Runs CDK's command line in this project. Throws `CdkError`. */
export const cdk = async (
  args: readonly string[],
  { quiet = false, env = {} }: CdkOptions = {},
): Promise<void> => {
  const child = spawn(process.execPath, [CLI, ...args, ...NO_BUILD], {
    cwd: ROOT,
    // It writes into a pipe, and would leave its colours out.
    env: { ...process.env, ...(process.stderr.isTTY && { FORCE_COLOR: '1' }), ...env },
    // It reads no answers: all questions are asked here.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  const hear = (stream: Readable, to: Writable) => {
    stream.on('data', (part: Buffer) => {
      output.push(part);
      if (!quiet) to.write(part);
    });
  };
  hear(child.stdout, process.stdout);
  hear(child.stderr, process.stderr);
  await once(child, 'close');
  if (child.exitCode === 0) return;
  const all = Buffer.concat(output);
  if (quiet) process.stderr.write(all);
  throw new CdkError(args[0] ?? '', child.exitCode, all.toString());
};

/** Makes the templates of a stage in the folder `out`. Needs neither account nor network. */
export const synthesize = (
  settings: StageSettings,
  { code, secrets, reserve }: StackParts,
  out: string,
) => {
  const context = {
    stage: settings.name,
    code,
    originSecretVersion: secrets.originSecret,
    formerOriginSecretVersion: secrets.formerOriginSecret,
    ...(reserve ? {} : { publisherReservation: 'none' }),
  };
  const given = Object.entries(context).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  return cdk(['synth', '--quiet', '--app', APP, '--output', out, ...given], {
    quiet: true,
    env: { STAGE_SETTINGS: JSON.stringify(addedIn(settings)) },
  });
};
