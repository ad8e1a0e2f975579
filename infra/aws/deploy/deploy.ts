import { setTimeout as wait } from 'node:timers/promises';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { documentClient } from '#api/stores/document-client.ts';
import { readStage } from '../stages.ts';
import { bundle } from '../bundle/bundle.ts';
import { cdkStacks } from './cdk-stacks.ts';
import { readDeployOptions, type DeployOptions } from './deploy-options.ts';
import { deployStage, printDeployed } from './deploy-stage.ts';
import { dryRun } from './dry-run/dry-run.ts';
import { domainNames } from './domain-names.ts';
import { fetchFrom } from './smoke-test.ts';
import { readStageSettings, withAlarmAddress } from './stage-settings.ts';
import { reportFailure, stepsWith } from './step.ts';
import { checkCredentials, checkRegion } from './steps/check-settings.ts';
import { openTerminal } from './terminal.ts';

/** CloudFront spreads a first deployment, and the live release, within this time. */
const PATIENCE_MS = 5 * 60_000;

/** The publisher may take its five minutes for a first release; the answer comes after that. */
const INVOKE_TIMEOUT_MS = 330_000;

const deploy = async (options: DeployOptions): Promise<void> => {
  const terminal = openTerminal();
  const { STAGE_SETTINGS: environment, AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const ssmOf = (region: string) => new SSMClient({ region });
  const settings = await stepsWith(terminal.print)(
    `Checking the settings of stage ${options.stage}`,
    'Check that AWS can be reached, then run the same command again.',
    async () => {
      const usual = ssmOf(readStage(options.stage, environment).region);
      await checkCredentials(usual.config.credentials);
      const kept = await readStageSettings(
        {
          stage: options.stage,
          environment,
          region: AWS_REGION ?? AWS_DEFAULT_REGION,
          given: options.settings,
          remove: options.remove,
        },
        ssmOf,
      );
      checkRegion(kept, [AWS_REGION, AWS_DEFAULT_REGION]);
      return withAlarmAddress(kept, options.admin);
    },
  );
  const { region } = settings;
  const ssm = ssmOf(region);
  const deployed = await deployStage(
    {
      settings,
      terminal,
      ssm,
      wait,
      patienceMs: PATIENCE_MS,
      fetchFrom,
      bundle: async () => (await bundle()).dir,
      stacks: cdkStacks(settings),
      domains: domainNames(),
      ssmOf,
      lambda: new LambdaClient({
        region,
        requestHandler: { requestTimeout: INVOKE_TIMEOUT_MS },
      }),
      db: documentClient({ region }),
      s3: new S3Client({ region }),
    },
    options,
  );
  printDeployed(deployed, terminal.print);
};

try {
  const options = readDeployOptions(process.argv.slice(2));
  await (options.dryRun ? dryRun(options, openTerminal()) : deploy(options));
} catch (error) {
  reportFailure(error);
}
