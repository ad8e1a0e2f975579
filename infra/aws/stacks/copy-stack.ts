import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Bucket, StorageClass } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { bucketProps, copyBucketName } from '../constructs/storage.ts';
import type { StageSettings } from '../stages.ts';

/** The settings that this stack reads. */
interface CopyStackProps extends StackProps {
  readonly settings: StageSettings;
}

/**
 * The bucket of safe copies, in another region than the site. It has its own name, which the jobs function knows
 * without asking this stack, so that neither stack needs the other to be there.
 */
export class CopyStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: CopyStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.retain });
    const { retain } = settings;
    const bucket = new Bucket(this, 'Copies', {
      ...bucketProps(retain),
      bucketName: copyBucketName(this, settings.name, this.region),
      lifecycleRules: [
        {
          id: 'cold',
          // A fifth of the price; by then a copy was read back. Records are too small to be moved.
          transitions: [
            {
              storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL,
              transitionAfter: Duration.days(1),
            },
          ],
        },
        // What the function deletes, because newer copies took its place, can be restored for so long.
        {
          id: 'versions',
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
        },
        { id: 'parts', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // Also against an administrator's slip: deleting needs a change of this policy first. The bucket's own
    // rule above is not bound by it.
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:DeleteObjectVersion'],
        resources: [bucket.arnForObjects('*')],
      }),
    );
  }
}
