import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import {
  startObjectStore,
  type ObjectStoreOptions,
} from '../../infra/local/object-store/start-object-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The keys that the stores of the tests know. */
export const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };

/** The real SDK, pointed at an endpoint. Errors come at once, without retries. */
export const s3Client = (endpoint: string, credentials = keys) => {
  const client = new S3Client({
    region: 'local',
    endpoint,
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  });
  onTestFinished(() => {
    client.destroy();
  });
  return client;
};

/** A store with the buckets `media` and `site`, closed when the test ends, and a client of it. */
export const anObjectStore = async (options: Partial<ObjectStoreOptions> = {}) => {
  const dir = options.dir ?? (await temporaryFolder());
  const store = await startObjectStore({ dir, buckets: ['media', 'site'], ...keys, ...options });
  let open = true;
  const close = async () => {
    if (open) await store.close();
    open = false;
  };
  onTestFinished(close);
  return { ...store, close, dir, client: s3Client(store.endpoint) };
};

/** The status and code of the error that a call ends with; fails if it succeeds. */
export const errorOf = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    return { status: error.$metadata.httpStatusCode, code: error.name };
  }
  throw new Error('The call succeeded.');
};

/** The status and code of a raw answer. */
export const outcomeOf = async (response: Response) => {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  return { status: response.status, code };
};

/** Stores an object of the bucket `media`; its body is its key unless `input` says otherwise. */
export const putObject = (
  client: S3Client,
  key: string,
  input: Partial<PutObjectCommandInput> = {},
) => client.send(new PutObjectCommand({ Bucket: 'media', Key: key, Body: key, ...input }));

/** An object of the bucket `media` with its text. */
export const getObject = async (client: S3Client, key: string, range?: string) => {
  const input = { Bucket: 'media', Key: key, ...(range && { Range: range }) };
  const answer = await client.send(new GetObjectCommand(input));
  return { ...answer, text: await answer.Body?.transformToString() };
};

/** The keys of the bucket `media`, as a list has them. */
export const listedKeys = async (client: S3Client, prefix = '') => {
  const input = { Bucket: 'media', Prefix: prefix };
  const { Contents = [] } = await client.send(new ListObjectsV2Command(input));
  return Contents.map(({ Key }) => Key);
};
