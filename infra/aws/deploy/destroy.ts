import { existsSync } from 'node:fs';
import { SSMClient } from '@aws-sdk/client-ssm';
import { bundle } from '../bundle/bundle.ts';
import { destroyStage } from './destroy-stage.ts';
import { readArguments } from './deploy-options.ts';
import { readStageSettings } from './stage-settings.ts';
import { reportFailure, StepError } from './step.ts';
import { openTerminal } from './terminal.ts';

const USAGE = 'npm run destroy -- --stage prod|dev';
const BUNDLE = new URL('../../../dist/cloud/bundle/', import.meta.url);

try {
  const { stage } = readArguments(
    process.argv.slice(2),
    { stage: { type: 'string' } } as const,
    USAGE,
  );
  if (stage === undefined) throw new StepError('Which stage should be deleted?', USAGE);
  const { STAGE_SETTINGS: environment, AWS_REGION } = process.env;
  await destroyStage({
    settings: await readStageSettings(
      { stage, environment, region: AWS_REGION },
      (region) => new SSMClient({ region }),
    ),
    terminal: openTerminal(),
    // The templates are made from a bundle; which one does not matter for what is deleted.
    code: async () => (existsSync(BUNDLE) ? BUNDLE.pathname : (await bundle()).dir),
  });
} catch (error) {
  reportFailure(error);
}
