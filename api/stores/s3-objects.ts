import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { translateStoreErrors, statusOf } from './storage-faults.ts';

/** How many keys S3 deletes in one call. */
const DELETE_BATCH = 1_000;

/** The key itself; a leading slash would name another object than the address without it. */
export const checkedKey = (key: string): string => {
  if (key === '' || key.startsWith('/')) throw new Error(`Not a storage key: "${key}"`);
  return key;
};

/** `undefined` instead of a thrown error when there is no such object. */
export const undefinedIfNotFound = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await translateStoreErrors(call);
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
};

/** Reads a whole object. */
export const getObject = async (
  s3: S3Client,
  bucket: string,
  key: string,
): Promise<Uint8Array | undefined> => {
  const command = new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key) });
  const answer = await undefinedIfNotFound(s3.send(command));
  if (!answer) return undefined;
  if (!answer.Body) throw new Error(`No body for "${key}"`);
  return translateStoreErrors(answer.Body.transformToByteArray());
};

/** `('releases', 'a/b c.html')` -> `releases/a/b%20c.html`, as S3 reads the source of a copy. */
export const copySource = (bucket: string, key: string): string =>
  `${bucket}/${checkedKey(key).split('/').map(encodeURIComponent).join('/')}`;

/** One object of a list. */
export interface ObjectEntry {
  key: string;
  bytes: number;
  /** Epoch milliseconds. */
  modifiedAt: number;
  etag: string;
}

const collect = async (s3: S3Client, bucket: string, prefix: string): Promise<ObjectEntry[]> => {
  const entries: ObjectEntry[] = [];
  const pages = paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix });
  for await (const page of pages) {
    for (const { Key, Size = 0, LastModified, ETag = '' } of page.Contents ?? []) {
      if (Key === undefined || LastModified === undefined) continue;
      entries.push({ key: Key, bytes: Size, modifiedAt: LastModified.getTime(), etag: ETag });
    }
  }
  return entries;
};

/** Every object under a prefix with size and age, in the order of the storage. */
export const listEntries = (s3: S3Client, bucket: string, prefix: string): Promise<ObjectEntry[]> =>
  translateStoreErrors(collect(s3, bucket, prefix));

/** Every key under a prefix, in the order of the storage. */
export const listObjects = async (
  s3: S3Client,
  bucket: string,
  prefix: string,
): Promise<string[]> => (await listEntries(s3, bucket, prefix)).map(({ key }) => key);

/** Deletes objects; those that are not there count as deleted. Throws when one could not be deleted. */
export const deleteObjects = async (
  s3: S3Client,
  bucket: string,
  keys: readonly string[],
): Promise<void> => {
  for (let start = 0; start < keys.length; start += DELETE_BATCH) {
    const Objects = keys
      .slice(start, start + DELETE_BATCH)
      .map((key) => ({ Key: checkedKey(key) }));
    const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
    const { Errors: [first] = [] } = await translateStoreErrors(s3.send(command));
    if (first)
      throw new Error(`"${first.Key ?? ''}" was not deleted: ${first.Code ?? 'no reason'}`);
  }
};
