import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type CreateMultipartUploadCommandInput,
  type GetObjectCommandOutput,
  type HeadObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { statusOf, translateStoreErrors } from '../storage-faults.ts';
import {
  checkedKey,
  type BlobHeaders,
  type BlobInfo,
  type BlobStore,
  type ListedBlob,
} from './blob-store.ts';
import { inParts } from './item-table.ts';

/** How many keys S3 deletes in one call. */
const DELETED_AT_ONCE = 1_000;

const infoOf = (
  key: string,
  answer: HeadObjectCommandOutput | GetObjectCommandOutput,
): BlobInfo => {
  // Of a part: `bytes 0-7/1234`.
  const total = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
  const bytes = total === undefined ? answer.ContentLength : Number(total);
  const { ETag: etag, LastModified: modified } = answer;
  if (bytes === undefined || etag === undefined || !modified) {
    throw new Error(`The storage did not say all of "${key}"`);
  }
  const { ContentType: contentType = 'application/octet-stream' } = answer;
  const { CacheControl: cacheControl, ContentDisposition: contentDisposition } = answer;
  const headers = {
    contentType,
    ...(cacheControl !== undefined && { cacheControl }),
    ...(contentDisposition !== undefined && { contentDisposition }),
  };
  return { key, bytes, at: modified.getTime(), etag, headers };
};

/** `undefined` instead of an error when the answer has one of these statuses. */
const unless = async <T>(statuses: readonly number[], call: Promise<T>) => {
  try {
    return await translateStoreErrors(call);
  } catch (error) {
    if (statuses.includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
};

/** `('releases', 'a/b c.html')` -> `releases/a/b%20c.html`, as S3 reads the source of a copy. */
const copySource = (bucket: string, key: string) =>
  `${bucket}/${checkedKey(key).split('/').map(encodeURIComponent).join('/')}`;

const listed = async (s3: S3Client, Bucket: string, Prefix: string) => {
  const found: ListedBlob[] = [];
  for await (const page of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
    for (const { Key: key, Size: bytes = 0, LastModified, ETag: etag = '' } of page.Contents ??
      []) {
      if (key === undefined || !LastModified) continue;
      found.push({ key, bytes, at: LastModified.getTime(), etag });
    }
  }
  return found;
};

/** S3 takes 10,000 parts: 160 GB. One part at a time is in memory. */
const PART_BYTES = 16 * 1_024 * 1_024;

/** Content in pieces of `PART_BYTES`, the last one shorter. A piece is good until the next one is asked for. */
async function* pieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const part = new Uint8Array(PART_BYTES);
  let filled = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length;) {
      const taken = chunk.subarray(from, from + PART_BYTES - filled);
      part.set(taken, filled);
      filled += taken.length;
      from += taken.length;
      if (filled < PART_BYTES) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** Stores content of unknown length, which is at least one byte: all of it, or nothing when it fails. */
const putInParts = async (
  s3: S3Client,
  terms: CreateMultipartUploadCommandInput,
  content: AsyncIterable<Uint8Array>,
) => {
  const { Bucket, Key } = terms;
  // Where parts come with checksums, S3 wants the kind announced and each of them named again at the end.
  const checked = { ChecksumAlgorithm: 'CRC32' } as const;
  const begun = await s3.send(new CreateMultipartUploadCommand({ ...terms, ...checked }));
  const { UploadId } = begun;
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of pieces(content)) {
      const PartNumber = Parts.length + 1;
      const part = new UploadPartCommand({ ...upload, ...checked, PartNumber, Body });
      const { ETag, ChecksumCRC32 } = await s3.send(part);
      Parts.push({ PartNumber, ETag, ChecksumCRC32 });
    }
    await s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // Where this fails too, the bucket's own rule removes the parts after a day.
    await s3.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
};

/** Files in an S3 bucket. A move is a copy and a deletion, as S3 has no other. */
export const s3Blobs = (s3: S3Client, Bucket: string): BlobStore => {
  const target = (key: string, { contentType, cacheControl, contentDisposition }: BlobHeaders) => ({
    Bucket,
    Key: checkedKey(key),
    ContentType: contentType,
    CacheControl: cacheControl,
    ContentDisposition: contentDisposition,
  });
  const head = async (key: string): Promise<BlobInfo | undefined> => {
    const command = new HeadObjectCommand({ Bucket, Key: checkedKey(key) });
    const answer = await unless([404], s3.send(command));
    return answer && infoOf(key, answer);
  };
  const remove = async (keys: readonly string[]) => {
    for (const some of inParts(keys, DELETED_AT_ONCE)) {
      const Delete = { Objects: some.map((key) => ({ Key: checkedKey(key) })), Quiet: true };
      const command = new DeleteObjectsCommand({ Bucket, Delete });
      const { Errors: [first] = [] } = await translateStoreErrors(s3.send(command));
      if (first)
        throw new Error(`"${first.Key ?? ''}" was not deleted: ${first.Code ?? 'no reason'}`);
    }
  };

  return {
    head,
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket, Key: checkedKey(key), Range });
      const answer = await unless([404, 416], s3.send(command));
      if (!answer) {
        // Nothing of the file lies in the range, or there is no file.
        const info = range && (await head(key));
        return info && { ...info, content: new Uint8Array() };
      }
      if (!answer.Body) throw new Error(`No body for "${key}"`);
      const content = await translateStoreErrors(answer.Body.transformToByteArray());
      return { ...infoOf(key, answer), content };
    },
    async put(key, content, headers, condition) {
      const command = new PutObjectCommand({
        ...target(key, headers),
        Body: content,
        ...(condition && { IfNoneMatch: '*' }),
      });
      // 409: somebody puts the same key at this moment.
      return (await unless(condition ? [409, 412] : [], s3.send(command))) !== undefined;
    },
    putStream: async (key, content, headers) =>
      translateStoreErrors(putInParts(s3, target(key, headers), content)),
    delete: remove,
    list: (prefix) => translateStoreErrors(listed(s3, Bucket, prefix)),
    async move(from, to, condition) {
      const command = new CopyObjectCommand({
        Bucket,
        Key: checkedKey(to),
        CopySource: copySource(Bucket, checkedKey(from)),
        CopySourceIfMatch: condition?.etag,
      });
      if (!(await unless([404, 412], s3.send(command)))) return false;
      await remove([from]);
      return true;
    },
  };
};
