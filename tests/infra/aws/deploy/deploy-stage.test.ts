import { LambdaClient } from '@aws-sdk/client-lambda';
import { expect, test } from 'vitest';
import { openSite } from '#api/content/open-site';
import { openRecords } from '#api/content/records';
import { parameterName } from '#api/lambda/stage-names';
import { dynamoTable } from '#api/stores/tables/dynamo-table';
import type { Assembly, StackParts } from '../../../../infra/aws/deploy/cdk.ts';
import { deployStage } from '../../../../infra/aws/deploy/deploy-stage.ts';
import type { DeployTools } from '../../../../infra/aws/deploy/deploy-tools.ts';
import { stageWith, type AddedSettings } from '../../../../infra/aws/stages.ts';
import { startEngines } from '#support/engines';
import { aParameterStore } from '#support/aws/parameter-store';
import { answering, healthySite, page } from './a-healthy-site.ts';
import { CommandError } from '../../../../infra/command-error.ts';

const engines = await startEngines();
const WEB = 'ganit-dev-web.template.json';
const BOOTSTRAP = '/cdk-bootstrap/hnb659fds/version';
const ADDRESS = 'https://d1.cloudfront.example';

/** What comes of a call of the publisher. */
type Look = { answer: object; FunctionError?: string } | Error;
const PUBLISHED = { answer: { result: 'published', releaseId: '1', problems: [] } };
const BUSY = Object.assign(new Error('Busy'), { name: 'TooManyRequestsException' });

const notWanted = () => Promise.reject(new Error('not wanted'));

/** An account into which a stage can be deployed again and again; CloudFormation and CloudFront are played. */
const anAccount = async () => {
  const { parameters, ssm } = aParameterStore();
  const account = { free: 1_000, looks: [] as Look[] };
  const lambda = new LambdaClient({ region: 'local' });
  lambda.middlewareStack.add(
    () =>
      ({ input }) => {
        const AccountLimit = { UnreservedConcurrentExecutions: account.free };
        const called = 'FunctionName' in input ? (account.looks.shift() ?? PUBLISHED) : undefined;
        if (called instanceof Error) return Promise.reject(called);
        const output = called
          ? { ...called, Payload: Buffer.from(JSON.stringify(called.answer)) }
          : { AccountLimit };
        return Promise.resolve({ response: {}, output: { ...output, $metadata: {} } });
      },
    { step: 'initialize' },
  );
  const names = {
    contentTable: await engines.database.freshTable(),
    privateTable: await engines.database.freshTable(),
    mediaBucket: engines.freshBucket(),
    releaseBucket: engines.freshBucket(),
  };

  /** Deploys: how it ended, what was done and printed. */
  const deploy = async ({
    settings = {},
    code = 'one',
    site = answering(healthySite()),
    answers = [],
    webAddress = ADDRESS,
    ...options
  }: {
    settings?: AddedSettings;
    /** What the bundle is; the templates follow it. */
    code?: string;
    site?: ReturnType<typeof answering>;
    answers?: string[];
    webAddress?: string;
    yes?: boolean;
    rotateSecret?: boolean;
    admin?: string;
  } = {}) => {
    const calls: string[] = [];
    const lines: string[] = [];
    const did = (what: string) => Promise.resolve(void calls.push(what));
    const parts: StackParts[] = [];
    const asked: string[] = [];
    const tools: DeployTools = {
      settings: stageWith('dev', settings),
      terminal: {
        print: (line) => lines.push(line),
        ask: (question) => {
          asked.push(question);
          return Promise.resolve(answers.shift() ?? '');
        },
      },
      bundle: () => Promise.resolve(code),
      stacks: {
        synthesize: (made) => Promise.resolve(void parts.push(made)),
        bootstrap: () => {
          parameters.set(BOOTSTRAP, '30');
          return did('bootstrap');
        },
        showDifference: () => did('diff'),
        deploy: () => {
          parameters.set(parameterName('dev', 'data'), JSON.stringify(names));
          const web = { address: webAddress, publisherFunction: 'publisher', apiHost: 'api.test' };
          parameters.set(parameterName('dev', 'web'), JSON.stringify(web));
          return did('deploy');
        },
        destroy: notWanted,
        assembly: () => Promise.resolve({ [WEB]: code }),
        deployWebAgain: (assembly: Assembly) => did(`again ${assembly[WEB] ?? ''}`),
      },
      ssmOf: () => ssm,
      lambda,
      db: engines.database.db,
      s3: engines.s3,
      domains: {
        route53: { send: notWanted },
        dns: { resolveNs: notWanted },
      },
      fetchFrom: () => site,
      wait: (ms) => did(`wait ${ms}`),
      patienceMs: 0,
    };
    const asWanted = { admin: undefined, yes: true, rotateSecret: false, ...options };
    const [deployed, failed] = await deployStage(tools, asWanted).then(
      (done) => [done, undefined] as const,
      (error: unknown) => [undefined, error] as const,
    );
    return { deployed, failed, calls, parts, asked, said: lines.join('\n') };
  };
  return { deploy, parameters, account, names };
};

