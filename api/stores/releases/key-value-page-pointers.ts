// Registers the signature that this service asks for (SigV4A); without it every call fails.
import '@aws-sdk/signature-v4a';
import * as z from 'zod';
import type { BlobStore } from '../tables/blob-store.ts';
import { inParts } from '../tables/item-table.ts';
import { jsonFile, putFile, readJson } from './releases.ts';
import { LIVE_KEY, type PagePointers } from './page-pointers.ts';
import {
  CloudFrontKeyValueStoreServiceException,
  ConflictException,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  paginateListKeys,
  ResourceNotFoundException,
  UpdateKeysCommand,
  type CloudFrontKeyValueStoreClient,
} from '@aws-sdk/client-cloudfront-keyvaluestore';

/** All that a key-value store holds, with its version. */
interface KnownPointers {
  values: ReadonlyMap<string, string>;
  version: string;
}

/** The live generation after the last write. Earlier versions of the product read and write the same file. */
const Live = z.object({
  /** Of which store: a stack that is made again begins with an empty one. */
  store: z.string(),
  release: z.string().optional(),
  version: z.string(),
});

/** Everything at one version. */
const All = z.object({
  store: z.string(),
  version: z.string(),
  values: z.record(z.string(), z.string()),
});

const LIVE = 'publisher/live.json';
const ALL = 'publisher/pointers.json';

/**
 * Remembers what a key-value store held after each write of ours, as files beside the pages: reading those costs a
 * two-hundredth of a call of the store. Files that do not belong together, as after a crash, count for nothing.
 */
const createPointerMemory = (releases: BlobStore, storeArn: string) => {
  const read = async <T extends { store: string }>(key: string, shape: z.ZodType<T>) => {
    const file = await readJson(releases, key, shape);
    return file?.store === storeArn ? file : undefined;
  };
  const write = (key: string, value: object) =>
    putFile(releases, key, jsonFile({ store: storeArn, ...value }));

  return {
    recallLive: () => read(LIVE, Live),

    /** All pointers after the last write; `undefined` when that is not known. */
    async recall(): Promise<KnownPointers | undefined> {
      const [live, all] = await Promise.all([read(LIVE, Live), read(ALL, All)]);
      if (!all || all.version !== live?.version) return undefined;
      return { values: new Map(Object.entries(all.values)), version: all.version };
    },

    /** Takes note of what the store holds. */
    async remember({ values, version }: KnownPointers) {
      await write(ALL, { version, values: Object.fromEntries(values) });
      await write(LIVE, { version, release: values.get(LIVE_KEY) });
    },
  };
};

/** What the service takes in one call. */
const KEYS_AT_ONCE = 50;

/**
 * Answers to a write that can mean "another version than the one you named". The guide names a conflict; a
 * version that the store never had, or has no longer, can also come back as a validation error or as a
 * precondition that failed.
 * https://docs.aws.amazon.com/cloudfront-keyvaluestore/latest/APIReference/API_UpdateKeys.html
 */
const STALE_STATUSES = [400, 409, 412];

const canMeanStale = (error: unknown) =>
  error instanceof CloudFrontKeyValueStoreServiceException &&
  STALE_STATUSES.includes(error.$metadata.httpStatusCode ?? 0);

/** Values by key, `null` for a key that goes. */
type Step = ReadonlyMap<string, string | null>;

const holdsAll = (values: ReadonlyMap<string, string>, step: Step) =>
  [...step].every(([key, value]) => values.get(key) === (value ?? undefined));

/**
 * The pointers in a CloudFront key-value store. The edge has new values within seconds, in any order.
 *
 * Each call of that service costs a tenth of a cent, so what was written is remembered beside the pages,
 * and reads ask there. Only the service decides: a write names the version that it knows, and
 * is refused when anybody wrote since; then the truth is fetched and remembered. What was set by hand, or by a
 * process that ended before it could remember, is therefore noticed at the next write.
 */
export const keyValuePagePointers = (
  client: CloudFrontKeyValueStoreClient,
  storeArn: string,
  releases: BlobStore,
): PagePointers => {
  const memory = createPointerMemory(releases, storeArn);
  // What the writes of a publish build on.
  let known: KnownPointers | undefined;

  const fetchLive = async () => {
    try {
      const command = new GetKeyCommand({ KvsARN: storeArn, Key: LIVE_KEY });
      return (await client.send(command)).Value;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  };

  const fetchAll = async () => {
    // The version is read before the values: a write in between makes the next write fail.
    const { ETag = '' } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN: storeArn }));
    const values = new Map<string, string>();
    const pages = paginateListKeys({ client, pageSize: KEYS_AT_ONCE }, { KvsARN: storeArn });
    for await (const { Items = [] } of pages) {
      for (const { Key = '', Value = '' } of Items) values.set(Key, Value);
    }
    known = { values, version: ETag };
    await memory.remember(known);
    return known;
  };

  const open = async () => (known ??= (await memory.recall()) ?? (await fetchAll()));

  const send = async (step: Step) => {
    const { values, version } = await open();
    try {
      const command = new UpdateKeysCommand({
        KvsARN: storeArn,
        IfMatch: version,
        Puts: [...step].flatMap(([Key, Value]) => (Value === null ? [] : [{ Key, Value }])),
        Deletes: [...step].flatMap(([Key, Value]) => (Value === null ? [{ Key }] : [])),
      });
      const { ETag = '' } = await client.send(command);
      const next = new Map(values);
      for (const [key, value] of step) {
        if (value === null) next.delete(key);
        else next.set(key, value);
      }
      known = { values: next, version: ETag };
    } catch (error) {
      // Whatever failed, the store may hold something else than what is known here.
      known = undefined;
      if (!canMeanStale(error)) throw error;
      const present = await fetchAll();
      // The store still has the version that was named, so it refused something else.
      if (present.version === version && !(error instanceof ConflictException)) throw error;
      // The client repeats a call whose answer was lost: then the one in the way was our own.
      return holdsAll(present.values, step);
    }
    return true;
  };

  /** Sends steps one after another as long as `from` is live, and takes note of what the store holds then. */
  const sendAll = async (from: string | undefined, steps: readonly Step[]) => {
    for (const step of steps) {
      const { values } = await open();
      if (values.get(LIVE_KEY) !== from || !(await send(step))) return false;
    }
    if (known) await memory.remember(known);
    return true;
  };

  return {
    live: async () => {
      const remembered = await memory.recallLive();
      return remembered ? remembered.release : fetchLive();
    },

    async entries() {
      const present = await memory.recallLive();
      if (present?.version !== known?.version) known = undefined;
      const paths = new Map((await open()).values);
      paths.delete(LIVE_KEY);
      return paths;
    },

    async flip(from, to, entries) {
      // What fits goes with the flip, so that most edits are one call. Not with the first one: an edge location that
      // learns of it before it learns of a path would have nothing to show there.
      const fits = from === undefined ? 0 : KEYS_AT_ONCE - 1;
      const before = [...entries].slice(fits);
      const last = [...entries].slice(0, fits);
      const steps = inParts(before, KEYS_AT_ONCE).map((some) => new Map(some));
      return sendAll(from, [...steps, new Map([...last, [LIVE_KEY, to]])]);
    },

    async remove(keys) {
      const steps = inParts(keys, KEYS_AT_ONCE);
      const { values } = await open();
      return sendAll(
        values.get(LIVE_KEY),
        steps.map((some) => new Map(some.map((key) => [key, null]))),
      );
    },
  };
};
