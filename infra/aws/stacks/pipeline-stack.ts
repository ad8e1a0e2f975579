import {
  type IOidcProvider,
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { CfnOutput, Stack, type StackProps, Token, Validations } from 'aws-cdk-lib';
import { parameterName, type ParameterName } from '../../../api/lambda/env-names.ts';
import { explainObjects } from '../constructs/handler.ts';
import { regionsOf, type StageSettings } from '../stages.ts';
import type { DataStack } from './data-stack.ts';

/** GitHub's name as an identity provider. */
const GITHUB = 'token.actions.githubusercontent.com';

/** Who may take on a role. */
interface GithubRoleProps {
  readonly provider: IOidcProvider;
  /** `owner/name` */
  readonly repository: string;
  /**
   * The branch or tag that a workflow must run for: `refs/heads/main`, `refs/tags/v*`. AWS compares it with the
   * token's subject, which holds it only in jobs that name no GitHub environment.
   */
  readonly ref: string;
  readonly description: string;
}

/** A role for workflows of one repository on GitHub, without any stored key. It may do what is allowed here. */
class GithubRole extends Construct {
  readonly role: Role;

  constructor(scope: Construct, id: string, props: GithubRoleProps) {
    super(scope, id);
    const { provider, repository, ref, description } = props;
    this.role = new Role(this, 'Role', {
      description,
      assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
        StringEquals: { [`${GITHUB}:aud`]: 'sts.amazonaws.com' },
        StringLike: { [`${GITHUB}:sub`]: `repo:${repository}:ref:${ref}` },
      }),
    });
  }

  /** Lets the workflows do exactly these actions on these resources. */
  allow(actions: readonly string[], resources: readonly string[]) {
    this.role.addToPolicy(
      new PolicyStatement({ actions: [...actions], resources: [...resources] }),
    );
  }
}

/** What the pipeline's roles are made from. */
interface PipelineStackProps extends StackProps {
  readonly settings: StageSettings;
  readonly github: NonNullable<StageSettings['github']>;
  readonly data: DataStack;
}

/** The roles that `cdk bootstrap` makes for its command line. */
const CDK_ROLES = ['deploy-role', 'file-publishing-role', 'lookup-role'];

/**
 * The roles of the workflows in `.github/workflows`: one deploys tags `v*`, one reads what the site shows. It
 * depends on the data alone, so that the web stack can be deleted and made again under it.
 */
export class PipelineStack extends Stack {
  private readonly stage: string;

  constructor(scope: Construct, id: string, props: PipelineStackProps) {
    super(scope, id, props);
    const { settings, github, data } = props;
    this.stage = settings.name;
    const provider = this.provider(github.existingProviderArn);
    const shared = { provider, repository: github.repository };
    const deploy = new GithubRole(this, 'Deploy', {
      ...shared,
      ref: 'refs/tags/v*',
      description: `Deploys tags of ${github.repository} to the stage ${this.stage}`,
    });
    this.allowDeployment(deploy, settings, data);
    const read = new GithubRole(this, 'Read', {
      ...shared,
      ref: 'refs/heads/main',
      description: `Reads what the site of the stage ${this.stage} shows`,
    });
    read.allow(['ssm:GetParameter'], this.parameters('data'));
    const reading = ['dynamodb:GetItem', 'dynamodb:BatchGetItem'];
    read.allow(reading, [data.content.table.tableArn]);
    new CfnOutput(this, 'DeployRole', { value: deploy.role.roleArn });
    new CfnOutput(this, 'ReadRole', { value: read.role.roleArn });
  }

  /** An account has one of these for GitHub, whatever deploys to it. */
  private provider(existing: string | undefined): IOidcProvider {
    return existing === undefined
      ? new OidcProviderNative(this, 'Github', {
          url: `https://${GITHUB}`,
          clientIds: ['sts.amazonaws.com'],
        })
      : OidcProviderNative.fromOidcProviderArn(this, 'Github', existing);
  }

