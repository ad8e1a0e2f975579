import { SSMClient } from '@aws-sdk/client-ssm';
import { documentClient } from '#api/stores/document-client.ts';
import { readStage } from '../stages.ts';
import { readArguments } from './deploy-options.ts';
import { reportFailure, StepError, stepsWith } from './step.ts';
import { writeSnapshot } from './write-snapshot.ts';

const USAGE = 'npm run snapshot -- --stage prod --out snapshot.json';

try {
  const { stage, out } = readArguments(
    process.argv.slice(2),
    { stage: { type: 'string' }, out: { type: 'string' } } as const,
    USAGE,
  );
  if (stage === undefined || out === undefined) {
    throw new StepError('A stage and a file are needed.', USAGE);
  }
  const { region } = readStage(stage, process.env['STAGE_SETTINGS']);
  const clients = { ssm: new SSMClient({ region }), db: documentClient({ region }) };
  const step = stepsWith((line) => {
    console.log(line);
  });
  const digest = await step(
    `Reading what is public on stage ${stage}`,
    'It needs to reach AWS, with credentials that may read the stage\'s parameter "data" and the items of its content table.',
    () => writeSnapshot({ ...clients, stage, out, now: Date.now() }),
  );
  console.log(`Wrote ${out}: content ${digest}`);
} catch (error) {
  reportFailure(error);
}
