import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { aStage, EVERYTHING } from './a-stage.ts';
import { rightsOf } from './rights-of.ts';

const GITHUB = 'token.actions.githubusercontent.com';
const SITE = { github: { repository: 'ganit/site' } };

const pipelineOf = (settings: object) => {
  const { pipeline } = aStage('prod', settings);
  if (pipeline === undefined) throw new Error('There is no pipeline');
  return Template.fromStack(pipeline);
};
const pipeline = pipelineOf(SITE);

test('there is a pipeline only where the settings name a repository', () => {
  expect(aStage('prod').pipeline).toBeUndefined();
  expect(aStage('dev', SITE).pipeline?.stackName).toBe('ganit-dev-pipeline');
});

test('GitHub is made an identity provider where the account has it not', () => {
  pipeline.hasResourceProperties('AWS::IAM::OIDCProvider', {
    Url: `https://${GITHUB}`,
    ClientIdList: ['sts.amazonaws.com'],
  });
  const existingProviderArn = `arn:aws:iam::123456789012:oidc-provider/${GITHUB}`;
  const template = pipelineOf({ github: { ...SITE.github, existingProviderArn } });
  template.resourceCountIs('AWS::IAM::OIDCProvider', 0);
  template.allResourcesProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [Match.objectLike({ Principal: { Federated: existingProviderArn } })],
    },
  });
});

test.each([
  ['Deploys', 'refs/tags/v*'],
  ['Reads', 'refs/heads/main'],
])('the role that %s takes only workflows of this repository for %s', (Description, ref) => {
  pipeline.hasResourceProperties('AWS::IAM::Role', {
    Description: Match.stringLikeRegexp(`^${Description}`),
    AssumeRolePolicyDocument: {
      Statement: [
        {
          Action: 'sts:AssumeRoleWithWebIdentity',
          Effect: 'Allow',
          Principal: { Federated: Match.anyValue() },
          Condition: {
            StringEquals: { [`${GITHUB}:aud`]: 'sts.amazonaws.com' },
            StringLike: { [`${GITHUB}:sub`]: `repo:ganit/site:ref:${ref}` },
          },
        },
      ],
    },
  });
});

test('the reading role reads the names of the tables and the content, nothing else', () => {
  expect(rightsOf(pipeline, 'Read')).toEqual({
    'ganit/prod/data': ['ssm:GetParameter'],
    ContentTable: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'],
  });
});

test('the deploying role does what the command does by itself, nothing else', () => {
  const assume = ['sts:AssumeRole'];
  const get = ['ssm:GetParameter'];
  const getAndPut = ['ssm:GetParameter', 'ssm:PutParameter'];
  expect(rightsOf(pipeline, 'Deploy')).toEqual({
    'cdk-hnb659fds-deploy-role-123456789012-ap-south-1': assume,
    // Where safe copies go.
    'cdk-hnb659fds-deploy-role-123456789012-ap-southeast-1': assume,
    'cdk-hnb659fds-file-publishing-role-123456789012-ap-southeast-1': assume,
    'cdk-hnb659fds-lookup-role-123456789012-ap-southeast-1': assume,
    'cdk-hnb659fds-file-publishing-role-123456789012-ap-south-1': assume,
    'cdk-hnb659fds-lookup-role-123456789012-ap-south-1': assume,
    'cdk-bootstrap/hnb659fds/version': get,
    'ganit/prod/data': get,
    'ganit/prod/web': get,
    'ganit/prod/settings': getAndPut,
    'ganit/prod/origin-secret': getAndPut,
    'ganit/prod/origin-secret-former': getAndPut,
    ContentTable: [
      'dynamodb:BatchGetItem',
      'dynamodb:BatchWriteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
    ],
    PrivateTable: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    'MediaBucket/covers/*': ['s3:PutObject'],
    'MediaBucket/materials/*': ['s3:PutObject'],
    'ReleasesBucket/deployments/*': ['s3:GetObject', 's3:PutObject'],
    ReleasesBucket: ['s3:ListBucket'],
    'ganit-prod-web-PublisherHandlerFunction*': ['lambda:InvokeFunction'],
    // How many functions may run at once; a question that has no resource.
    '*': ['lambda:GetAccountSettings'],
  });
});

test('with a domain, a firewall or alarms it deploys to us-east-1, too, and may read the zone of the domain and no other', () => {
  const everything = pipelineOf(EVERYTHING);
  const roles = Object.keys(rightsOf(everything, 'Deploy'));
  expect(roles.filter((role) => role.endsWith('us-east-1'))).toHaveLength(3);
  const policies = JSON.stringify(everything.findResources('AWS::IAM::Policy'));
  expect(policies.match(/"route53:[^"]*"/g)).toEqual(['"route53:GetHostedZone"']);
  expect(policies).toContain(':route53:::hostedzone/Z0123456789');
});

test('the publisher is named as the role expects it', () => {
  const { web } = aStage('prod');
  const functions = Template.fromStack(web).findResources('AWS::Lambda::Function', {
    Properties: { Handler: 'publisher.handler', FunctionName: Match.absent() },
  });
  expect(Object.keys(functions)).toEqual([expect.stringMatching(/^PublisherHandlerFunction/)]);
  expect(web.stackName).toBe('ganit-prod-web');
});
