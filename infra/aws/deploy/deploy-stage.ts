import { randomBytes } from 'node:crypto';
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { parameterName } from '#api/lambda/stage-names';
import { firstAdminLink, type FirstAdmin } from '#api/identity/password-links';
import { openAccounts } from '#api/stores/accounts/accounts';
import { dynamoTable } from '#api/stores/tables/dynamo-table';
import { openSite } from '#api/content/open-site';
import { s3Blobs } from '#api/stores/tables/s3-blobs';
import { passwordLink } from '#domain/accounts/password';
import { regionsOf } from '../stages.ts';
import { keepLastGood, restorePreviousCode } from './previous-code.ts';
import { checkDomain } from './check-domain.ts';
import {
  ensureSecrets,
  readParameter,
  readStageData,
  readStageWeb,
  type StageData,
  stageNewSecret,
  swapSecrets,
} from './stage-parameters.ts';
import { confirmed, type Print, stepsWith } from './step.ts';
import { seedDefaultContent } from '../../default-content/seed-site.ts';
import type { DeployTools } from './deploy-tools.ts';
import { describeAlarmAddress, describeSettings, keepSettings } from './stage-settings.ts';
import { publishAndCheck } from './publish.ts';
import { CommandError } from '../../command-error.ts';

/** What a deployment was asked for, beside the settings of its stage. */
export interface DeployOptions {
  /** The first administrator's email address. */
  admin: string | undefined;
  /** Deploys without asking. */
  yes: boolean;
  /** Replaces the secret between CloudFront and the API. */
  rotateSecret: boolean;
}

/** Where CDK notes that it has been prepared in a region. */
const BOOTSTRAP_VERSION = '/cdk-bootstrap/hnb659fds/version';

/**
 * Prepares the account for CDK, once in its life and after asking: a bucket for code and roles that deploy. A
 * domain, a firewall or somebody to tell of alarms needs the same in us-east-1, and safe copies in their region.
 */
const ensureBootstrap = async (
  { settings, stacks, terminal, ssmOf }: DeployTools,
  yes: boolean,
): Promise<void> => {
  const found = await Promise.all(
    regionsOf(settings).map((region) => readParameter(ssmOf(region), BOOTSTRAP_VERSION)),
  );
  if (found.every((version) => version !== undefined)) return;
  terminal.print(
    '  CDK has not been used in this account yet, or not in all regions of the stage. It creates a stack "CDKToolkit": a bucket for code, and roles.',
  );
  const again = 'Run the same command with --yes, or prepare the account yourself: cdk bootstrap';
  if (!yes && !(await confirmed(terminal, '  Create it?', again))) {
    throw new CommandError('Without it nothing can be deployed.', again);
  }
  await stacks.bootstrap();
};

/**
 * Lambda keeps this many executions at once for functions without a reservation. A new account may have 10 or
 * 50 altogether: there a reservation fails, and with it the whole deployment.
 */
const KEPT_FREE = 100;

/** Whether this account lets the publisher reserve its one execution. */
const canReserve = async (lambda: LambdaClient): Promise<boolean> => {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  return (AccountLimit?.UnreservedConcurrentExecutions ?? 0) > KEPT_FREE;
};

/**
 * Prints how to store the key of the email service when the stage sends email and the key is missing. The site
 * works without it: messages wait in the inbox.
 */
const printMissingMailKey = async ({ settings, ssmOf, terminal }: DeployTools): Promise<void> => {
  const name = parameterName(settings.name, 'resend-api-key');
  if (!settings.mail) return;
  if (await readParameter(ssmOf(settings.region), name)) return;
  terminal.print('  The key of the email service is missing. No email is sent until you add it.');
  terminal.print('  Write it into a file, store it with this line, and delete the file:');
  terminal.print(
    `  aws ssm put-parameter --region ${settings.region} --type SecureString --name ${name} --value file://key.txt`,
  );
};

/**
 * Makes the first administrator, or a new link for one who has not come yet. Without an address it asks for
 * one, unless nobody is there to answer: then the site goes live without an administrator.
 */
const ensureFirstAdmin = async (
  { db, terminal }: DeployTools,
  { privateTable }: StageData,
  { admin, yes }: DeployOptions,
): Promise<Exclude<FirstAdmin, { kind: 'refused' }>> => {
  const table = dynamoTable(db, privateTable);
  const store = openAccounts({ table, now: Date.now, random: Math.random });
  const deps = { store, now: Date.now, randomBytes };
  const again = 'Run the same command with another address: --admin teacher@example.org';
  let made = await firstAdminLink(deps, admin);
  if (made.kind === 'nobody' && !yes) {
    made = await firstAdminLink(
      deps,
      await terminal.ask("  The administrator's email address?", again),
    );
  }
  if (made.kind === 'refused') throw new CommandError(`${made.message}.`, again);
  return made;
};

const AGAIN = 'Run the same command again: it goes on from here.';
const RIGHTS = `Check that AWS can be reached and that these credentials have the rights. ${AGAIN}`;

/** What a deployment leads to. */
interface Deployed {
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
  options: DeployOptions,
): Promise<Deployed> => {
  const { settings, terminal, stacks, lambda, s3 } = tools;
  const { name: stage, domain } = settings;
  const { yes } = options;
  const ssm = tools.ssmOf(settings.region);
  const { print } = terminal;
  const step = stepsWith(print);

  for (const line of describeSettings(settings)) print(line);
  if (domain) {
    await step('Checking that the domain points to AWS', RIGHTS, () =>
      checkDomain(tools.domains, domain, print),
    );
  }
  const code = await step(
    'Bundling the functions and the compiled site',
    `Correct what the message names. ${AGAIN}`,
    tools.bundle,
  );
  const secret = 'Creating the secret between CloudFront and the API';
  const secrets = await step(secret, RIGHTS, () =>
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
    throw new CommandError('Nothing was deployed.', AGAIN);
  }
  await step('Saving the settings for the next deployment', RIGHTS, () =>
    keepSettings(ssm, settings),
  );
  await step(
    'Deploying (the first time takes about ten minutes)',
    `Read what CloudFormation says above. It has rolled back its changes. What it often says is explained in docs/operations.md, "The first deployment in a new account". ${AGAIN}`,
    stacks.deploy,
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
  const seeded = await step('Checking the content', RIGHTS, () => {
    const clock = { now: Date.now, random: Math.random };
    return seedDefaultContent({
      site: openSite(dynamoTable(tools.db, data.contentTable, clock), clock),
      media: s3Blobs(s3, data.mediaBucket),
    });
  });
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
    await restorePreviousCode(tools, data, good, failure, check);
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
