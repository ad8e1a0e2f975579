import { passwordLink } from '#domain/accounts/password-link.ts';
import type { DeployOptions } from './deploy-options.ts';
import type { DeployTools } from './deploy-tools.ts';
import { explained } from './known-failures.ts';
import { readStageData, readStageWeb } from './stage-parameters.ts';
import { keepSettings, settingsInWords, whoIsTold } from './stage-settings.ts';
import { StepError, stepsWith } from './step.ts';
import { ensureBootstrap } from './steps/bootstrap.ts';
import { checkDomain } from './steps/check-domain.ts';
import { canReserve } from './steps/concurrency.ts';
import { writeDefaultContent } from './steps/default-content.ts';
import { ensureFirstAdmin } from './steps/first-admin.ts';
import { keepLastGood } from './steps/last-good.ts';
import { mentionMailKey } from './steps/mail-key.ts';
import { publishAndLook } from './steps/publish-and-look.ts';
import { restorePreviousCode } from './steps/previous-code.ts';
import { announceSecret, ensureSecrets, swapSecrets } from './steps/secrets.ts';
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

/**
 * Deploys a stage from a bundle to a live site that passes its smoke test. Every step finds what an earlier run
 * has done, so running it again after any failure goes on from there, and running it twice changes nothing.
 */
export const deployStage = async (
  tools: DeployTools,
  options: Pick<DeployOptions, 'admin' | 'yes' | 'rotateSecret'>,
): Promise<Deployed> => {
  const { settings, talk, stacks, ssm, lambda, s3 } = tools;
  const stage = settings.name;
  const { domain } = settings;
  const { yes } = options;
  const { say } = talk;
  const step = stepsWith(say);

  for (const line of settingsInWords(settings)) say(line);
  if (domain !== undefined) {
    await step('Checking that the domain points to AWS', RIGHTS, () =>
      checkDomain(tools.domains, domain, say),
    );
  }
  const code = await step(
    'Bundling the functions and the compiled site',
    `Correct what the message names. ${AGAIN}`,
    tools.bundle,
  );
  const secrets = await step('Creating the secret between CloudFront and the API', RIGHTS, () =>
    options.rotateSecret ? announceSecret(ssm, stage) : ensureSecrets(ssm, stage),
  );
  const reserve = await step('Checking how many functions can run at once', RIGHTS, () =>
    canReserve(lambda),
  );
  if (!reserve) {
    say(
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
  if (!yes && !(await confirmed(talk, question, 'Run the same command with --yes.'))) {
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
  const seeded = await step('Checking the content', RIGHTS, () => writeDefaultContent(tools, data));
  if (seeded) say('  The site was empty: added the default content with its sample PDFs.');
  const admin = await step('Checking for an administrator', RIGHTS, () =>
    ensureFirstAdmin(tools, data, options),
  );
  if (admin.kind === 'nobody') {
    say(
      '  There is no administrator. Create one with the same command: --admin teacher@example.org',
    );
  }
  // Nobody reads the log of a pipeline for it, and its role need not see the key.
  if (!yes) {
    await step('Checking the key of the email service', RIGHTS, () => mentionMailKey(tools));
  }
  const check = () => publishAndLook(tools, web);
  const trouble = await check();
  const good = { address: web.address, assembly: await stacks.assembly() };
  if (trouble.failed.length > 0) {
    await restorePreviousCode({ tools, data, trouble, deployed: good, check });
  }
  await step('Saving this version, in case newer code fails', RIGHTS, () =>
    keepLastGood(s3, data, good),
  );
  for (const line of whoIsTold(settings)) say(line);
  return {
    address: web.address,
    setUpLink: admin.kind === 'link' ? passwordLink(web.address, admin.token) : undefined,
  };
};
