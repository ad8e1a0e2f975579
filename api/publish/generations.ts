import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { englishPath } from '../domain/text/language.ts';
import { concurrently } from '../stores/concurrently.ts';
import { jsonFile, readJson, type ReleaseStore } from '../stores/releases/releases.ts';
import { generationOf } from '../stores/releases/page-pointers.ts';
import { shortDigest } from './digest.ts';
import { Summary, type Manifest, type ManifestPage } from './manifest.ts';

/** How many generations can be restored. */
const KEPT_GENERATIONS = 10;
const GENERATIONS = 'generations/';
/** Pages of generations in parts, each stored once under its digest: an edit writes those with the pages that it changes. */
export const PARTS = 'manifests/';
const PART_COUNT = 32;
const AT_ONCE = 32;
/** The numbers of those that can be restored: a record alone does not tell whether its generation ever was live. */
const KEPT = 'publisher/kept.json';
const Kept = z.array(z.int());

const GenerationRecord = z.object({
  schema: z.literal(3),
  ...Summary.shape,
  /** The digests of its parts, by number. */
  parts: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.string()),
  assets: z.array(z.string()),
});

/** A generation as it was stored. */
interface Generation {
  manifest: Manifest;
  parts: ReadonlyMap<number, string>;
}

const recordKey = (id: string | number): string => `${GENERATIONS}${id}.json`;
/** Where a part is stored, by its digest. */
export const partKey = (digest: string): string => `${PARTS}${digest}.json.gz`;
/** `generations/57.json` -> 57 */
const numberOf = (key: string): number => Number(/\/(\d+)\.json$/.exec(key)?.[1] ?? 0);

/** A page in all languages is in one part. */
const partOf = (path: string): number => {
  let sum = 0;
  for (const character of englishPath(path)) {
    sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  }
  return sum % PART_COUNT;
};

/** A page as a part has it: links and ids, which most pages share, are places in one list. */
type StoredPage = [
  path: string,
  rest: Omit<ManifestPage, 'links' | 'ids'>,
  links: number[],
  ids: number[],
];

const writePart = (pages: readonly (readonly [string, ManifestPage])[]): string => {
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const stored = pages.map(([path, { links, ids, ...rest }]): StoredPage => [
    path,
    rest,
    links.map(placeOf),
    ids.map(placeOf),
  ]);
  return JSON.stringify({ texts: [...places.keys()], pages: stored });
};

