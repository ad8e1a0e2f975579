import { Duration, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Bucket, StorageClass } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { copyBucketName } from '../constructs/storage.ts';
import type { StageProps } from '../stages.ts';
import { bucketProps } from './data-stack.ts';

/**
 * The bucket of safe copies, in another region than the site. It has its own name, which the jobs function knows
 * without asking this stack, so that neither stack needs the other to be there.
 */
export class CopyStack extends Stack {
  constructor(scope: Construct, id: string, { settings, ...props }: StageProps) {
    super(scope, id, { ...props, terminationProtection: settings.retain });
    const bucket = new Bucket(this, 'Copies', {
      ...bucketProps(settings.retain),
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
