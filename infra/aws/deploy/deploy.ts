import { Resolver } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { documentClient } from '#api/stores/document-client';
import { openTerminal, readArguments, stepsWith } from './step.ts';
import type { StageSettings } from '../stages.ts';
import { bundle } from '../bundle/bundle.ts';
import { cdkStacks } from './cdk.ts';
import { deployStage, printDeployed } from './deploy-stage.ts';
import { fetchFrom } from './smoke-test.ts';
import { readStageSettings } from './stage-settings.ts';
import { CommandError, reportFailure } from '../../command-error.ts';

/** How the command is used; printed when its arguments cannot be read. */
const USAGE = `npm run deploy -- --stage prod|dev [--admin teacher@example.org] [--yes] [--rotate-secret]
  [--settings '{"alarmEmail":"you@example.org","domain":null}']`;

/** Reads the arguments of `npm run deploy`; throws `CommandError`. */
export const readDeployOptions = (args: string[]) => {
  const options = {
    stage: { type: 'string' },
    admin: { type: 'string' },
    settings: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'rotate-secret': { type: 'boolean', default: false },
  } as const;
  const { values } = readArguments({ args, options }, USAGE);
  const { stage, admin, settings, yes } = values;
  if (stage === undefined) throw new CommandError('Which stage should be deployed?', USAGE);
  if (admin !== undefined && !z.email().safeParse(admin).success) {
    throw new CommandError(`"${admin}" is not an email address.`, USAGE);
  }
  return { stage, admin, settings, yes, rotateSecret: values['rotate-secret'] };
};

/** Looks whether a region of the environment, AWS_REGION or AWS_DEFAULT_REGION, contradicts the stage's own. */
export const checkRegion = (
  settings: StageSettings,
  regions: readonly (string | undefined)[],
): void => {
  const other = regions.find((region) => region !== undefined && region !== settings.region);
  if (other === undefined) return;
  throw new CommandError(
    `The environment says region ${other}; stage ${settings.name} lives in ${settings.region}.`,
    `Unset AWS_REGION and AWS_DEFAULT_REGION, or, before the first deployment, choose that region: --settings '{"region":"${other}"}'`,
  );
};

/** CloudFront spreads a first deployment, and the live release, within this time. */
const PATIENCE_MS = 5 * 60_000;

/** The publisher may take its five minutes for a first release; the answer comes after that. */
const INVOKE_TIMEOUT_MS = 330_000;

const deploy = async (args: string[]) => {
  const options = readDeployOptions(args);
  const terminal = openTerminal();
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const ssmOf = (region: string) => new SSMClient({ region });
  const settings = await stepsWith(terminal.print)(
    `Checking the settings of stage ${options.stage}`,
    'Check that AWS can be reached, and that there are credentials: sign in with `aws sso login` and AWS_PROFILE for example, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Then run the same command again.',
    async () => {
      const kept = await readStageSettings(
        {
          stage: options.stage,
          region: AWS_REGION ?? AWS_DEFAULT_REGION,
          given: options.settings,
        },
        ssmOf,
      );
      checkRegion(kept, [AWS_REGION, AWS_DEFAULT_REGION]);
      // Alarms go to the administrator when no other address is set.
      const alarmEmail = kept.alarmEmail ?? options.admin;
      return alarmEmail === undefined ? kept : { ...kept, alarmEmail };
    },
  );
  const { region } = settings;
  const deployed = await deployStage(
    {
      settings,
      terminal,
      ssmOf,
      wait,
      patienceMs: PATIENCE_MS,
      fetchFrom,
      bundle,
      stacks: cdkStacks(settings),
      domains: {
        route53: new Route53Client({ region: 'us-east-1' }),
        dns: new Resolver({ timeout: 5_000, tries: 2 }),
      },
      lambda: new LambdaClient({ region, requestHandler: { requestTimeout: INVOKE_TIMEOUT_MS } }),
      db: documentClient({ region }),
      s3: new S3Client({ region }),
    },
    options,
  );
  printDeployed(deployed, terminal.print);
};

if (import.meta.main) await deploy(process.argv.slice(2)).catch(reportFailure);
