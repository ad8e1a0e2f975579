/**
 * Where browsers post uploads: at the site's own address, so that the pages' security policy needs no other.
 * The local server takes them there, and CloudFront passes them on to the bucket.
 */
export const UPLOAD_PATH = '/incoming-uploads';
