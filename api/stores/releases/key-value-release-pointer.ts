// Registers the signature that this service asks for (SigV4A); without it every call fails.
import '@aws-sdk/signature-v4a';
import {
  CloudFrontKeyValueStoreServiceException,
  ConflictException,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
  ResourceNotFoundException,
  type CloudFrontKeyValueStoreClient,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import * as z from 'zod';
import type { ReleasePointer, ReleaseStore } from './release-store.ts';

/** The entry that the edge router reads. */
const KEY = 'release';

/** Where the last flip is remembered, beside the releases. */
const MEMORY = 'publisher/live.json';

/** What a key-value store held after a flip: the live release, and the store's version. */
const Known = z.object({
  /** Of which store: a stack that is made again begins with an empty one. */
  store: z.string(),
  release: z.string().optional(),
  version: z.string(),
});
type Known = z.infer<typeof Known>;

const readKnown = (bytes: Uint8Array): Known | undefined => {
  try {
    return Known.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return undefined;
  }
};

/**
 * Answers to a write that can mean "another version than the one you named". The guide names a conflict; a
 * version that the store never had, or has no longer, can also come back as a validation error or as a
 * precondition that failed.
 * https://docs.aws.amazon.com/cloudfront-keyvaluestore/latest/APIReference/API_PutKey.html
 */
const STALE_STATUSES = [400, 409, 412];

const canMeanStale = (error: unknown): boolean =>
  error instanceof CloudFrontKeyValueStoreServiceException &&
  STALE_STATUSES.includes(error.$metadata.httpStatusCode ?? 0);

/**
 * The live release's id in a CloudFront key-value store. The edge has a new value within seconds.
 *
 * Each call of that service costs a tenth of a cent, so what a flip wrote is remembered in the store of
 * releases, and reads ask there. Only the service decides: a flip names the version that it knows, and is
 * refused when anybody wrote since; then the truth is fetched and remembered. A pointer that was set by hand,
 * or by a process that ended before it could remember its flip, is therefore noticed at the next flip.
 */
export const keyValueReleasePointer = (
  client: CloudFrontKeyValueStoreClient,
  storeArn: string,
  memory: Pick<ReleaseStore, 'get' | 'put'>,
): ReleasePointer => {
  const fetchRelease = async (): Promise<string | undefined> => {
    try {
      return (await client.send(new GetKeyCommand({ KvsARN: storeArn, Key: KEY }))).Value;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  };

  const recall = async (): Promise<Known | undefined> => {
    const bytes = await memory.get(MEMORY);
    const known = bytes && readKnown(bytes);
    return known?.store === storeArn ? known : undefined;
  };

  const remember = (known: Omit<Known, 'store'>) =>
    memory.put(MEMORY, {
      body: new TextEncoder().encode(JSON.stringify({ ...known, store: storeArn })),
      contentType: 'application/json',
      cacheControl: 'no-store',
    });

  const fetchKnown = async (): Promise<Omit<Known, 'store'>> => {
    // The version is read before the value: a write in between makes the next write fail.
    const { ETag = '' } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN: storeArn }));
    const known = { release: await fetchRelease(), version: ETag };
    await remember(known);
    return known;
  };

  return {
    async read() {
      const known = await recall();
      return known === undefined ? fetchRelease() : known.release;
    },

    async flip(expected, next) {
      const { release, version } = (await recall()) ?? (await fetchKnown());
      if (release !== expected) return false;
      try {
        const entry = { KvsARN: storeArn, Key: KEY, Value: next, IfMatch: version };
        const { ETag } = await client.send(new PutKeyCommand(entry));
        await (ETag === undefined ? fetchKnown() : remember({ release: next, version: ETag }));
        return true;
      } catch (error) {
        if (!canMeanStale(error)) throw error;
        const present = await fetchKnown();
        // The store still has the version that was named, so it refused something else.
        if (present.version === version && !(error instanceof ConflictException)) throw error;
        // The client repeats a call whose answer was lost: then the one in the way was our own.
        return present.release === next;
      }
    },
  };
};
