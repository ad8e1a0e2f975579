import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { EVERYTHING, functionOf, templatesOf } from './a-stage.ts';
import { rightsOf } from './rights-of.ts';

const GITHUB = 'token.actions.githubusercontent.com';
const { pipeline, web } = templatesOf('prod', EVERYTHING);

test('its one role takes only workflows of this repository for tags v*', () => {
  pipeline.resourceCountIs('AWS::IAM::Role', 1);
  pipeline.hasResourceProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [
        {
          Action: 'sts:AssumeRoleWithWebIdentity',
          Effect: 'Allow',
          Principal: { Federated: Match.anyValue() },
          Condition: {
            StringEquals: { [`${GITHUB}:aud`]: 'sts.amazonaws.com' },
            StringLike: { [`${GITHUB}:sub`]: 'repo:ganit/site:ref:refs/tags/v*' },
          },
        },
      ],
    },
  });
});

test('GitHub is made an identity provider where the account has it not', () => {
  pipeline.hasResourceProperties('AWS::IAM::OIDCProvider', {
    Url: `https://${GITHUB}`,
    ClientIdList: ['sts.amazonaws.com'],
  });
  const existingProviderArn = `arn:aws:iam::123456789012:oidc-provider/${GITHUB}`;
  const github = { ...EVERYTHING.github, existingProviderArn };
  const { pipeline: another } = templatesOf('prod', { github });
  another.resourceCountIs('AWS::IAM::OIDCProvider', 0);
  expect(JSON.stringify(another.findResources('AWS::IAM::Role'))).toContain(existingProviderArn);
});

test('the deploying role does what the command does by itself in the regions of the stage, nothing else', () => {
  const get = ['ssm:GetParameter'];
  const getAndPut = ['ssm:GetParameter', 'ssm:PutParameter'];
  // The site's, that of safe copies, and that of the certificate.
  const regions = ['ap-south-1', 'ap-southeast-1', 'us-east-1'];
  const roles = ['deploy', 'file-publishing', 'lookup'].flatMap((role) =>
    regions.map((region) => `cdk-hnb659fds-${role}-role-123456789012-${region}`),
  );
  expect(rightsOf(pipeline, 'Deploy')).toEqual({
    ...Object.fromEntries(roles.map((role) => [role, ['sts:AssumeRole']])),
    'cdk-bootstrap/hnb659fds/version': get,
    'ganit/prod/data': get,
    'ganit/prod/web': get,
    'ganit/prod/settings': getAndPut,
    'ganit/prod/origin-secret': getAndPut,
    'ganit/prod/origin-secret-former': getAndPut,
    ':route53:::hostedzone/Z0123456789': ['route53:GetHostedZone'],
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
  // CloudFormation makes the name from this.
  expect(functionOf(web, 'publisher').id).toMatch(/^PublisherHandlerFunction/);
});
