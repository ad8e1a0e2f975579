import { hasEdge, isWatched, type StageSettings } from '../stages.ts';
import { cdk, synthesize } from './cdk.ts';
import { templateFolder } from './cdk-stacks.ts';
import { StepError, stepsWith } from './step.ts';
import type { Terminal } from './terminal.ts';

/** What taking a stage down works with. */
export interface DestroyTools {
  settings: StageSettings;
  terminal: Terminal;
  /** The folder of a bundle. */
  code: () => Promise<string>;
  /** @default the real ones */
  commands?: { cdk: typeof cdk; synthesize: typeof synthesize };
}

/** The stacks that can be made again; the data stack, safe copies and the pipeline's roles stay. */
const replaceable = (settings: StageSettings): string[] => [
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
  commands = { cdk, synthesize },
}: DestroyTools): Promise<void> => {
  const { name } = settings;
  const stacks = replaceable(settings);
  const { print } = terminal;
  print(`This deletes ${stacks.join(', ')}: the site is gone until it is deployed again.`);
  print(
    `It keeps ganit-${name}-data: all content, files, accounts and messages, the secrets and the settings; and safe copies.`,
  );
  if (settings.domain === undefined)
    print('A new deployment gets another address from CloudFront.');
  const typed = await terminal.ask(
    `Type the name of the stage to delete its site:`,
    'A stage can only be deleted by hand: run this in a terminal.',
  );
  if (typed !== name) {
    throw new StepError('Nothing was deleted.', `To delete it, type ${name} when asked.`);
  }
  const app = templateFolder(name);
  // None of this makes a difference to what is deleted.
  const secrets = { originSecret: 1, formerOriginSecret: 1 };
  const again = 'Read what CDK says above, then run the same command again.';
  const step = stepsWith(print);
  await step('Creating the templates', again, async () =>
    commands.synthesize(settings, { code: await code(), secrets, reserve: true }, app),
  );
  await step('Deleting (CloudFront is slow)', again, () =>
    commands.cdk(['destroy', ...stacks, '--exclusively', '--force', '--app', app]),
  );
  print('');
  print(`Deleted. To deploy it again: npm run deploy -- --stage ${name}`);
};
