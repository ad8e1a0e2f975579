import * as z from 'zod';
import { jsonFile, readJson, type ReleaseStore } from './releases.ts';
import { LIVE_KEY } from './page-pointers.ts';

/** All that a key-value store holds, with its version. */
export interface KnownPointers {
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
export const createPointerMemory = (
  releases: Pick<ReleaseStore, 'get' | 'put'>,
  storeArn: string,
) => {
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
