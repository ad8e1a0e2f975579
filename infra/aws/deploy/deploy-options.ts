import { parseArgs, type ParseArgsConfig } from 'node:util';
import * as z from 'zod';
import { StepError } from './step.ts';

/** How the command is used; printed when its arguments cannot be read. */
const USAGE = `npm run deploy -- --stage prod|dev [--admin teacher@example.org] [--yes] [--rotate-secret]
  [--settings '{"alarmEmail":"you@example.org"}'] [--remove domain|mail|alarmEmail|github]
npm run deploy -- --stage prod|dev --dry-run [--state <folder>] [--admin …]`;

/** What a deployment was asked for. */
export interface DeployOptions {
  stage: string;
  /** The first administrator's email address. */
  admin: string | undefined;
  /** Deploys without asking. */
  yes: boolean;
  /** JSON: settings of the stage that change. The others stay as they were at the last deployment. */
  settings: string | undefined;
  /** Settings to take away. */
  remove: string[];
  /** Replaces the secret between CloudFront and the API. */
  rotateSecret: boolean;
  /** Everything on this machine, without an AWS account. */
  dryRun: boolean;
  /** Keeps the data of a dry run, so that another one goes on from it. */
  state: string | undefined;
}

/** Parses a command line; what cannot be read throws `StepError` with how the command is used. */
export const readArguments = <T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
  usage: string,
) => {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new StepError(
      error instanceof Error ? error.message : 'The command was not understood.',
      usage,
    );
  }
};

/** Reads the arguments of `npm run deploy`; throws `StepError`. */
export const readDeployOptions = (args: string[]): DeployOptions => {
  const values = readArguments(
    args,
    {
      stage: { type: 'string' },
      admin: { type: 'string' },
      settings: { type: 'string' },
      remove: { type: 'string', multiple: true, default: [] },
      yes: { type: 'boolean', default: false },
      'rotate-secret': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      state: { type: 'string' },
    },
    USAGE,
  );
  const { stage, admin, settings, remove, yes, state } = values;
  if (stage === undefined) throw new StepError('Which stage should be deployed?', USAGE);
  const dryRun = values['dry-run'];
  if (state !== undefined && !dryRun) throw new StepError('--state is for dry runs only.', USAGE);
  if (admin !== undefined && !z.email().safeParse(admin).success) {
    throw new StepError(`"${admin}" is not an email address.`, USAGE);
  }
  const rotateSecret = values['rotate-secret'];
  return { stage, admin, settings, remove, yes, rotateSecret, dryRun, state };
};
