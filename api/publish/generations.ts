import * as z from 'zod';
import { generationOf } from '../stores/releases/page-pointers.ts';
import { createGenerationParts, PARTS } from './generation-parts.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';
import { jsonFile, readJson } from '../stores/releases/json-file.ts';
import {
  fromGenerationRecord,
  GenerationRecord,
  toGenerationRecord,
  type Generation,
} from './generation-record.ts';

/** How many generations can be restored. */
export const KEPT_GENERATIONS = 10;
/** The longest line of differences that a publish leaves behind; the daily sweep usually stores everything before that. */
export const LONGEST_LINE = 200;
/** The line of differences after which a sweep stores everything once more. */
export const LONG_LINE = 20;
/** Records of differences that are kept in memory. */
const MOST_CACHED = 256;

const GENERATIONS = 'generations/';
/** The numbers of those that can be restored: a record alone does not tell whether its generation ever was live. */
const KEPT = 'publisher/kept.json';
const Kept = z.array(z.int());
const BASES = 'bases/';
const recordKey = (id: string | number): string => `${GENERATIONS}${id}.json`;
const baseKey = (id: string): string => `${BASES}${id}.json`;

/** `generations/57.json`, `parts/57-3.json` -> 57 */
const numberOf = (key: string): number => Number(/\/(\d+)(?:-\d+)?\.json$/.exec(key)?.[1] ?? 0);

/** The stored records of generations. A number, once taken, is never used for another generation. */
export const createGenerations = (
  store: Pick<ReleaseStore, 'get' | 'list' | 'put' | 'create' | 'delete'>,
) => {
  // Records never change; those that hold everything are too large to be kept here.
  const cached = new Map<string, GenerationRecord>();
  let latest: Generation | undefined;

  const record = async (id: string): Promise<GenerationRecord | undefined> => {
    const known = cached.get(id);
    if (known !== undefined) return known;
    const read = await readJson(store, recordKey(id), GenerationRecord);
    if (read?.parent == null) return read;
    if (cached.size >= MOST_CACHED) cached.clear();
    cached.set(id, read);
    return read;
  };

  const base = async (id: string): Promise<Generation | undefined> => {
    const found = await readJson(store, baseKey(id), GenerationRecord);
    return found && { ...fromGenerationRecord(found, undefined), base: id, depth: 0 };
  };

  /** Reads the whole line of parents at once: one after the other would be fifty waits. */
  const prefetch = async (id: string, first: number) => {
    const between = Math.max(0, Number(id) - first - 1);
    const numbers = Array.from({ length: between }, (_, n) => Number(id) - 1 - n);
    await Promise.all(numbers.slice(0, LONGEST_LINE).map((number) => record(String(number))));
  };

  /** Follows the line of parents to one of which everything is stored, or is in memory. */
  const load = async (id: string, bases: ReadonlySet<string>): Promise<Generation | undefined> => {
    if (latest?.manifest.id === id) return latest;
    if (bases.has(id)) return base(id);
    const own = await record(id);
    if (own === undefined) return undefined;
    if (own.parent === null) return fromGenerationRecord(own, undefined);
    const parent = await load(own.parent, bases);
    return parent && fromGenerationRecord(own, parent);
  };

  const basesStored = async (): Promise<string[]> =>
    (await store.list(BASES)).map(({ key }) => `${numberOf(key)}`);

  const parts = createGenerationParts(store, record);
  // The base whose parts are known to be stored.
  let baseInParts: string | undefined;
  /** Stores a record under its number; `false` when that is taken. */
  const createRecord = (stored: GenerationRecord) =>
    store.create(recordKey(stored.id), jsonFile(stored));

  return {
    record,
    createRecord,

    /** Opens a generation of which single pages and records are read; `undefined` when that is not possible. */
    view: (id: string) => parts.open(id),

    /** A generation with everything, kept in memory until the next one; `undefined` when it is not stored, or in a shape that is not today's. */
    async load(id: string): Promise<Generation | undefined> {
      if (latest?.manifest.id === id) return latest;
      const own = await record(id);
      if (own === undefined) return undefined;
      const isNear = own.parent === null || own.parent === latest?.manifest.id;
      const bases = isNear ? [] : await basesStored();
      const before = bases.map(Number).filter((number) => number <= Number(id));
      if (!isNear) await prefetch(id, Math.max(Number(own.base), ...before));
      const found = await load(id, new Set(bases));
      if (found !== undefined) latest = found;
      return found;
    },

    /** Keeps a generation in memory, instead of the one before. */
    remember(generation: Generation): void {
      latest = generation;
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

    /** Stores a generation under its number (`touched` as for `toGenerationRecord`); `undefined` when that is taken. Returns it as it is read again. */
    async create(
      made: Pick<Generation, 'manifest' | 'content'>,
      parent: Generation | undefined,
      touched: Iterable<string>,
    ): Promise<Generation | undefined> {
      const stored = toGenerationRecord(made, parent, touched);
      if (!(await createRecord(stored))) return undefined;
      return { ...made, base: stored.base, depth: stored.depth };
    },

    /**
     * Stores everything of a generation once more if more than `longest` differences lead to it, or if the parts of
     * its base are not stored, as by earlier versions. Of the first generation only the parts are missing.
     */
    async shortenLine(generation: Generation, longest = LONGEST_LINE): Promise<void> {
      const { id } = generation.manifest;
      const { base, depth } = generation;
      if (baseInParts !== base && (await parts.has(base))) baseInParts = base;
      if (depth <= longest && baseInParts === base) return;
      if (base !== id) {
        await store.put(baseKey(id), jsonFile(toGenerationRecord(generation, undefined)));
      }
      await parts.write(generation);
      baseInParts = id;
      latest = { ...generation, base: id, depth: 0 };
    },

    /** Deletes what no generation in `kept` is read from. */
    async deleteOutdated(kept: readonly number[]): Promise<void> {
      const records = await Promise.all(kept.map((number) => record(`${number}`)));
      const needed = Math.min(...records.map((each) => Number(each?.base ?? 0)));
      const lists = await Promise.all(
        [GENERATIONS, BASES, PARTS].map((prefix) => store.list(prefix)),
      );
      const keys = lists.flat();
      const outdated = keys.map(({ key }) => key).filter((key) => numberOf(key) < needed);
      if (outdated.length > 0) await store.delete(outdated);
    },
  };
};
export type Generations = ReturnType<typeof createGenerations>;
