import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';

/** S3 takes 10,000 parts: 160 GB. One part at a time is in memory. */
const PART_BYTES = 16 * 1_024 * 1_024;

/** Content in pieces of `PART_BYTES`, the last one shorter. A piece is good until the next one is asked for. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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

/** What is stored with the object. */
export interface PartTerms {
  Bucket: string;
  Key: string;
  ContentType: string;
  ContentDisposition?: string | undefined;
  CacheControl?: string | undefined;
}

/** Stores content of unknown length, which is at least one byte: all of it, or nothing when it fails. */
export const putInParts = async (
  s3: S3Client,
  terms: PartTerms,
  content: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const { Bucket, Key } = terms;
  // Where parts come with checksums, S3 wants the kind announced and each of them named again at the end.
  const checked = { ChecksumAlgorithm: 'CRC32' } as const;
  const begun = await s3.send(new CreateMultipartUploadCommand({ ...terms, ...checked }));
  const { UploadId } = begun;
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of inParts(content)) {
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