// Specification: RUN-7
test('a first deployment prepares the account, seeds the site, makes a link for the owner and passes the checks; another one changes nothing', async () => {
  const { deploy, parameters, names } = await anAccount();
  const first = await deploy({
    admin: 'owner@example.org',
    settings: { alarmEmail: 'a@b.example' },
  });
  expect(first.failed).toBeUndefined();
  expect(first.calls).toEqual(['bootstrap', 'diff', 'deploy']);
  expect(first.said).not.toContain('FAILS');
  expect(first.said.match(/^ {2}ok {4}/gm)).toHaveLength(11);
  expect(first.said).toContain('added the default content');
  expect(first.said).toContain('Release 1 is published and live.');
  expect(first.said).toContain('Alarms and budget notices go to a@b.example.');
  expect(first.deployed?.address).toBe(ADDRESS);
  expect(first.deployed?.setUpLink).toMatch(/\/admin\/login\/reset#\S+$/);
  const content = openRecords(openSite(dynamoTable(engines.database.db, names.contentTable)));
  const seeded = await content.load();
  expect(seeded.classOrder.length).toBeGreaterThan(0);
  expect(parameters.value(parameterName('dev', 'settings'))).toBe('{"alarmEmail":"a@b.example"}');

  const again = await deploy();
  expect(again.calls).toEqual(['diff', 'deploy']);
  expect(again.said).not.toContain('added the default content');
  expect(await content.load()).toEqual(seeded);
  expect(again.parts[0]).toEqual(first.parts[0]);
});

test('without --yes it asks: for the account, for the deployment and for the owner; a no deploys nothing', async () => {
  const { deploy } = await anAccount();
  const refused = await deploy({ yes: false, answers: ['no'] });
  expect(refused.failed).toMatchObject({ message: 'Without it nothing can be deployed.' });
  const stopped = await deploy({ yes: false, answers: ['yes', 'perhaps'] });
  expect(stopped.failed).toMatchObject({ message: 'Nothing was deployed.' });
  expect(stopped.calls).toEqual(['bootstrap', 'diff']);
  const wrong = await deploy({ yes: false, answers: ['yes', 'nonsense'] });
  expect(wrong.failed).toMatchObject({
    message: expect.stringContaining('not a valid email') as string,
  });
  const done = await deploy({
    yes: false,
    answers: ['y', 'owner@example.org'],
    settings: { mail: { from: 'Site <site@example.org>' } },
  });
  expect(done.failed).toBeUndefined();
  expect(done.deployed?.setUpLink).toBeDefined();
  expect(done.asked).toHaveLength(2);
  expect(done.said).toContain('--name /ganit/dev/resend-api-key');
});

test('with --yes and no owner the site goes live, and it is said how to add one; a small account reserves nothing', async () => {
  const { deploy, account } = await anAccount();
  // Lambda keeps 100 executions for functions without a reservation.
  account.free = 100;
  const { deployed, asked, said, parts } = await deploy();
  expect([asked, deployed?.setUpLink, parts[0]?.reserve]).toEqual([[], undefined, false]);
  expect(said).toContain('--admin teacher@example.org');
  account.free = 101;
  expect((await deploy()).parts[0]?.reserve).toBe(true);
});

test('secrets are made once, of 256 random bits; in a rotation the API takes the new one before anybody sends it, and the former one afterwards', async () => {
  const { deploy, parameters } = await anAccount();
  const sent = (version?: number) =>
    parameters.value(parameterName('dev', 'origin-secret'), version);
  const former = (version?: number) =>
    parameters.value(parameterName('dev', 'origin-secret-former'), version);
  await deploy();
  for (const secret of [sent(), former()])
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(sent()).not.toBe(former());
  const { parts, calls } = await deploy({ rotateSecret: true });
  expect(calls).toEqual(['diff', 'deploy', 'deploy']);
  expect(parts.map(({ secrets }) => secrets)).toEqual([
    { sent: 1, former: 2 },
    { sent: 2, former: 3 },
  ]);
  expect([sent(2), former(3)]).toEqual([former(2), sent(1)]);
});

const BROKEN = answering({
  ...healthySite(),
  '/api/health': page('broken', {}, 500),
});

// Specification: RUN-8
test('code that fails its checks gives way to the code of before, which is deployed again as it was', async () => {
  const { deploy } = await anAccount();
  await deploy({ code: 'good' });
  let looks = 0;
  const { failed, calls, said } = await deploy({
    code: 'newer',
    // The site heals with the earlier code.
    site: (path, headers) => {
      looks += path === '/api/health' ? 1 : 0;
      return (looks <= 1 ? BROKEN : answering(healthySite()))(path, headers);
    },
  });
  expect(calls).toEqual(['diff', 'deploy', 'again good']);
  expect(failed).toMatchObject({
    message:
      'The new code is deployed, but 1 check fails. The previous code is restored and passes all checks. Content, accounts and files were not touched.',
  });
  expect(said).toContain('FAILS The API answers: status 500 instead of 200');
});

test('nothing is restored when nothing passed before, the address is new or the code is the same; what fails with both is said', async () => {
  const { deploy } = await anAccount();
  const messageOf = async (options: Parameters<typeof deploy>[0]) => {
    const { failed, calls } = await deploy(options);
    if (!(failed instanceof CommandError)) throw new Error('It did not fail as a step does.');
    return [failed.message, calls.filter((each) => each.startsWith('again'))] as const;
  };
  const unknown = await messageOf({ site: BROKEN });
  expect(unknown).toEqual([expect.stringContaining('No earlier deployment is known to work'), []]);
  await deploy({ code: 'good' });
  const moved = await messageOf({ site: BROKEN, code: 'new', webAddress: 'https://x.example' });
  expect(moved).toEqual([expect.stringContaining('The address changed'), []]);
  const same = await messageOf({ site: BROKEN, code: 'good' });
  expect(same).toEqual([expect.stringContaining('The code is the same'), []]);
  const both = await messageOf({ site: BROKEN, code: 'new' });
  expect(both).toEqual([expect.stringContaining('and 1 check fails with it too'), ['again good']]);
});

test('a publisher at work is waited for; a refused release and a fault are said with what to do', async () => {
  const { deploy, account } = await anAccount();
  account.looks = [BUSY, BUSY];
  const waited = await deploy();
  expect(waited.failed).toBeUndefined();
  expect(waited.calls.filter((each) => each.startsWith('wait'))).toHaveLength(2);
  const problems = ['/10: broken link'];
  const refused = { answer: { result: 'refused', releaseId: null, problems } };
  const fault = { answer: { errorMessage: 'no table' }, FunctionError: 'Unhandled' };
  for (const [look, says, next] of [
    [refused, '/10: broken link', 'Correct these places'],
    [fault, 'no table', 'CloudWatch'],
  ] as const) {
    // Another template, so that the code of before is tried; it cannot publish this content either.
    account.looks = [look, look];
    const ended = await deploy({ code: 'two' });
    expect(ended.said).toContain(says);
    expect(ended.failed).toMatchObject({ next: expect.stringContaining(next) as string });
  }
});
