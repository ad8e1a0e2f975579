import {
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { ArnFormat, CfnOutput, Stack } from 'aws-cdk-lib';
import type { ParameterName } from '#api/lambda/stage-names';
import { parameterArn } from '../constructs/parameters.ts';
import { regionsOf, type StageProps, type StageSettings } from '../stages.ts';
import type { DataStack } from './data-stack.ts';

/** GitHub's name as an identity provider. */
const GITHUB = 'token.actions.githubusercontent.com';

/** What the pipeline's role is made from. */
interface PipelineStackProps extends StageProps {
  readonly github: NonNullable<StageSettings['github']>;
  readonly data: DataStack;
}

/** The roles that `cdk bootstrap` makes for its command line. */
const CDK_ROLES = ['deploy-role', 'file-publishing-role', 'lookup-role'];

const dynamodb = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`);

/** Lets a role do exactly these actions on these resources. */
const allow = (role: Role, actions: string[], ...resources: string[]) => {
  role.addToPolicy(new PolicyStatement({ actions, resources }));
};

/**
 * The role of the workflow `.github/workflows/deploy.yml`, which deploys tags `v*` without any stored key. It depends on the data alone, so that the web stack can be deleted and made again under it.
 */
export class PipelineStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { settings, github, data, ...props }: PipelineStackProps,
  ) {
    super(scope, id, props);
    const { repository, existingProviderArn } = github;
    // An account has one of these for GitHub, whatever deploys to it.
    const provider =
      existingProviderArn === undefined
        ? new OidcProviderNative(this, 'Github', {
            url: `https://${GITHUB}`,
            clientIds: ['sts.amazonaws.com'],
          })
        : OidcProviderNative.fromOidcProviderArn(this, 'Github', existingProviderArn);
    const deploy = new Role(new Construct(this, 'Deploy'), 'Role', {
      description: `Deploys tags of ${repository} to the stage ${settings.name}`,
      assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
        StringEquals: { [`${GITHUB}:aud`]: 'sts.amazonaws.com' },
        // The token's subject holds the tag only in jobs that name no GitHub environment.
        StringLike: { [`${GITHUB}:sub`]: `repo:${repository}:ref:refs/tags/v*` },
      }),
    });
    this.allowDeployment(deploy, settings, data);
    new CfnOutput(this, 'DeployRole', { value: deploy.roleArn });
  }

  /**
   * What `npm run deploy` does by itself. Everything else CloudFormation does with the rights that `cdk
   * bootstrap` gave it: anyone who may push such a tag may change all of the account.
   */
  private allowDeployment(role: Role, settings: StageSettings, data: DataStack) {
    const regions = regionsOf(settings);
    const cdkRoles = regions.flatMap((region) =>
      CDK_ROLES.map((name) => this.cdkRole(name, region)),
    );
    allow(role, ['sts:AssumeRole'], ...cdkRoles);
    const parameters = (...names: ParameterName[]) =>
      names.map((name) => parameterArn(this, settings.name, name));
    const kept = parameters('settings', 'origin-secret', 'origin-secret-former');
    const bootstrap = 'cdk-bootstrap/hnb659fds/version';
    allow(
      role,
      ['ssm:GetParameter'],
      ...parameters('data', 'web'),
      ...kept,
      ...regions.map((region) =>
        this.formatArn({ service: 'ssm', resource: 'parameter', resourceName: bootstrap, region }),
      ),
    );
    allow(role, ['ssm:PutParameter'], ...kept);
    if (settings.domain) {
      // Whether the domain leads to its zone is asked before anything is deployed.
      const zone = { service: 'route53', resource: 'hostedzone', region: '', account: '' };
      const resourceName = settings.domain.hostedZoneId;
      allow(role, ['route53:GetHostedZone'], this.formatArn({ ...zone, resourceName }));
    }
    // The default content with its files, once; the first administrator, while there is none.
    const { content, accounts, media, releases } = data;
    const seeding = dynamodb('GetItem', 'BatchGetItem', 'PutItem', 'BatchWriteItem');
    allow(role, seeding, content.tableArn);
    const administrators = dynamodb('GetItem', 'PutItem', 'DeleteItem', 'Query');
    allow(role, administrators, accounts.tableArn);
    allow(role, ['s3:PutObject'], media.arnForObjects('materials/*'));
    allow(role, ['s3:PutObject'], media.arnForObjects('covers/*'));
    // What was deployed last and passed its checks. Without the right to list, S3 calls a missing file forbidden.
    allow(role, ['s3:GetObject', 's3:PutObject'], releases.arnForObjects('deployments/*'));
    allow(role, ['s3:ListBucket'], releases.bucketArn);

    // CloudFormation chooses the end of its name when the web stack is made.
    const publisher = `ganit-${settings.name}-web-PublisherHandlerFunction*`;
    const named = {
      service: 'lambda',
      resource: 'function',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    };
    allow(role, ['lambda:InvokeFunction'], this.formatArn({ ...named, resourceName: publisher }));
    allow(role, ['lambda:GetAccountSettings'], '*');
  }

  private cdkRole(role: string, region: string) {
    const resourceName = `cdk-hnb659fds-${role}-${this.account}-${region}`;
    return this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName });
  }
}
