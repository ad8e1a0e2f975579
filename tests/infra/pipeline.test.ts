import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { buildStage } from '../../infra/build-stage.ts';
import { readStage } from '../../infra/stages.ts';
import { aStage } from './a-stage.ts';
import { EVERYTHING } from './everything.ts';

const GITHUB = 'token.actions.githubusercontent.com';
const SITE = { github: { repository: 'ganit/site' } };

const pipelineOf = (settings: object) => {
  const { pipeline } = aStage('prod', settings);
  if (pipeline === undefined) throw new Error('There is no pipeline');
  return Template.fromStack(pipeline);
};
const pipeline = pipelineOf(SITE);

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

/** What a role may do: action -> resources, references by the last name in them. */
const rightsOf = (template: Template, role: 'Deploy' | 'Read'): Record<string, string[]> => {
  const policies = Object.entries(template.findResources('AWS::IAM::Policy')) as [
    string,
    { Properties: { PolicyDocument: { Statement: Statement[] } } },
  ][];
  const rights: Record<string, string[]> = {};
  for (const [id, { Properties }] of policies) {
    if (!id.startsWith(`${role}Role`)) continue;
    for (const { Action, Resource } of Properties.PolicyDocument.Statement) {
      for (const action of [Action].flat()) {
        rights[action] = [...(rights[action] ?? []), ...[Resource].flat().map(shortName)].sort();
      }
    }
  }
  return rights;
};

/** `…:parameter/ganit/prod/data` -> `ganit/prod/data`; an import -> the construct that it comes from. */
const shortName = (resource: unknown): string => {
  if (resource === '*') return '*';
  const text = JSON.stringify(resource);
  const imported = /ExportsOutput(?:FnGetAtt|Ref)([A-Za-z]+?)[0-9A-F]{8}Arn/.exec(text)?.[1];
  const path = /(?:parameter|role)?\/([\w/*-]+)"/.exec(text)?.[1];
  const lambda = /:function:([^"]+)/.exec(text)?.[1];
  return [imported, path, lambda].filter(Boolean).join('/');
};

test('there is a pipeline only where the settings name a repository', () => {
  expect(aStage('prod').pipeline).toBeUndefined();
  expect(aStage('dev', SITE).pipeline?.stackName).toBe('ganit-dev-pipeline');
});

test('it depends on the data alone, so that the web can be deleted under it', () => {
  const { dependencies } = aStage('prod', EVERYTHING)
    .app.synth()
    .getStackByName('ganit-prod-pipeline');
  const stacks = dependencies.map(({ id }) => id).filter((id) => !id.endsWith('.assets'));
  expect(stacks).toEqual(['ganit-prod-data']);
});

describe('GitHub as an identity provider', () => {
  test('is made where the account has it not', () => {
    pipeline.hasResourceProperties('AWS::IAM::OIDCProvider', {
      Url: `https://${GITHUB}`,
      ClientIdList: ['sts.amazonaws.com'],
    });
  });

  test('is used where it is there already', () => {
    const existingProviderArn = `arn:aws:iam::123456789012:oidc-provider/${GITHUB}`;
    const template = pipelineOf({ github: { ...SITE.github, existingProviderArn } });
    template.resourceCountIs('AWS::IAM::OIDCProvider', 0);
    template.allResourcesProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [Match.objectLike({ Principal: { Federated: existingProviderArn } })],
      },
    });
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
    'ssm:GetParameter': ['ganit/prod/data'],
    'dynamodb:Scan': ['ContentTable'],
  });
});

test('the deploying role does what the command does by itself, nothing else', () => {
  const secrets = ['ganit/prod/origin-secret', 'ganit/prod/origin-secret-former'];
  const cdk = ['deploy-role', 'file-publishing-role', 'lookup-role'];
  expect(rightsOf(pipeline, 'Deploy')).toEqual({
    'sts:AssumeRole': cdk.map((role) => `cdk-hnb659fds-${role}-123456789012-ap-south-1`),
    'ssm:GetParameter': [
      'cdk-bootstrap/hnb659fds/version',
      'ganit/prod/data',
      ...secrets,
      'ganit/prod/web',
    ],
    'ssm:PutParameter': secrets,
    'dynamodb:GetItem': ['ContentTable', 'PrivateTable'],
    'dynamodb:PutItem': ['ContentTable', 'PrivateTable'],
    'dynamodb:DeleteItem': ['PrivateTable'],
    'dynamodb:Scan': ['PrivateTable'],
    's3:PutObject': ['MediaBucket/covers/*', 'MediaBucket/materials/*'],
    'lambda:InvokeFunction': ['ganit-prod-web-PublisherHandlerFunction*'],
    'lambda:GetAccountSettings': ['*'],
  });
});

test('with a domain or a firewall it deploys to us-east-1, too', () => {
  const roles = rightsOf(pipelineOf(EVERYTHING), 'Deploy')['sts:AssumeRole'] ?? [];
  expect(roles.filter((role) => role.endsWith('us-east-1'))).toHaveLength(3);
});

test('the publisher is named as the role expects it', () => {
  const { web } = aStage('prod');
  const functions = Template.fromStack(web).findResources('AWS::Lambda::Function', {
    Properties: { Handler: 'publisher.handler', FunctionName: Match.absent() },
  });
  expect(Object.keys(functions)).toEqual([expect.stringMatching(/^PublisherHandlerFunction/)]);
  expect(web.stackName).toBe('ganit-prod-web');
});

test('the templates are made without an account, too', () => {
  const app = new App();
  const settings = readStage('prod', JSON.stringify(SITE));
  buildStage(app, { settings, code: import.meta.dirname, sitePolicy: "default-src 'none'" });
  expect(app.synth().stacks.map(({ stackName }) => stackName)).toContain('ganit-prod-pipeline');
});

test.each([
  [{ repository: 'site' }, 'github.repository: must be like owner/name'],
  [{ repository: 'ganit/*' }, 'github.repository: must be like owner/name'],
  [{ repository: 'a/b', existingProviderArn: 'x' }, 'github.existingProviderArn: must be the ARN'],
])('the setting %j is refused in words', (github, words) => {
  expect(() => readStage('prod', JSON.stringify({ github }))).toThrow(words);
});
