import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { aStage, EVERYTHING } from './a-stage.ts';

/** What is found on purpose: by which rule, at which construct, and why it is so. */
const EXPLAINED: readonly [rule: string, where: RegExp, why: string][] = [
  [
    'S1',
    /\/(Bucket|Copies)\//,
    'Access logs would hold addresses of readers, many of them minors.',
  ],
  ['IAM5', /DefaultPolicy/, 'rights.test.ts and pipeline.test.ts list what each role may do.'],
  ['APIG4', /Route\//, 'Administrators have sessions of their own; visitors call without any.'],
  ['SQS3', /Publisher\/Failures/, 'It is itself where failed calls end.'],
  ['CFR1', /Site\/Distribution/, 'Families read the site from wherever they are.'],
  ['CFR2', /Site\/Distribution/, 'A firewall costs more than all the rest; the setting adds one.'],
  ['CFR3', /Site\/Distribution/, 'Access logs would hold addresses of readers.'],
  ['CFR4', /Site\/Distribution/, "CloudFront's own name has its own certificate and protocols."],
];

test.each([
  ['prod', 'as it is', {}, 8],
  ['dev', 'with everything', EVERYTHING, 6],
])('the stacks of %s %s have no finding that is not explained', (stage, _how, settings, kinds) => {
  const { app } = aStage(stage, settings);
  app.synth();
  // Warnings, too.
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  const found = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath = '' }) => [ruleName, constructPath] as const),
  );
  const explains = ([name, place]: (typeof found)[number]) =>
    EXPLAINED.find(([rule, where]) => name.startsWith(`AwsSolutions-${rule}`) && where.test(place));
  expect(found.filter((each) => explains(each) === undefined)).toEqual([]);
  expect(new Set(found.map(explains)).size).toBe(kinds);
});
