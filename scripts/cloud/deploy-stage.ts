import { passwordLink } from '#domain/password-link.ts';
import type { DeployOptions } from './deploy-options.ts';
import type { DeployTools } from './deploy-tools.ts';
import { smokeTest } from './smoke-test.ts';
import { readStageData, readStageWeb } from './stage-parameters.ts';
import { StepError, stepsWith } from './step.ts';
import { ensureBootstrap } from './steps/bootstrap.ts';
import { canReserve } from './steps/concurrency.ts';
import { writeDefaultContent } from './steps/default-content.ts';
import { ensureFirstAdmin } from './steps/first-admin.ts';
import { mentionMailKey } from './steps/mail-key.ts';
import { publish } from './steps/publish.ts';
import { announceSecret, ensureSecrets, swapSecrets } from './steps/secrets.ts';
import { confirmed } from './talk.ts';

const AGAIN = 'Run the same command again: it goes on from here.';
const RIGHTS = `Look whether AWS can be reached and these credentials may do that. ${AGAIN}`;

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
  const { settings, talk, stacks, ssm, lambda, wait, patienceMs } = tools;
  const stage = settings.name;
  const { yes } = options;
  const { say } = talk;
  const step = stepsWith(say);

  const code = await step(
    'Bundling the functions and the compiled site',
    `Correct what the message names. ${AGAIN}`,
    tools.bundle,
  );
  const secrets = await step('Making the secret between CloudFront and the API', RIGHTS, () =>
    options.rotateSecret ? announceSecret(ssm, stage) : ensureSecrets(ssm, stage),
  );
  const reserve = await step('Asking how many functions may run at once', RIGHTS, () =>
    canReserve(lambda),
  );
  if (!reserve) {
    say('  Few, as in new accounts: the publisher gets no reservation. It works without one.');
  }
  await step('Making the templates', `Correct what CDK names. ${AGAIN}`, () =>
    stacks.synthesize({ code, secrets, reserve }),
  );
  await step('Looking whether the account is prepared for CDK', RIGHTS, () =>
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
  await step(
    'Deploying (the first time takes about ten minutes)',
    `Read what CloudFormation says above; what it had begun it has put back. ${AGAIN}`,
    stacks.deploy,
  );
  if (options.rotateSecret) {
    await step('Deploying once more: CloudFront sends the new secret', AGAIN, async () => {
      await stacks.synthesize({ code, secrets: await swapSecrets(ssm, stage), reserve });
      await stacks.deploy();
    });
  }
  const [data, web] = await step('Reading where everything is', AGAIN, () =>
    Promise.all([readStageData(ssm, stage), readStageWeb(ssm, stage)]),
  );
  const seeded = await step('Looking for content', RIGHTS, () => writeDefaultContent(tools, data));
  if (seeded) say('  The site was empty: wrote the default content with its sample PDFs.');
  const admin = await step('Looking for an administrator', RIGHTS, () =>
    ensureFirstAdmin(tools, data, options),
  );
  if (admin.kind === 'nobody') {
    say('  There is none. Make one with the same command: --admin teacher@example.org');
  }
  // Nobody reads the log of a pipeline for it, and its role need not see the key.
  if (!yes) {
    await step('Looking for the key of the e-mail service', RIGHTS, () => mentionMailKey(tools));
  }
  const { result, releaseId } = await step('Publishing', AGAIN, () =>
    publish(lambda, web.publisherFunction, wait),
  );
  say(
    `  Release ${releaseId ?? ''} is ${result === 'published' ? 'made and live' : 'live already'}.`,
  );
  await step(`Looking at ${web.address} as visitors do`, AGAIN, async () => {
    const get = tools.fetchFrom(web);
    const failed = await smokeTest({
      get,
      apiHost: web.apiHost,
      say,
      wait,
      patienceMs,
      now: Date.now,
    });
    if (failed.length > 0) {
      throw new StepError(
        `The site is deployed, but ${String(failed.length)} of these do not hold.`,
        'A new address may need half an hour until all of the world knows it: run the same command again. Else see docs/operations.md.',
      );
    }
  });
  return {
    address: web.address,
    setUpLink: admin.kind === 'link' ? passwordLink(web.address, admin.token) : undefined,
  };
};
