import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { templatesOf } from './a-stage.ts';

const { web } = templatesOf('prod', { mail: { from: 'Ganit Point <site@ganit.example>' } });
const text = JSON.stringify(web.toJSON());

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}
interface Policy {
  Properties: { PolicyDocument: { Statement: Statement[] }; PolicyName: string };
}

/** What the role of one function may do, service by service. */
const actionsOf = (name: 'Api' | 'Publisher'): string[] => {
  const policies = Object.entries(web.findResources('AWS::IAM::Policy') as Record<string, Policy>);
  return policies
    .filter(([id]) => id.startsWith(`${name}Handler`))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .flatMap(({ Action }) => Action);
};

describe('functions', () => {
  test('run on Node 24 and arm64', () => {
    web.allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
    });
  });

  test('the publisher runs once at a time', () => {
    web.hasResourceProperties('AWS::Lambda::Function', {
      Handler: 'publisher.handler',
      ReservedConcurrentExecutions: 1,
    });
  });

  test('no action and no resource is a wildcard', () => {
    for (const name of ['Api', 'Publisher'] as const) {
      expect(actionsOf(name).filter((action) => action.includes('*'))).toEqual([]);
    }
    expect(text).not.toContain('"Resource":"*"');
  });

  test('nobody may delete a version of a file', () => {
    expect(text).not.toContain('DeleteObjectVersion');
  });

  test('the publisher may not read the private table and not write the content table', () => {
    expect(actionsOf('Publisher')).not.toContain('dynamodb:PutItem');
    const [publisher] = Object.values(
      web.findResources('AWS::Lambda::Function', { Properties: { Handler: 'publisher.handler' } }),
    );
    expect(JSON.stringify(publisher)).not.toContain('PRIVATE_TABLE');
    const statements = Object.entries(
      web.findResources('AWS::IAM::Policy') as Record<string, Policy>,
    )
      .filter(([id]) => id.startsWith('PublisherHandler'))
      .map(([, policy]) => JSON.stringify(policy));
    expect(statements.join()).not.toContain('PrivateTable');
  });

  test('the API may read releases and not write them', () => {
    const statements = Object.entries(
      web.findResources('AWS::IAM::Policy') as Record<string, Policy>,
    )
      .filter(([id]) => id.startsWith('ApiHandler'))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
      .filter(({ Resource }) => JSON.stringify(Resource).includes('ReleasesBucket'))
      .flatMap(({ Action }) => Action);
    expect(statements.sort()).toEqual(['s3:GetObject', 's3:ListBucket']);
  });
});

describe('publishing', () => {
  test('follows the stream of the content table with a short window, and gives up into a queue', () => {
    web.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      MaximumBatchingWindowInSeconds: 2,
      StartingPosition: 'LATEST',
      DestinationConfig: { OnFailure: Match.anyValue() },
    });
  });

  test('looks again on the quarter hours, so also at midnight in India', () => {
    web.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'cron(0/15 * * * ? *)',
      Targets: [Match.objectLike({ Input: '{"kind":"look"}' })],
    });
  });
});

describe('watching', () => {
  test('alarms for errors of the API, of publishing, of errands and for lost calls, and a budget', () => {
    web.resourceCountIs('AWS::CloudWatch::Alarm', 5);
    web.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: { BudgetLimit: { Amount: 10, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    });
  });
});