  /**
   * What `npm run deploy` does by itself. Everything else CloudFormation does with the rights that `cdk
   * bootstrap` gave it: anyone who may push such a tag may change all of the account.
   */
  private allowDeployment(deploy: GithubRole, settings: StageSettings, data: DataStack) {
    const regions = regionsOf(settings);
    deploy.allow(
      ['sts:AssumeRole'],
      regions.flatMap((region) => CDK_ROLES.map((role) => this.cdkRole(role, region))),
    );
    deploy.allow(
      ['ssm:GetParameter'],
      [
        ...this.parameters('data', 'web', 'settings', 'origin-secret', 'origin-secret-former'),
        ...regions.map((region) => this.parameter('cdk-bootstrap/hnb659fds/version', region)),
      ],
    );
    deploy.allow(
      ['ssm:PutParameter'],
      this.parameters('settings', 'origin-secret', 'origin-secret-former'),
    );
    this.allowDomain(deploy, settings);
    // The default content with its files, once; the first administrator, while there is none.
    const seeding = ['GetItem', 'BatchGetItem', 'PutItem', 'BatchWriteItem'];
    deploy.allow(
      seeding.map((action) => `dynamodb:${action}`),
      [data.content.table.tableArn],
    );
    const administrators = ['GetItem', 'PutItem', 'DeleteItem', 'Query'];
    deploy.allow(
      administrators.map((action) => `dynamodb:${action}`),
      [data.accounts.table.tableArn],
    );
    this.allowSamples(deploy, data);
    this.allowLastGood(deploy, data);
    this.allowPublishing(deploy);
  }

  /** Whether the domain leads to its zone is asked before anything is deployed. */
  private allowDomain(deploy: GithubRole, { domain }: StageSettings) {
    if (domain === undefined) return;
    const zone = { service: 'route53', resource: 'hostedzone', resourceName: domain.hostedZoneId };
    deploy.allow(['route53:GetHostedZone'], [this.formatArn({ ...zone, region: '', account: '' })]);
  }

  /** What was deployed last and passed its checks. Without the right to list, S3 calls a missing file forbidden. */
  private allowLastGood(deploy: GithubRole, { releases }: DataStack) {
    const pattern = 'deployments/*';
    deploy.allow(['s3:GetObject', 's3:PutObject'], [releases.bucket.arnForObjects(pattern)]);
    deploy.allow(['s3:ListBucket'], [releases.bucket.bucketArn]);
    explainObjects(deploy.role, releases.bucket, pattern);
  }

  private allowSamples(deploy: GithubRole, { media }: DataStack) {
    for (const pattern of ['materials/*', 'covers/*']) {
      deploy.allow(['s3:PutObject'], [media.bucket.arnForObjects(pattern)]);
      explainObjects(deploy.role, media.bucket, pattern);
    }
  }

  private allowPublishing(deploy: GithubRole) {
    const prefix = `ganit-${this.stage}-web-PublisherHandlerFunction*`;
    const arn = (partition: string, account: string) =>
      `arn:${partition}:lambda:${this.region}:${account}:function:${prefix}`;
    deploy.allow(['lambda:InvokeFunction'], [arn(this.partition, this.account)]);
    deploy.allow(['lambda:GetAccountSettings'], ['*']);
    Validations.of(deploy.role).acknowledge({
      id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
      reason: 'How many functions may run at once is asked of the account; it has no resource.',
    });
    const account = Token.isUnresolved(this.account) ? '<AWS::AccountId>' : this.account;
    Validations.of(deploy.role).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::${arn('<AWS::Partition>', account)}]`,
      reason:
        'One function; CloudFormation chooses the end of its name when the web stack is made.',
    });
  }

  private parameters(...names: ParameterName[]): string[] {
    return names.map((name) => this.parameter(parameterName(this.stage, name).slice(1)));
  }

  private parameter(resourceName: string, region = this.region): string {
    return this.formatArn({ service: 'ssm', resource: 'parameter', resourceName, region });
  }

  private cdkRole(role: string, region: string): string {
    const resourceName = `cdk-hnb659fds-${role}-${this.account}-${region}`;
    return this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName });
  }
}
