import { expect, test } from 'vitest';
import { stageWith } from '../../../../infra/aws/stages.ts';
import type { Assembly } from '../../../../infra/aws/deploy/assembly.ts';
import { keepLastGood, readLastGood } from '../../../../infra/aws/deploy/steps/last-good.ts';
import { restorePreviousCode } from '../../../../infra/aws/deploy/steps/previous-code.ts';
import type { Findings } from '../../../../infra/aws/deploy/steps/publish-and-check.ts';
import { PublishError } from '../../../../infra/aws/deploy/steps/publish.ts';
import { startEngines } from '../../../api/lambda/engines.ts';

const engines = await startEngines();

const WEB = 'ganit-prod-web.template.json';
const STAGE = { contentTable: 'c', privateTable: 'p', mediaBucket: 'media' };
const ADDRESS = 'https://ganit.example';
const GOOD = { address: ADDRESS, assembly: { [WEB]: 'old', 'manifest.json': '{}' } };
const NEWER = { address: ADDRESS, assembly: { [WEB]: 'new', 'manifest.json': '{}' } };
const BAD: Findings = { failed: ['The API answers', 'A class page opens'] };
const FINE: Findings = { failed: [] };

interface Case {
  /** What passed the last time. */
  previous?: typeof GOOD;
  deployed?: typeof GOOD;
  failure?: Findings;
  /** What a look finds after the previous code is restored. */
  after?: Findings;
}

/** A deployment that failed; how it ended, and what was deployed again. */
const failedDeployment = async ({
  previous,
  deployed = NEWER,
  failure = BAD,
  after = FINE,
}: Case) => {
  const { s3 } = engines;
  const DATA = { ...STAGE, releaseBucket: engines.freshBucket() };
  if (previous) await keepLastGood(s3, DATA, previous);
  const again: Assembly[] = [];
  const never = () => Promise.reject(new Error('not wanted'));
  const stacks = {
    synthesize: never,
    bootstrap: never,
    showDifference: never,
    deploy: never,
    assembly: never,
    deployWebAgain: (assembly: Assembly) => Promise.resolve(void again.push(assembly)),
  };
  const terminal = { print: () => undefined, ask: never };
  const tools = { settings: stageWith('prod', {}), terminal, s3, stacks };
  const parts = { tools, data: DATA, failure, deployed, check: () => Promise.resolve(after) };
  const error: unknown = await restorePreviousCode(parts).catch((thrown: unknown) => thrown);
  return { again, error };
};

test('what passed the last time is deployed again, and it is said that all is well with it', async () => {
  const { again, error } = await failedDeployment({ previous: GOOD });
  expect(again).toEqual([GOOD.assembly]);
  expect(error).toMatchObject({
    message:
      'The new code is deployed, but 2 checks fail. The previous code is restored and passes all checks. Content, accounts and files were not touched.',
  });
});

test.each<[string, Case, string]>([
  ['there is none', {}, 'No earlier deployment is known to work'],
  [
    'the address is new',
    { previous: { ...GOOD, address: 'https://x.example' } },
    'address changed',
  ],
  ['the code is the same', { previous: GOOD, deployed: GOOD }, 'The code is the same'],
])('nothing is restored when %s', async (_why, deployment, words) => {
  const { again, error } = await failedDeployment(deployment);
  expect(again).toEqual([]);
  expect(error).toMatchObject({ message: expect.stringContaining(words) as string });
});

test('when it fails with the previous code, too, it says so', async () => {
  const after = { failed: ['The API answers'] };
  const { error } = await failedDeployment({ previous: GOOD, after });
  expect(error).toMatchObject({
    message: expect.stringContaining('is restored, and 1 check fails with it too.') as string,
  });
});

test('a site that no code can publish is known by its content, with what to correct', async () => {
  const refused = new PublishError('The site cannot be published: /10', 'Correct /10.');
  const failure = { failed: ['The site can be published'], cause: refused };
  const { error } = await failedDeployment({ previous: GOOD, failure, after: failure });
  expect(error).toMatchObject({ next: 'Correct /10.' });
  const { error: first } = await failedDeployment({ failure });
  expect(first).toBe(refused);
});

test('what was kept and cannot be read counts for nothing', async () => {
  const { s3 } = engines;
  const DATA = { ...STAGE, releaseBucket: engines.freshBucket() };
  expect(await readLastGood(s3, DATA)).toBeUndefined();
  await keepLastGood(s3, DATA, GOOD);
  expect(await readLastGood(s3, DATA)).toEqual(GOOD);
  await keepLastGood(s3, DATA, { address: ADDRESS } as typeof GOOD);
  expect(await readLastGood(s3, DATA)).toBeUndefined();
});