const readPart = (json: string): [string, ManifestPage][] => {
  // Under the digest of what this product has written.
  const { texts, pages } = JSON.parse(json) as { texts: string[]; pages: StoredPage[] };
  const textsAt = (places: readonly number[]) => places.map((place) => texts[place] ?? '');
  return pages.map(([path, rest, links, ids]) => [
    path,
    { ...rest, links: textsAt(links), ids: textsAt(ids) },
  ]);
};

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** The stored records of generations. A number, once taken, is never used for another generation. */
export const createGenerations = (
  store: Pick<ReleaseStore, 'get' | 'list' | 'put' | 'create' | 'delete'>,
) => {
  let latest: Generation | undefined;

  const record = (id: string | number) => readJson(store, recordKey(id), GenerationRecord);

  const load = async (id: string): Promise<Generation | undefined> => {
    const found = await record(id);
    if (found === undefined) return undefined;
    const { schema: _, parts, files, ...rest } = found;
    const pages: [string, ManifestPage][][] = [];
    await concurrently(Object.values(parts), AT_ONCE, async (digest) => {
      const bytes = await store.get(partKey(digest));
      if (bytes) pages.push(readPart((await unzip(bytes)).toString()));
    });
    // Without a part of it nothing is known of the generation, and the next one is made afresh.
    if (pages.length < Object.keys(parts).length) return undefined;
    return {
      parts: new Map(Object.entries(parts).map(([part, digest]) => [Number(part), digest])),
      manifest: { ...rest, files: new Map(Object.entries(files)), pages: new Map(pages.flat()) },
    };
  };

  return {
    /** What is known of a generation without its pages; `undefined` when there is none, or none of today's shape. */
    record,

    /** A generation with everything, kept in memory until the next one; `undefined` as for `record`, or without a part of it. */
    async load(id: string): Promise<Generation | undefined> {
      if (latest?.manifest.id !== id) latest = (await load(id)) ?? latest;
      return latest?.manifest.id === id ? latest : undefined;
    },

    /** The numbers of those that can be restored, newest first; the live one is among them. */
    async kept(live: string | undefined): Promise<number[]> {
      const known = (await readJson(store, KEPT, Kept)) ?? [];
      const number = generationOf(live);
      const all = known.includes(number) || number === 0 ? known : [...known, number];
      const newest = all.toSorted((a, b) => b - a).slice(0, KEPT_GENERATIONS);
      return newest.includes(number) || number === 0 ? newest : [...newest, number];
    },

    /** Takes note of the generations that were live, after each flip; `kept` has them from then on. */
    saveKept: (numbers: readonly number[]) => store.put(KEPT, jsonFile(numbers)),

    /**
     * Stores a generation under its number; `undefined` when that is taken. `touched`: the paths at which its pages may be
     * others than those of `parent`.
     */
    async create(
      manifest: Manifest,
      parent: Generation | undefined,
      touched: Iterable<string>,
    ): Promise<Generation | undefined> {
      const changed = parent && new Set(Array.from(touched, partOf));
      const parts = new Map(parent?.parts);
      const pages = Map.groupBy(manifest.pages, ([path]) => partOf(path));
      const others = Array.from({ length: PART_COUNT }, (_, part) => part).filter(
        (part) => changed?.has(part) ?? true,
      );
      await concurrently(others, AT_ONCE, async (part) => {
        const own = pages.get(part);
        if (own === undefined) {
          parts.delete(part);
          return;
        }
        const json = writePart(own);
        const digest = shortDigest(json);
        parts.set(part, digest);
        // Put in any case: one that is there may be about to be deleted.
        await store.put(partKey(digest), {
          body: await zip(json, { level: 1 }),
          contentType: 'application/gzip',
          cacheControl: 'no-store',
        });
      });
      const { pages: _, files, ...rest } = manifest;
      const stored: z.infer<typeof GenerationRecord> = {
        schema: 3,
        ...rest,
        assets: [...rest.assets],
        parts: Object.fromEntries(parts),
        files: Object.fromEntries(files),
      };
      const made = await store.create(recordKey(manifest.id), jsonFile(stored));
      return made ? { manifest, parts } : undefined;
    },

    /** Keeps a generation in memory, instead of the one before. */
    remember(generation: Generation): void {
      latest = generation;
    },

    /** Deletes the records of generations before those in `kept`. */
    async deleteOutdated(kept: readonly number[]): Promise<void> {
      const oldest = Math.min(...kept);
      const keys = (await store.list(GENERATIONS)).map(({ key }) => key);
      await store.delete(keys.filter((key) => numberOf(key) < oldest));
    },
  };
};
export type Generations = ReturnType<typeof createGenerations>;

/**
 * The revisions of the content of all generations that can be restored or are live, for the collector. A generation that is
 * newer than the noted ones may be live: its publisher may have ended before it took note.
 */
export const rootsOfGenerations = async (
  store: Pick<ReleaseStore, 'get' | 'list'>,
): Promise<string[]> => {
  const kept = (await readJson(store, KEPT, Kept)) ?? [];
  const numbers = (await store.list(GENERATIONS)).map(({ key }) => numberOf(key));
  const needed = numbers.filter((number) => number >= Math.min(...kept));
  const records = await Promise.all(
    needed.map((number) => readJson(store, recordKey(number), Summary)),
  );
  return [...new Set(records.flatMap((each) => each?.root ?? []))];
};
