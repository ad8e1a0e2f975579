import type { RequestListener } from 'node:http';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startLoopbackServer } from '../loopback-server.ts';
import type { Backend } from './backend.ts';
import { openBodyFiles } from './body-files.ts';
import {
  downloadListener,
  objectStoreListener,
  postListener,
  type BucketListener,
} from './listener.ts';
import { openObjectIndex } from './object-index.ts';
import { readObject, type ObjectReader } from './object-reader.ts';
import { discardUploads } from './part-uploads.ts';
import type { AccessKeys } from './signature-v4.ts';

/** A running embedded object store. */
export interface ObjectStore {
  /** The endpoint for S3 clients, with path-style addresses. */
  endpoint: string;
  /** The whole protocol for requests that arrived elsewhere; it reads the bucket from the path. */
  listener: RequestListener;
  /**
   * Takes a browser's presigned upload form that was posted to another server, on whatever path, and
   * answers it as the endpoint would: 204 (or as the form asks), or an error of S3 in XML.
   */
  handlePost: BucketListener;
  /**
   * Answers a signed address that was opened at another server with the object `key`, whatever the path there, if the
   * signature is for that object at this endpoint.
   */
  handleDownload: (bucket: string, key: string, ...answered: Parameters<RequestListener>) => void;
  /** A bucket for reading inside this process. */
  reader(bucket: string): ObjectReader;
  /** Finishes what is in flight and closes the files. */
  close(): Promise<void>;
}

/** Where the objects are, who may use them, and limits. */
export interface ObjectStoreOptions extends AccessKeys {
  dir: string;
  buckets: readonly string[];
  /** @default 64 MiB */
  maxBodyBytes?: number;
  /** @default the system's clock */
  now?: () => number;
}

/** Starts an S3 endpoint on this machine. The caller must hold the lock of the data folder. */
export const startObjectStore = async ({
  dir,
  buckets,
  accessKeyId,
  secretAccessKey,
  maxBodyBytes = 64 * 1024 * 1024,
  now = Date.now,
}: ObjectStoreOptions): Promise<ObjectStore> => {
  await mkdir(dir, { recursive: true });
  const bodies = await openBodyFiles(join(dir, 'bodies'));
  const index = await openObjectIndex(dir, bodies);
  await bodies.removeUnheld();
  const backend: Backend = { buckets, index, bodies, uploads: new Map(), maxBodyBytes, now };
  const keys = { accessKeyId, secretAccessKey };
  const listener = objectStoreListener(backend, keys);
  const server = await startLoopbackServer(listener);
  return {
    endpoint: server.endpoint,
    listener,
    handlePost: postListener(backend, keys),
    handleDownload: downloadListener(backend, keys, new URL(server.endpoint).host),
    reader: (bucket) => ({
      find: (key) => index.find(bucket, key),
      read: (object, range) => readObject(backend, object, range),
    }),
    async close() {
      await server.close();
      await discardUploads(backend);
      await index.close();
      await bodies.close();
    },
  };
};
