/** Where browsers post uploads in the embedded run; in the cloud it is the bucket's own address. */
export const UPLOAD_PATH = '/incoming-uploads';
