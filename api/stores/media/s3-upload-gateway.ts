import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { checkedKey } from '../tables/blob-store.ts';
import { translateStoreErrors } from '../storage-faults.ts';
import { MEDIA_CACHING } from './media.ts';
import type { UploadGateway } from './upload-gateway.ts';

/**
 * Presigned POST forms of an S3 bucket: key and content type are exact, the size has its limit. Presigned GET addresses.
 * Browsers post the forms to `address`, or to the bucket's own.
 */
export const s3UploadGateway = (
  s3: S3Client,
  bucket: string,
  { address, now }: { address?: string; now: () => number },
): UploadGateway => ({
  async createForm(key, { contentType, maxBytes, expiresAt }) {
    const form = await translateStoreErrors(
      createPresignedPost(s3, {
        Bucket: bucket,
        Key: checkedKey(key),
        // Each field is a condition as well.
        Fields: {
          'Content-Type': contentType,
          'Cache-Control': MEDIA_CACHING,
          success_action_status: '204',
        },
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: Math.max(1, Math.floor((expiresAt - now()) / 1_000)),
      }),
    );
    return { url: address ?? form.url, fields: form.fields };
  },

  async downloadAddress(key, seconds) {
    const command = new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key) });
    return translateStoreErrors(
      getSignedUrl(s3, command, { expiresIn: seconds, signingDate: new Date(now()) }),
    );
  },
});
