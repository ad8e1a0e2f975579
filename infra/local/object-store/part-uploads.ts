import { createHash, randomUUID } from 'node:crypto';
import type { Backend } from './backend.ts';
import type { GrowingBody } from './body-files.ts';
import { objectHeaders } from './object-headers.ts';
import { verifiedPayload } from './payload.ts';
import { xmlReply, type Reply } from './reply.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import type { StoredObject } from './stored-object.ts';
import { xmlDocument, xmlElement, xmlText } from './xml.ts';

/** An object that arrives in parts. Unlike S3 they come in their order, so that each is written to its place at once. */
interface PartUpload {
  bucket: string;
  key: string;
  /** Stored with the object. */
  headers: StoredObject['headers'];
  body: GrowingBody;
  /** `crc32` where the client said that it sends one with each part. */
  checksum: string | undefined;
  /** MD5 and end of each part, and the checksum that came with it. */
  parts: { md5: string; end: number; checksum: string | undefined }[];
  /** Whether something is being done with it. */
  isBusy: boolean;
}

/** Those that are under way, by their ids. They end with the process: nobody would go on with them. */
export type PartUploads = Map<string, PartUpload>;

// S3 takes 10,000 parts of at least 5 MB; a list of them has about 150 bytes for each.
const MAX_PARTS = 10_000;
const MAX_LIST_BYTES = 4 * 1024 * 1024;

const quoted = (text: string) => `"${text}"`;

/** Does one thing with an upload at a time. */
const using = async <T>(
  { uploads }: Backend,
  { bucket, key, query }: S3Request,
  work: (upload: PartUpload, id: string) => Promise<T>,
): Promise<T> => {
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload?.bucket !== bucket || upload.key !== key) {
    throw new S3Error('NoSuchUpload', 'There is no such upload.');
  }
  if (upload.isBusy) throw new S3Error('ServiceUnavailable', 'One part is sent after another.');
  upload.isBusy = true;
  try {
    return await work(upload, id);
  } finally {
    upload.isBusy = false;
  }
};

const kindOfChecksum = (headers: S3Request['headers']) => {
  const kind = headers['x-amz-checksum-algorithm'];
  return kind === undefined ? undefined : String(kind).toLowerCase();
};

/** CreateMultipartUpload. */
export const startUpload = async (
  { bodies, uploads }: Backend,
  { bucket, key, headers }: S3Request,
): Promise<Reply> => {
  const kept = objectHeaders(headers);
  const id = randomUUID();
  uploads.set(id, {
    bucket,
    key,
    headers: kept,
    body: await bodies.begin(),
    checksum: kindOfChecksum(headers),
    parts: [],
    isBusy: false,
  });
  return xmlReply(
    xmlDocument(
      'InitiateMultipartUploadResult',
      xmlElement('Bucket', bucket),
      xmlElement('Key', key),
      xmlElement('UploadId', id),
    ),
  );
};

/** UploadPart: the next one, or the last one again. */
export const putPart = (backend: Backend, request: S3Request, declared: string): Promise<Reply> =>
  using(backend, request, async ({ body, parts, checksum: kind }) => {
    const { headers, query, body: source } = request;
    const index = Number(query.get('partNumber')) - 1;
    const isNext = index === parts.length || index === parts.length - 1;
    if (!isNext || index < 0 || index >= MAX_PARTS) {
      throw new S3Error('NotImplemented', 'Parts are taken in their order here.');
    }
    const content = verifiedPayload(source, { headers, declared, maxBytes: backend.maxBodyBytes });
    parts.length = index;
    const md5 = await body.append(content, parts.at(-1)?.end ?? 0);
    const name = `x-amz-checksum-${kind ?? ''}`;
    const checksum = kind === undefined ? undefined : String(headers[name] ?? '');
    parts.push({ md5, end: body.bytes(), checksum });
    const sentBack = checksum === undefined ? {} : { [name]: checksum };
    return { status: 200, headers: { etag: quoted(md5), ...sentBack } };
  });

const listedParts = (xml: string) => {
  if (!xml.trimEnd().endsWith('</CompleteMultipartUpload>')) {
    throw new S3Error('MalformedXML', 'The body is not a list of parts.');
  }
  return [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ''], index) => {
    const [, etag = ''] = /<ETag>([^<]+)<\/ETag>/.exec(part) ?? [];
    const [, number] = /<PartNumber>(\d+)<\/PartNumber>/.exec(part) ?? [];
    if (Number(number) !== index + 1) throw new S3Error('InvalidPart', 'A part is missing.');
    const [, checksum] = /<Checksum\w+>([^<]+)<\/Checksum\w+>/.exec(part) ?? [];
    return { md5: xmlText(etag).replaceAll('"', ''), checksum };
  });
};

/** CompleteMultipartUpload: the parts become an object, of which readers see all or nothing. */
export const completeUpload = (
  backend: Backend,
  request: S3Request,
  declared: string,
): Promise<Reply> =>
  using(backend, request, async ({ bucket, key, headers, body, parts, checksum: kind }, id) => {
    const terms = { headers: request.headers, declared, maxBytes: MAX_LIST_BYTES };
    const chunks: Buffer[] = [];
    for await (const chunk of verifiedPayload(request.body, terms)) chunks.push(chunk);
    const listed = listedParts(Buffer.concat(chunks).toString());
    const isSame = listed.every(({ md5 }, index) => md5 === parts[index]?.md5);
    if (listed.length === 0 || listed.length !== parts.length || !isSame) {
      throw new S3Error('InvalidPart', 'The list of parts does not match what was sent.');
    }
    // As S3 does: a client that forgets them is found here.
    const asSent = listed.every(({ checksum }, index) => checksum === parts[index]?.checksum);
    if (kind !== undefined && !asSent) {
      throw new S3Error('InvalidRequest', 'The checksum of a part is missing.');
    }
    const hash = createHash('md5');
    for (const part of parts) hash.update(Buffer.from(part.md5, 'hex'));
    const md5 = hash.digest('hex');
    backend.uploads.delete(id);
    await body.finish();
    try {
      const object: StoredObject = {
        bucket,
        key,
        body: body.id,
        bytes: body.bytes(),
        etag: quoted(`${md5}-${listed.length}`),
        modified: new Date(backend.now()).toISOString(),
        headers,
      };
      await backend.index.commit([{ kind: 'put', object }]);
      return xmlReply(
        xmlDocument(
          'CompleteMultipartUploadResult',
          xmlElement('Bucket', bucket),
          xmlElement('Key', key),
          xmlElement('ETag', object.etag),
        ),
      );
    } finally {
      backend.bodies.release(body.id);
    }
  });

/** AbortMultipartUpload. */
export const abortUpload = (backend: Backend, request: S3Request): Promise<Reply> =>
  using(backend, request, async ({ body }, id) => {
    backend.uploads.delete(id);
    await body.discard();
    return { status: 204 };
  });

/** Discards those that are under way when the store is closed. */
export const discardUploads = async ({ uploads }: Backend): Promise<void> => {
  await Promise.all([...uploads.values()].map(({ body }) => body.discard()));
  uploads.clear();
};
