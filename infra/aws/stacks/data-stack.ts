import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { PUBLIC_FOLDERS } from '#domain/files/file-identifier';
import { stageParameter } from '../constructs/parameters.ts';
import type { StageProps } from '../stages.ts';

const removalPolicy = (retain: boolean) => (retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);

/** What every bucket of a stage has; with `retain` it is kept with all that is in it when its stack is deleted. */
export const bucketProps = (retain: boolean) => ({
  versioned: true,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: removalPolicy(retain),
});

/** How long a deleted or replaced file can still be restored, and an upload that broke off is kept. */
const RULES: readonly LifecycleRule[] = [
  { id: 'versions', noncurrentVersionExpiration: Duration.days(30) },
  { id: 'parts', abortIncompleteMultipartUploadAfter: Duration.days(1) },
];

/** What of the media goes by itself. */
const MEDIA_RULES: readonly LifecycleRule[] = [
  {
    id: 'uploads',
    prefix: 'incoming/',
    expiration: Duration.days(2),
    // Exports, as large as everything together; nobody needs them or an upload back.
    noncurrentVersionExpiration: Duration.days(1),
  },
  // The admin offers deleted files for 30 days; a day more, so that it is the admin that ends it.
  { id: 'trash', prefix: 'trash/', expiration: Duration.days(31) },
];

/** What must never be lost. Nothing here depends on the web stack, which can be deleted and made again. */
export class DataStack extends Stack {
  /** Everything that the site shows. Its stream tells the publisher that something changed. */
  readonly content: TableV2;
  /** People, sessions, enquiries and limits: never in a snapshot. */
  readonly accounts: TableV2;
  /** PDFs and pictures; what came in unchecked, and what was deleted. */
  readonly media: Bucket;
  /** Rendered pages, records of what was published, and shared assets. The publisher deletes old pages; their former versions go after it. */
  readonly releases: Bucket;

  constructor(scope: Construct, id: string, { settings, ...props }: StageProps) {
    super(scope, id, { ...props, terminationProtection: settings.retain });
    const { name: stage, retain } = settings;
    this.content = this.table('Content', retain, StreamViewType.KEYS_ONLY);
    this.accounts = this.table('Private', retain);
    this.media = this.bucket('Media', retain, PUBLIC_FOLDERS, MEDIA_RULES);
    this.releases = this.bucket('Releases', retain, ['bodies', '_astro']);
    stageParameter(this, stage, 'data', {
      contentTable: this.content.tableName,
      privateTable: this.accounts.tableName,
      mediaBucket: this.media.bucketName,
      releaseBucket: this.releases.bucketName,
    });
  }

  /** With `retain` it also refuses to be deleted. */
  private table(id: string, retain: boolean, dynamoStream?: StreamViewType) {
    return new TableV2(new Construct(this, id), 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      // DynamoDB deletes an item some time after its `ttl`; each read compares `expires` itself.
      timeToLiveAttribute: 'ttl',
      // Without a key of our own: that one costs a dollar a month and adds no protection here.
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: retain,
      removalPolicy: removalPolicy(retain),
      ...(dynamoStream && { dynamoStream }),
    });
  }

  /**
   * A bucket with folders that readers may see: CloudFront of this account may read them. The distribution lives in another
   * stack, which may be replaced; naming it here would tie the two stacks to each other. The ARN holds the
   * account; a condition on `aws:SourceAccount` beside it would lock everybody out, as AWS documents only
   * `aws:SourceArn` for what CloudFront signs.
   * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html
   */
  private bucket(
    id: string,
    retain: boolean,
    folders: readonly string[],
    rules: readonly LifecycleRule[] = [],
  ) {
    const bucket = new Bucket(new Construct(this, id), 'Bucket', {
      ...bucketProps(retain),
      lifecycleRules: [...rules, ...RULES],
    });
    const distributions = `arn:${this.partition}:cloudfront::${this.account}:distribution/*`;
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: folders.map((folder) => bucket.arnForObjects(`${folder}/*`)),
        conditions: { ArnLike: { 'aws:SourceArn': distributions } },
      }),
    );
    return bucket;
  }
}
