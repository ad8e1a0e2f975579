import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { PUBLIC_FOLDERS } from '../../../api/domain/files/file-identifier.ts';
import { ENV } from '../../../api/lambda/env-names.ts';
import type { Handler } from './handler.ts';

/** How a bucket is kept. */
export interface BucketProps {
  /** Keep the bucket with its files when its stack is deleted. */
  readonly retain: boolean;
}

/** What every bucket of a stage has. */
export const bucketProps = (retain: boolean) => ({
  versioned: true,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});

/** Why no bucket writes access logs. */
export const NO_ACCESS_LOGS = {
  id: 'AwsSolutions::AwsSolutions-S1',
  reason:
    'Access logs would hold the addresses of readers, many of them minors, and nobody would read them.',
};

/** How long a deleted or replaced file can still be brought back. */
const KEPT_VERSIONS = Duration.days(30);

/**
 * Lets CloudFront of this account read the folders that readers may see. The distribution lives in another
 * stack, which may be replaced; naming it here would tie the two stacks to each other. The ARN holds the
 * account; a condition on `aws:SourceAccount` beside it would lock everybody out, as AWS documents only
 * `aws:SourceArn` for what CloudFront signs.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html
 */
const letReadersIn = (bucket: Bucket, folders: readonly string[]) => {
  const { account, partition } = Stack.of(bucket);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: folders.map((folder) => bucket.arnForObjects(`${folder}/*`)),
      conditions: {
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
      },
    }),
  );
};

/** PDFs and pictures. What came in unchecked, and what was deleted, goes by itself. */
export class MediaBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { retain }: BucketProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...bucketProps(retain),
      lifecycleRules: [
        {
          id: 'uploads',
          prefix: 'incoming/',
          expiration: Duration.days(2),
          // Exports, as large as everything together; nobody needs them or an upload back.
          noncurrentVersionExpiration: Duration.days(1),
        },
        // The admin offers deleted files for 30 days; a day more, so that it is the admin that ends it.
        { id: 'trash', prefix: 'trash/', expiration: Duration.days(31) },
        { id: 'versions', noncurrentVersionExpiration: KEPT_VERSIONS },
        { id: 'parts', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    Validations.of(this.bucket).acknowledge(NO_ACCESS_LOGS);
    letReadersIn(this.bucket, PUBLIC_FOLDERS);
  }

  /** Lets a function take uploads, move files to the trash and back, and tells it where. */
  grantEdit(handler: Handler) {
    // No `s3:DeleteObjectVersion`: what is deleted can be brought back as long as its version is kept.
    handler.allowObjects(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], this.bucket);
    handler.allow(['s3:ListBucket'], [this.bucket.bucketArn]);
    handler.setVariable(ENV.mediaBucket, this.bucket.bucketName);
  }

  /** Lets a function that may edit also discard an export that it wrote in parts and broke off. */
  grantExport(handler: Handler) {
    handler.allowObjects(['s3:AbortMultipartUpload'], this.bucket, 'incoming/export-*');
  }
}

/** Rendered pages, records of what was published, and shared assets. */
export class ReleaseBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { retain }: BucketProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...bucketProps(retain),
      lifecycleRules: [
        // The publisher deletes old pages; their former versions go after it.
        { id: 'versions', noncurrentVersionExpiration: KEPT_VERSIONS },
        { id: 'parts', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    Validations.of(this.bucket).acknowledge(NO_ACCESS_LOGS);
    letReadersIn(this.bucket, ['bodies', 'releases', '_astro']);
  }

  /** Lets a function read releases, and tells it where. */
  grantRead(handler: Handler) {
    handler.allowObjects(['s3:GetObject'], this.bucket);
    handler.allow(['s3:ListBucket'], [this.bucket.bucketArn]);
    handler.setVariable(ENV.releaseBucket, this.bucket.bucketName);
  }

  /** Lets a function write releases and delete old ones, and tells it where. */
  grantPublish(handler: Handler) {
    this.grantRead(handler);
    handler.allowObjects(['s3:PutObject', 's3:DeleteObject'], this.bucket);
  }
}
