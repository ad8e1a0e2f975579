import { existsSync } from 'node:fs';
import { SSMClient } from '@aws-sdk/client-ssm';
import { hasEdge, isWatched, type StageSettings } from '../stages.ts';
import { cdkStacks, type Stacks } from './cdk.ts';
import { openTerminal, readArguments, stepsWith, type Terminal } from './step.ts';
import { bundle } from '../bundle/bundle.ts';
import { readStageSettings } from './stage-settings.ts';
import { CommandError, reportFailure } from '../../command-error.ts';

/** What taking a stage down works with. */
interface DestroyTools {
  settings: StageSettings;
  terminal: Terminal;
  /** The folder of a bundle. */
  code: () => Promise<string>;
  stacks: Pick<Stacks, 'synthesize' | 'destroy'>;
}

/** The stacks that can be made again; the data stack, safe copies and the pipeline's roles stay. */
const replaceable = (settings: StageSettings) => [
  `ganit-${settings.name}-web`,
  ...(isWatched(settings) ? [`ganit-${settings.name}-watch`] : []),
  ...(hasEdge(settings) ? [`ganit-${settings.name}-edge`] : []),
];

/**
 * Takes the site of a stage down after its name was typed. Tables and buckets stay with everything in them,
 * and deploying again brings the site back with the same content.
 */
export const destroyStage = async ({
  settings,
  terminal,
  code,
  stacks,
}: DestroyTools): Promise<void> => {
  const { name } = settings;
  const deleted = replaceable(settings);
  const { print } = terminal;
  print(`This deletes ${deleted.join(', ')}: the site is gone until it is deployed again.`);
  print(
    `It keeps ganit-${name}-data: all content, files, accounts and messages, the secrets and the settings; and safe copies.`,
  );
  if (!settings.domain) print('A new deployment gets another address from CloudFront.');
  const typed = await terminal.ask(
    `Type the name of the stage to delete its site:`,
    'A stage can only be deleted by hand: run this in a terminal.',
  );
  if (typed !== name) {
    throw new CommandError('Nothing was deleted.', `To delete it, type ${name} when asked.`);
  }
  // None of this makes a difference to what is deleted.
  const rest = { secrets: { sent: 1, former: 1 }, reserve: true };
  const again = 'Read what CDK says above, then run the same command again.';
  const step = stepsWith(print);
  await step('Creating the templates', again, async () =>
    stacks.synthesize({ code: await code(), ...rest }),
  );
  await step('Deleting (CloudFront is slow)', again, () => stacks.destroy(deleted));
  print('');
  print(`Deleted. To deploy it again: npm run deploy -- --stage ${name}`);
};

const USAGE = 'npm run destroy -- --stage prod|dev';
const BUNDLE = new URL('../../../dist/cloud/bundle/', import.meta.url);

const destroy = async () => {
  const { stage } = readArguments({ options: { stage: { type: 'string' } } }, USAGE).values;
  if (stage === undefined) throw new CommandError('Which stage should be deleted?', USAGE);
  const settings = await readStageSettings(
    { stage, region: process.env['AWS_REGION'] },
    (region) => new SSMClient({ region }),
  );
  await destroyStage({
    settings,
    terminal: openTerminal(),
    stacks: cdkStacks(settings),
    // The templates are made from a bundle; which one does not matter for what is deleted.
    code: async () => (existsSync(BUNDLE) ? BUNDLE.pathname : bundle()),
  });
};

if (import.meta.main) await destroy().catch(reportFailure);
