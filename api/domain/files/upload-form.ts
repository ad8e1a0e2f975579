import * as z from 'zod';

/**
 * A presigned form, which a browser posts with a file: these fields first, the file last. Success is 200 or 204.
 */
export const UploadForm = z.strictObject({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type UploadForm = z.infer<typeof UploadForm>;

/**
 * Where browsers post these forms: at the site's own address, so that the pages' security policy needs no other.
 * The local server takes them there, and CloudFront passes them on to the bucket.
 */
export const UPLOAD_PATH = '/incoming-uploads';
