import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BlobHeaders, BlobInfo, BlobStore } from '#api/stores/tables/blob-store.ts';
import { requestedRange } from '../../../infra/local/web/serve-file.ts';
import { startDouble } from '../double-server.ts';

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const element = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;
const leaf = (name: string, text: string | number) => element(name, escaped(String(text)));
const xml = (name: string, ...content: string[]): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${element(name, ...content)}`,
});
const refusal = (status: number, code: string): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: element('Error', leaf('Code', code), leaf('Message', code)),
});

const headersOf = (sent: IncomingMessage['headers']): BlobHeaders => ({
  contentType: sent['content-type'] ?? 'binary/octet-stream',
  cacheControl: sent['cache-control'],
  contentDisposition: sent['content-disposition'],
});
const described = ({ etag, at, headers }: BlobInfo): Record<string, string> => ({
  etag,
  'last-modified': new Date(at).toUTCString(),
  'accept-ranges': 'bytes',
  'content-type': headers.contentType,
  ...(headers.cacheControl !== undefined && { 'cache-control': headers.cacheControl }),
  ...(headers.contentDisposition !== undefined && {
    'content-disposition': headers.contentDisposition,
  }),
});

/** What is sent in parts until it is complete: its headers and its parts by their numbers. */
type Upload = { headers: BlobHeaders; parts: Map<number, Buffer> };

/**
 * A double of S3 with the calls that this product makes, in path style, over stores of files. It
 * checks no signature.
 */
export const startS3Double = async (bucketOf: (name: string) => BlobStore | undefined) => {
  const uploads = new Map<string, Upload>();

  const read = async (blobs: BlobStore, key: string, request: IncomingMessage): Promise<Reply> => {
    const info = await blobs.head(key);
    if (info === undefined) return refusal(404, 'NoSuchKey');
    const range = requestedRange(request.headers, info);
    if (range === 'outside') return refusal(416, 'InvalidRange');
    const bytes = range ? range.end - range.start + 1 : info.bytes;
    const headers = {
      ...described(info),
      'content-length': String(bytes),
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${info.bytes}` }),
    };
    const found = request.method === 'GET' ? await blobs.get(key, range) : undefined;
    return { status: range ? 206 : 200, headers, ...(found && { body: found.content }) };
  };

  const put = async (blobs: BlobStore, key: string, request: IncomingMessage): Promise<Reply> => {
    const { headers } = request;
    const source = headers['x-amz-copy-source'];
    if (typeof source === 'string') {
      const [, name = '', from = ''] = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(source)) ?? [];
      const found = await bucketOf(name)?.get(from);
      if (found === undefined) return refusal(404, 'NoSuchKey');
      const wanted = headers['x-amz-copy-source-if-match'];
      if (wanted !== undefined && wanted !== found.etag) return refusal(412, 'PreconditionFailed');
      await blobs.put(key, found.content, found.headers);
      return xml('CopyObjectResult', leaf('ETag', (await blobs.head(key))?.etag ?? ''));
    }
    const condition = headers['if-none-match'] === '*' ? 'absent' : undefined;
    const done = await blobs.put(key, await buffer(request), headersOf(headers), condition);
    if (!done) return refusal(412, 'PreconditionFailed');
    return { status: 200, headers: { etag: (await blobs.head(key))?.etag ?? '' } };
  };

  const inParts = async (
    blobs: BlobStore,
    key: string,
    { request, query }: { request: IncomingMessage; query: URLSearchParams },
  ): Promise<Reply> => {
    const id = query.get('uploadId');
    if (id === null) {
      const made = `upload-${uploads.size + 1}-${Date.now()}`;
      uploads.set(made, { headers: headersOf(request.headers), parts: new Map() });
      return xml('InitiateMultipartUploadResult', leaf('Key', key), leaf('UploadId', made));
    }
    const upload = uploads.get(id);
    if (upload === undefined) return refusal(404, 'NoSuchUpload');
    const body = await buffer(request);
    if (request.method === 'PUT') {
      const number = Number(query.get('partNumber'));
      upload.parts.set(number, body);
      return { status: 200, headers: { etag: `"part-${number}"` } };
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return { status: 204 };
    const parts = [...upload.parts].sort(([one], [other]) => one - other);
    await blobs.put(key, Buffer.concat(parts.map(([, part]) => part)), upload.headers);
    return xml('CompleteMultipartUploadResult', leaf('Key', key));
  };

  const list = async (blobs: BlobStore, query: URLSearchParams): Promise<Reply> => {
    const all = await blobs.list(query.get('prefix') ?? '');
    return xml(
      'ListBucketResult',
      leaf('IsTruncated', 'false'),
      ...all.map(({ key, bytes, at, etag }) =>
        element(
          'Contents',
          leaf('Key', key),
          leaf('Size', bytes),
          leaf('LastModified', new Date(at).toISOString()),
          leaf('ETag', etag),
        ),
      ),
    );
  };

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
    const [, bucket = '', rest = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    const key = decodeURIComponent(rest);
    const blobs = bucketOf(bucket);
    if (blobs === undefined) return refusal(404, 'NoSuchBucket');
    if (query.has('uploads') || query.has('uploadId')) {
      return inParts(blobs, key, { request, query });
    }
    switch (request.method ?? '') {
      case 'GET':
        return key === '' ? list(blobs, query) : read(blobs, key, request);
      case 'HEAD':
        return read(blobs, key, request);
      case 'PUT':
        return put(blobs, key, request);
      case 'POST': {
        const sent = (await buffer(request)).toString();
        const keys = [...sent.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, one = '']) => one);
        // Of what is escaped no key has more than this.
        await blobs.delete(keys.map((one) => one.replaceAll('&amp;', '&')));
        return xml('DeleteResult');
      }
      default:
        return refusal(405, 'MethodNotAllowed');
    }
  };

  const { url, close } = await startDouble((request, response) => {
    answer(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => {
        const { status, headers, body } = refusal(500, String(error));
        response.writeHead(status, headers).end(body);
      },
    );
  });
  return { endpoint: url, close };
};
