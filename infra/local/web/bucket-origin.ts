import { GetObjectCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3';

/** The request headers that reach a bucket, as CloudFront forwards them. */
interface OriginRequest {
  key: string;
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
}

const FAILURES: Record<string, number> = {
  NoSuchKey: 404,
  NotFound: 404,
  KeyTooLongError: 404,
  InvalidRange: 416,
};

const statusOf = (error: S3ServiceException): number | undefined =>
  FAILURES[error.name] ?? (error.$metadata.httpStatusCode === 304 ? 304 : undefined);

/**
 * A bucket behind the local web server, as a private bucket stands behind CloudFront: ranges, conditional
 * requests and the stored headers; 404 for a missing key, 416 for a range outside the file.
 */
export const bucketOrigin =
  (s3: S3Client, bucket: string) =>
  async ({ key, range, ifNoneMatch }: OriginRequest): Promise<Response> => {
    try {
      const object = await s3.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: range, IfNoneMatch: ifNoneMatch }),
      );
      const headers = new Headers({ 'accept-ranges': 'bytes' });
      const copied = {
        'content-type': object.ContentType,
        'cache-control': object.CacheControl,
        'content-disposition': object.ContentDisposition,
        'content-length': object.ContentLength?.toString(),
        'content-range': object.ContentRange,
        etag: object.ETag,
        'last-modified': object.LastModified?.toUTCString(),
      };
      for (const [name, value] of Object.entries(copied)) if (value) headers.set(name, value);
      const status = object.ContentRange ? 206 : 200;
      return new Response(object.Body?.transformToWebStream() ?? null, { status, headers });
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error;
      const status = statusOf(error);
      if (status === undefined) throw error;
      const headers = new Headers();
      if (status === 304 && ifNoneMatch) headers.set('etag', ifNoneMatch);
      return new Response(null, { status, headers });
    }
  };

/** A bucket as the web server sees it. */
export type BucketOrigin = ReturnType<typeof bucketOrigin>;
