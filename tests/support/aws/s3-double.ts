import type { IncomingMessage } from 'node:http';
import type { BlobHeaders, BlobStore } from '#api/stores/tables/blob-store';
import { createFileServer } from '../../../infra/local/web/serve-file.ts';
import { startWebDouble } from '../double-server.ts';

const PAGE = 1_000;

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const element = (name: string, ...content: unknown[]) => `<${name}>${content.join('')}</${name}>`;
const xml = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/xml' } });
const refusal = (status: number, code: string) =>
  xml(element('Error', element('Code', code)), status);

const bytesOf = async (request: Request) => new Uint8Array(await request.arrayBuffer());
const headersOf = ({ headers }: Request): BlobHeaders => ({
  contentType: headers.get('content-type') ?? 'binary/octet-stream',
  cacheControl: headers.get('cache-control') ?? undefined,
  contentDisposition: headers.get('content-disposition') ?? undefined,
});

/**
 * A double of S3 with the calls that this product makes, in path style, over stores of files. It
 * checks no signature.
 */
export const startS3Double = async (bucketOf: (name: string) => BlobStore | undefined) => {
  /** What is sent in parts, one after another, until it is complete. */
  const uploads: { headers: BlobHeaders; parts: Uint8Array[] }[] = [];
  const serve = createFileServer(1_000_000);

  const read = async (blobs: BlobStore, key: string, request: Request) => {
    const info = await blobs.head(key);
    const headers = Object.fromEntries(request.headers);
    const asked = { method: request.method, headers } as unknown as IncomingMessage;
    return (info && (await serve(asked, info, blobs, false))) ?? refusal(404, 'NoSuchKey');
  };

  const put = async (blobs: BlobStore, key: string, request: Request) => {
    const { headers } = request;
    const [bucket = '', ...from] = decodeURIComponent(headers.get('x-amz-copy-source') ?? '').split(
      '/',
    );
    if (from.length > 0) {
      const found = await bucketOf(bucket)?.get(from.join('/'));
      if (found === undefined) return refusal(404, 'NoSuchKey');
      const wanted = headers.get('x-amz-copy-source-if-match') ?? found.etag;
      if (wanted !== found.etag) return refusal(412, 'PreconditionFailed');
      await blobs.put(key, found.content, found.headers);
      return xml(element('CopyObjectResult'));
    }
    const condition = headers.get('if-none-match') === '*' ? 'absent' : undefined;
    const done = await blobs.put(key, await bytesOf(request), headersOf(request), condition);
    return done ? new Response() : refusal(412, 'PreconditionFailed');
  };

  const inParts = async (
    blobs: BlobStore,
    key: string,
    request: Request,
    id: string | null,
  ): Promise<Response> => {
    if (id === null) {
      const made = uploads.push({ headers: headersOf(request), parts: [] }) - 1;
      return xml(element('InitiateMultipartUploadResult', element('UploadId', made)));
    }
    const upload = uploads[Number(id)];
    if (upload === undefined) return refusal(404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      upload.parts.push(await bytesOf(request));
      return new Response(null, { headers: { etag: '"part"' } });
    }
    if (request.method === 'DELETE') return new Response(null, { status: 204 });
    await blobs.put(key, Buffer.concat(upload.parts), upload.headers);
    return xml(element('CompleteMultipartUploadResult'));
  };

  const list = async (blobs: BlobStore, query: URLSearchParams) => {
    const after = query.get('continuation-token') ?? '';
    const all = (await blobs.list(query.get('prefix') ?? '')).filter(({ key }) => key > after);
    const page = all.slice(0, PAGE);
    return xml(
      element(
        'ListBucketResult',
        element('IsTruncated', all.length > page.length),
        element('NextContinuationToken', escaped(page.at(-1)?.key ?? '')),
        ...page.map(({ key, bytes, at, etag }) =>
          element(
            'Contents',
            element('Key', escaped(key)),
            element('Size', bytes),
            element('LastModified', new Date(at).toISOString()),
            element('ETag', etag),
          ),
        ),
      ),
    );
  };

  const { url, close } = await startWebDouble(async (request) => {
    const { pathname, searchParams: query } = new URL(request.url);
    const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const blobs = bucketOf(bucket);
    if (blobs === undefined) return refusal(404, 'NoSuchBucket');
    if (query.has('uploads') || query.has('uploadId'))
      return inParts(blobs, key, request, query.get('uploadId'));
    if (request.method === 'PUT') return put(blobs, key, request);
    if (request.method === 'POST') {
      const keys = (await request.text()).matchAll(/<Key>([^<]*)<\/Key>/g);
      // Of what is escaped no key has more than this.
      await blobs.delete(Array.from(keys, ([, one = '']) => one.replaceAll('&amp;', '&')));
      return xml(element('DeleteResult'));
    }
    return key === '' ? list(blobs, query) : read(blobs, key, request);
  });
  return { endpoint: url, close };
};
