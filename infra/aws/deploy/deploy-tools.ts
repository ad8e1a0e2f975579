import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SSMClient } from '@aws-sdk/client-ssm';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StageSettings } from '../stages.ts';
import type { Assembly } from './assembly.ts';
import type { DomainNames } from './domain-names.ts';
import type { Site } from './smoke-checks.ts';
import type { StageWeb } from './stage-parameters.ts';
import type { SecretVersions } from './steps/secrets.ts';
import type { Terminal } from './terminal.ts';

/** What the stacks of a stage are made from, beside its settings. */
export interface StackParts {
  /** The folder with the bundled functions. */
  code: string;
  secrets: SecretVersions;
  /** Whether the publisher reserves one execution, so that it runs once at a time. */
  reserve: boolean;
}

/** The stacks of one stage in CloudFormation, or in a fake of it. */
export interface Stacks {
  /** Makes the templates that the other calls are about. */
  synthesize: (parts: StackParts) => Promise<void>;
  /** Makes what CDK needs in an account before its first deployment. */
  bootstrap: () => Promise<void>;
  /** Prints how the templates differ from what is deployed. */
  showDifference: () => Promise<void>;
  /** Deploys the templates. */
  deploy: () => Promise<void>;
  /** The templates as texts, to be kept. */
  assembly: () => Promise<Assembly>;
  /** Deploys the web stack as earlier templates have it, with the code of that time; the data stack is not touched. */
  deployWebAgain: (assembly: Assembly) => Promise<void>;
}

/**
 * Everything that a deployment works with; a dry run brings fakes. Beside CDK's own roles it needs these
 * rights: `ssm:GetParameter` and `ssm:PutParameter` on the stage's parameters, `ssm:GetParameter` on CDK's version,
 * `lambda:GetAccountSettings`, `lambda:InvokeFunction` on the publisher, `route53:GetHostedZone` on the domain's
 * zone; reading and writing `deployments/` in the bucket of releases; for content and the first administrator
 * reading and writing both tables and the media bucket.
 */
export interface DeployTools {
  settings: StageSettings;
  terminal: Terminal;
  /** Makes the bundle and returns its folder. */
  bundle: () => Promise<string>;
  stacks: Stacks;
  ssm: SSMClient;
  /** Parameters of a region. */
  ssmOf: (region: string) => SSMClient;
  lambda: LambdaClient;
  db: DynamoDBDocumentClient;
  s3: S3Client;
  domains: DomainNames;
  /** How a deployed site is fetched from. */
  fetchFrom: (web: StageWeb) => Site['get'];
  wait: (ms: number) => Promise<void>;
  /** How long the site may take until it answers as it should. */
  patienceMs: number;
}
