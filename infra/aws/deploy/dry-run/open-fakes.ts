import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { documentClient } from '#api/stores/document-client.ts';
import { folderBlobs } from '#api/stores/tables/folder-blobs.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import { lockFolder } from '../../../local/lock.ts';
import { listen } from '../../../local/web/listen.ts';
import { startDynamoDouble } from './dynamo-double.ts';
import { openIamChecks } from './open-iam-checks.ts';
import { startFunctionsEndpoint } from './functions-endpoint.ts';
import { startKeyValueStore } from './key-value-store.ts';
import { startParameterStore } from './parameter-store.ts';
import type { Allows } from './role-rights.ts';
import { startS3Double } from './s3-double.ts';
import type { EndpointName } from './requested-rights.ts';

/** The account that the fakes belong to. */
export const ACCOUNT = '123456789012';

/** The same port again: the site's address is part of its pages. */
const readPort = async (file: string): Promise<number> => {
  try {
    return Number(await readFile(file, 'utf8'));
  } catch {
    return 0;
  }
};

/** Fakes of every service that a stage uses, on this machine only, with their data in `folder`. */
export const openFakes = async (folder: string, region: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  const portFile = path.join(folder, 'port');
  const web = await listen('127.0.0.1', await readPort(portFile));
  await writeFile(portFile, String(web.port));
  const credentials = {
    accessKeyId: randomBytes(10).toString('hex'),
    secretAccessKey: randomBytes(32).toString('hex'),
  };
  // Filled when the stacks are deployed: the names are in their templates.
  const buckets = new Map<string, BlobStore>();
  const database = await startDynamoDouble(path.join(folder, 'database'));
  const objects = await startS3Double((name) => buckets.get(name));
  const parameters = await startParameterStore(path.join(folder, 'parameters.json'));
  const pointer = await startKeyValueStore(path.join(folder, 'pointer.json'));
  const functions = await startFunctionsEndpoint();
  const endpoints: Record<EndpointName, string> = {
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_S3: objects.endpoint,
    AWS_ENDPOINT_URL_SSM: parameters.endpoint,
    AWS_ENDPOINT_URL_LAMBDA: functions.endpoint,
    // This client puts the account's number before the host's name; see function-host.ts.
    AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: pointer.endpoint.replace('127.0.0.1', 'localhost'),
  };
  const iamChecks = openIamChecks(endpoints, { region, account: ACCOUNT });

  const common = { region, credentials };
  const clients = {
    ssm: new SSMClient({ ...common, endpoint: parameters.endpoint }),
    lambda: new LambdaClient({ ...common, endpoint: functions.endpoint, maxAttempts: 1 }),
    db: documentClient({ ...common, endpoint: database.endpoint }),
    s3: new S3Client({ ...common, endpoint: objects.endpoint, forcePathStyle: true }),
  };
  return {
    web,
    /** Makes a bucket unless there is one. */
    makeBucket: (name: string) => {
      if (!buckets.has(name)) buckets.set(name, folderBlobs(path.join(folder, 'buckets', name)));
    },
    bucket: (name: string): BlobStore => {
      const found = buckets.get(name);
      if (!found) throw new Error(`There is no bucket ${name}`);
      return found;
    },
    objects,
    parameters,
    pointer,
    functions,
    clients,
    wait,
    host: `127.0.0.1:${web.port}`,
    /** What Lambda itself tells every function, with the fakes as its services. */
    lambdaEnv: (name: string): Record<string, string> => ({
      AWS_REGION: region,
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      ...endpoints,
      S3_PATH_STYLE: '1',
    }),
    /** The services again, as far as a function's role allows; these variables replace the ones above. */
    checkedEndpoints: (name: string, allows: Allows) => iamChecks.open(name, allows),
    /** Rights that a function requested and its role does not give. */
    denied: iamChecks.denied,
    /** Ends everything, the functions first. */
    close: async () => {
      await web.close();
      await functions.close();
      await iamChecks.close();
      for (const client of Object.values(clients)) client.destroy();
      await Promise.all([database.close(), objects.close(), parameters.close(), pointer.close()]);
      await lock.release();
    },
  };
};

/** All fakes of one dry run. */
export type Fakes = Awaited<ReturnType<typeof openFakes>>;
