// Registers the signature that this service asks for (SigV4A); without it every call fails.
import '@aws-sdk/signature-v4a';
import * as z from 'zod';
import { jsonFile, readJson, type ReleaseStore } from './releases.ts';
import { LIVE_KEY, FLIP_PATHS, type PagePointers } from './page-pointers.ts';
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
const Base = z.object({
  store: z.string(),
  version: z.string(),
  values: z.record(z.string(), z.string()),
});

/** What was written since the base: the last value of each key, `null` for one that is gone. */
const Changes = z.object({
  store: z.string(),
  base: z.string(),
  version: z.string(),
  values: z.record(z.string(), z.string().nullable()),
});
type Changes = z.infer<typeof Changes>;

const LIVE = 'publisher/live.json';
const BASE = 'publisher/pointers.json';
const CHANGES = 'publisher/pointer-changes.json';

/**
 * Up to this size changes are written with each edit; then they become a new base. The base grows with the site, so
 * it is written rarely: after a hundred edits of some pages each, and after a publish of everything.
 */
const MOST_CHANGES = 250;

/**
 * Remembers what a key-value store held after each write of ours, as files beside the pages: reading those costs a
 * two-hundredth of a call of the store. Files that do not belong together, as after a crash, count for nothing.
 */
const createPointerMemory = (releases: Pick<ReleaseStore, 'get' | 'put'>, storeArn: string) => {
  const read = async <T extends { store: string }>(
    key: string,
    shape: z.ZodType<T>,
  ): Promise<T | undefined> => {
    const file = await readJson(releases, key, shape);
    return file?.store === storeArn ? file : undefined;
  };
  const write = (key: string, value: object) =>
    releases.put(key, jsonFile({ store: storeArn, ...value }));

  const recallLive = () => read(LIVE, Live);
  // What the file of changes holds, so that a warm process reads neither file.
  let written: Omit<Changes, 'store'> | undefined;

  const writeLive = ({ values, version }: KnownPointers) =>
    write(LIVE, { release: values.get(LIVE_KEY), version });

  const rememberAll = async (known: KnownPointers): Promise<void> => {
    written = undefined;
    await write(BASE, { version: known.version, values: Object.fromEntries(known.values) });
    await writeLive(known);
    written = { base: known.version, version: known.version, values: {} };
  };

  return {
    recallLive,
    rememberAll,

    /** All pointers after the last write; `undefined` when that is not known. */
    async recall(): Promise<KnownPointers | undefined> {
      const [live, base, changes] = await Promise.all([
        recallLive(),
        read(BASE, Base),
        read(CHANGES, Changes),
      ]);
      if (live === undefined || base === undefined) return undefined;
      const { version } = live;
      const since = changes?.version === version && changes.base === base.version ? changes : null;
      if (since === null && base.version !== version) return undefined;
      const values = new Map(Object.entries(base.values));
      for (const [key, value] of Object.entries(since?.values ?? {})) {
        if (value === null) values.delete(key);
        else values.set(key, value);
      }
      written = { base: base.version, version, values: since?.values ?? {} };
      return { values, version };
    },

    /** Takes note of a write that led to `known`. */
    async remember(known: KnownPointers, step: ReadonlyMap<string, string | null>): Promise<void> {
      if (written === undefined) return rememberAll(known);
      const values = { ...written.values, ...Object.fromEntries(step) };
      if (Object.keys(values).length > MOST_CHANGES) return rememberAll(known);
      const next = { base: written.base, version: known.version, values };
      written = undefined;
      await write(CHANGES, next);
      await writeLive(known);
      written = next;
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

const canMeanStale = (error: unknown): boolean =>
  error instanceof CloudFrontKeyValueStoreServiceException &&
  STALE_STATUSES.includes(error.$metadata.httpStatusCode ?? 0);

/** Values by key, `null` for a key that goes. */
type Step = ReadonlyMap<string, string | null>;

const apply = (values: ReadonlyMap<string, string>, step: Step): Map<string, string> => {
  const next = new Map(values);
  for (const [key, value] of step) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
};

const holdsAll = (values: ReadonlyMap<string, string>, step: Step): boolean =>
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
  releases: Pick<ReleaseStore, 'get' | 'put'>,
): PagePointers => {
  const memory = createPointerMemory(releases, storeArn);
  // What the writes of a publish build on.
  let known: KnownPointers | undefined;

  const fetchLive = async (): Promise<string | undefined> => {
    try {
      const command = new GetKeyCommand({ KvsARN: storeArn, Key: LIVE_KEY });
      return (await client.send(command)).Value;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  };

  const fetchAll = async (): Promise<KnownPointers> => {
    // The version is read before the values: a write in between makes the next write fail.
    const { ETag = '' } = await client.send(new DescribeKeyValueStoreCommand({ KvsARN: storeArn }));
    const values = new Map<string, string>();
    const pages = paginateListKeys({ client, pageSize: KEYS_AT_ONCE }, { KvsARN: storeArn });
    for await (const { Items = [] } of pages) {
      for (const { Key = '', Value = '' } of Items) values.set(Key, Value);
    }
    known = { values, version: ETag };
    await memory.rememberAll(known);
    return known;
  };

  const open = async () => (known ??= (await memory.recall()) ?? (await fetchAll()));

  const send = async (step: Step): Promise<boolean> => {
    const { values, version } = await open();
    try {
      const command = new UpdateKeysCommand({
        KvsARN: storeArn,
        IfMatch: version,
        Puts: [...step].flatMap(([Key, Value]) => (Value === null ? [] : [{ Key, Value }])),
        Deletes: [...step].flatMap(([Key, Value]) => (Value === null ? [{ Key }] : [])),
      });
      const { ETag = '' } = await client.send(command);
      known = { values: apply(values, step), version: ETag };
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

  const sendAll = async (steps: Step): Promise<boolean> => {
    const all = [...steps];
    for (let start = 0; start < all.length; start += KEYS_AT_ONCE) {
      if (!(await send(new Map(all.slice(start, start + KEYS_AT_ONCE))))) return false;
    }
    if (known !== undefined) await memory.remember(known, steps);
    return true;
  };

  return {
    live: async () => {
      const remembered = await memory.recallLive();
      return remembered === undefined ? fetchLive() : remembered.release;
    },

    async entries() {
      const present = await memory.recallLive();
      if (present?.version !== known?.version) known = undefined;
      const paths = new Map((await open()).values);
      paths.delete(LIVE_KEY);
      return paths;
    },

    write: sendAll,

    async flip(from, to, entries) {
      if (entries.size > FLIP_PATHS) throw new Error('A flip with too many paths');
      const { values } = await open();
      if (values.get(LIVE_KEY) !== from) return false;
      return sendAll(new Map([...entries, [LIVE_KEY, to]]));
    },

    remove: (keys) => sendAll(new Map(keys.map((key) => [key, null]))),
  };
};
