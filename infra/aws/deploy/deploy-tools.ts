import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SSMClient } from '@aws-sdk/client-ssm';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StageSettings } from '../stages.ts';
import type { Stacks } from './cdk.ts';
import type { DomainNames } from './check-domain.ts';
import type { Site } from './smoke-test.ts';
import type { StageWeb } from './stage-parameters.ts';
import type { Terminal } from './step.ts';

/**
 * Everything that a deployment works with; tests bring fakes. Beside CDK's own roles it needs these
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
