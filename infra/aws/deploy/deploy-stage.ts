import { openSite } from '#api/content/open-site.ts';
import { openMedia } from '#api/stores/media/media.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { s3Blobs } from '#api/stores/tables/s3-blobs.ts';
import { passwordLink } from '#domain/accounts/password.ts';
import { seedDefaultContent } from '../../default-content/seed-site.ts';
import type { DeployOptions } from './deploy-options.ts';
import type { DeployTools } from './deploy-tools.ts';
import { explained } from './known-failures.ts';
import { readStageData, readStageWeb, type StageData } from './stage-parameters.ts';
import { keepSettings, describeSettings, describeAlarmAddress } from './stage-settings.ts';
import { StepError, stepsWith, type Print } from './step.ts';
import { ensureBootstrap } from './steps/bootstrap.ts';
import { canReserve, printMissingMailKey } from './steps/check-account.ts';
import { checkDomain } from './steps/check-domain.ts';
import { ensureFirstAdmin } from './steps/first-admin.ts';
import { keepLastGood } from './steps/last-good.ts';
import { publishAndCheck } from './steps/publish-and-check.ts';
import { restorePreviousCode } from './steps/previous-code.ts';
import { stageNewSecret, ensureSecrets, swapSecrets } from './steps/secrets.ts';
import { confirmed } from './terminal.ts';

const AGAIN = 'Run the same command again: it goes on from here.';
const RIGHTS = `Check that AWS can be reached and that these credentials have the rights. ${AGAIN}`;

/** What a deployment leads to. */
export interface Deployed {
  /** `https://example.org`, without a slash at the end. */
  address: string;
  /** Where the first administrator chooses a password; `undefined` when somebody can sign in already. */
  setUpLink: string | undefined;
}

const CLOCK = { now: Date.now, random: Math.random };

/** Writes the default content with its sample PDFs into an empty stage, once; `false` when there is content. */
const seedStage = (
  { db, s3 }: Pick<DeployTools, 'db' | 's3'>,
  { contentTable, mediaBucket }: StageData,
): Promise<boolean> =>
  seedDefaultContent({
    site: openSite(dynamoTable(db, contentTable, CLOCK), CLOCK),
    media: openMedia(s3Blobs(s3, mediaBucket)),
  });

/**
 * Deploys a stage from a bundle to a live site that passes its smoke test. Every step finds what an earlier run
 * has done, so running it again after any failure goes on from there, and running it twice changes nothing.
 */
export const deployStage = async (
  tools: DeployTools,
  options: Pick<DeployOptions, 'admin' | 'yes' | 'rotateSecret'>,
): Promise<Deployed> => {
  const { settings, terminal, stacks, ssm, lambda, s3 } = tools;
  const stage = settings.name;
  const { domain } = settings;
  const { yes } = options;
  const { print } = terminal;
  const step = stepsWith(print);

  for (const line of describeSettings(settings)) print(line);
  if (domain !== undefined) {
    await step('Checking that the domain points to AWS', RIGHTS, () =>
      checkDomain(tools.domains, domain, print),
    );
  }
  const code = await step(
    'Bundling the functions and the compiled site',
    `Correct what the message names. ${AGAIN}`,
    tools.bundle,
  );
  const secrets = await step('Creating the secret between CloudFront and the API', RIGHTS, () =>
    options.rotateSecret ? stageNewSecret(ssm, stage) : ensureSecrets(ssm, stage),
  );
  const reserve = await step('Checking how many functions can run at once', RIGHTS, () =>
    canReserve(lambda),
  );
  if (!reserve) {
    print(
      '  Only a few, as in new accounts: the publisher gets no reserved concurrency. It works without it.',
    );
  }
  await step('Creating the templates', `Correct what CDK names. ${AGAIN}`, () =>
    stacks.synthesize({ code, secrets, reserve }),
  );
  await step('Checking that the account is prepared for CDK', RIGHTS, () =>
    ensureBootstrap(tools, yes),
  );
  await step(
    'Comparing with what is deployed',
    `Read what CDK says above. ${AGAIN}`,
    stacks.showDifference,
  );
  const question = `  Deploy this to stage ${stage}?`;
  if (!yes && !(await confirmed(terminal, question, 'Run the same command with --yes.'))) {
    throw new StepError('Nothing was deployed.', AGAIN);
  }
  await step('Saving the settings for the next deployment', RIGHTS, () =>
    keepSettings(ssm, settings),
  );
  await step(
    'Deploying (the first time takes about ten minutes)',
    `Read what CloudFormation says above. It has rolled back its changes. ${AGAIN}`,
    async () => {
      try {
        await stacks.deploy();
      } catch (error) {
        throw explained(error);
      }
    },
  );
  if (options.rotateSecret) {
    await step('Deploying again: CloudFront sends the new secret', AGAIN, async () => {
      await stacks.synthesize({ code, secrets: await swapSecrets(ssm, stage), reserve });
      await stacks.deploy();
    });
  }
  const [data, web] = await step('Reading the addresses of the deployed parts', AGAIN, () =>
    Promise.all([readStageData(ssm, stage), readStageWeb(ssm, stage)]),
  );
  const seeded = await step('Checking the content', RIGHTS, () => seedStage(tools, data));
  if (seeded) print('  The site was empty: added the default content with its sample PDFs.');
  const admin = await step('Checking for an administrator', RIGHTS, () =>
    ensureFirstAdmin(tools, data, options),
  );
  if (admin.kind === 'nobody') {
    print(
      '  There is no administrator. Create one with the same command: --admin teacher@example.org',
    );
  }
  // Nobody reads the log of a pipeline for it, and its role need not see the key.
  if (!yes) {
    await step('Checking the key of the email service', RIGHTS, () => printMissingMailKey(tools));
  }
  const check = () => publishAndCheck(tools, web);
  const failure = await check();
  const good = { address: web.address, assembly: await stacks.assembly() };
  if (failure.failed.length > 0) {
    await restorePreviousCode({ tools, data, failure, deployed: good, check });
  }
  await step('Saving this version, in case newer code fails', RIGHTS, () =>
    keepLastGood(s3, data, good),
  );
  for (const line of describeAlarmAddress(settings)) print(line);
  return {
    address: web.address,
    setUpLink: admin.kind === 'link' ? passwordLink(web.address, admin.token) : undefined,
  };
};

/** Prints the end of a deployment. The link is shown here and nowhere else. */
export const printDeployed = ({ address, setUpLink }: Deployed, print: Print): void => {
  if (setUpLink !== undefined) {
    print('');
    print('The first administrator sets a password here. The link works once, within 24 hours:');
    print(setUpLink);
  }
  print('');
  print(`live ${address}`);
};
