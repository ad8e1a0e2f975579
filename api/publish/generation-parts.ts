import * as z from 'zod';
import type { Profile } from '../domain/profile/profile.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { concurrently } from '../stores/concurrently.ts';
import { jsonFile, readJson } from '../stores/releases/json-file.ts';
import type { ReleaseStore } from '../stores/releases/release-store.ts';
import { sha256Hex } from './digest.ts';
import { GenerationRecord, toGenerationRecord, type Generation } from './generation-record.ts';
import { targetOf } from './links.ts';
import { ManifestPage } from './manifest.ts';

/** Where they are; the name of each begins with the generation of which it is a part. */
export const PARTS = 'parts/';
/** Reading one takes some milliseconds; a site of a thousand posts has thirty. */
const PART_BYTES = 256 * 1024;
const WRITES_AT_ONCE = 16;

const Index = z.object({
  parts: z.int(),
  /** The base's own record, without what is in the parts. */
  record: GenerationRecord,
  /** What all pages are selected with: the profile and the classes without chapters. */
  outline: z.record(z.string(), z.unknown()),
});

/** Pages by link target (`targetOf`), and records of content by key. */
const Part = z.object({
  pages: z.record(z.string(), z.unknown()),
  records: z.record(z.string(), z.unknown()),
});
type Part = z.infer<typeof Part>;

const indexKey = (base: string): string => `${PARTS}${base}.json`;
const partKey = (base: string, part: number): string => `${PARTS}${base}-${part}.json`;
const partOf = (key: string, parts: number): number =>
  Number.parseInt(sha256Hex(key).slice(0, 8), 16) % parts;

const isOutline = (key: string): boolean => /^(?:profile|classOrder|class\/.*)$/.test(key);

/** A generation of which single pages and records are read. */
export interface GenerationView {
  record: GenerationRecord;
  /** The page that a link leads to, by the link's path (`targetOf`). */
  page(target: string): Promise<ManifestPage | undefined>;
  /** A record of the content, as `content-records.ts` names them. */
  content(key: string): Promise<unknown>;
  /** The content without chapters, posts and their former addresses. */
  outline(): SiteContent;
}

/**
 * Everything that a base holds once more, in parts, so that a process that has to know one page of a site reads one
 * part. `recordOf` gives the stored record of a generation, which holds the difference from its parent.
 */
export const createGenerationParts = (
  store: Pick<ReleaseStore, 'get' | 'put'>,
  recordOf: (id: string) => Promise<GenerationRecord | undefined>,
) => {
  /** The records from a generation back to the one after its base, the newest first. The base's own has everything. */
  const lineOf = async (own: GenerationRecord): Promise<GenerationRecord[] | undefined> => {
    // Few numbers are left out, those of crashed publishes: read at once, not one after the other.
    const guesses = Array.from({ length: own.depth }, (_, step) => Number(own.id) - step);
    await Promise.all(guesses.map((number) => recordOf(`${number}`)));
    const line = [own];
    for (let at = own; at.parent !== own.base;) {
      const parent: GenerationRecord | undefined =
        at.parent === null ? undefined : await recordOf(at.parent);
      if (parent === undefined) return undefined;
      line.push(parent);
      at = parent;
    }
    return line;
  };
  const indexOf = (base: string) => readJson(store, indexKey(base), Index);

  /** A generation's record with the index and the line that lead to everything of it. */
  const find = async (id: string) => {
    const own = await indexOf(id);
    if (own !== undefined) return { record: own.record, index: own, line: [] };
    const record = await recordOf(id);
    if (record === undefined) return undefined;
    const [index, line] = await Promise.all([indexOf(record.base), lineOf(record)]);
    return index && line && { record, index, line };
  };

  return {
    /** Writes all parts of a generation of which a base is stored, the index last. */
    async write({ manifest, content }: Pick<Generation, 'manifest' | 'content'>): Promise<void> {
      const record = toGenerationRecord({ manifest, content }, undefined);
      const pages = Array.from(manifest.pages, ([path, page]) => [targetOf(path), page] as const);
      const outline = [...content].filter(([key]) => isOutline(key));
      const others = [...content].filter(([key]) => !isOutline(key));
      const bytes = JSON.stringify([pages, others]).length;
      const parts: Part[] = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, () => ({
        pages: {},
        records: {},
      }));
      const partWith = (key: string): Part =>
        parts[partOf(key, parts.length)] ?? { pages: {}, records: {} };
      for (const [target, page] of pages) partWith(target).pages[target] = page;
      for (const [key, record] of others) partWith(key).records[key] = record;
      const base = manifest.id;
      await concurrently([...parts.entries()], WRITES_AT_ONCE, ([number, part]) =>
        store.put(partKey(base, number), jsonFile(part)),
      );
      const index: z.infer<typeof Index> = {
        parts: parts.length,
        record: { ...record, pages: {}, files: {}, content: {} },
        outline: Object.fromEntries(outline),
      };
      await store.put(indexKey(base), jsonFile(index));
    },

    /** Whether the parts of a base are stored. */
    has: async (base: string): Promise<boolean> => (await store.get(indexKey(base))) !== undefined,

    /** Opens a generation; `undefined` when the parts of its base are not stored. */
    async open(id: string): Promise<GenerationView | undefined> {
      const found = await find(id);
      if (found === undefined) return undefined;
      const { record, index, line } = found;

      const pages = new Map<string, ManifestPage | null>();
      const content = new Map<string, unknown>(Object.entries(index.outline));
      for (const each of line.toReversed()) {
        for (const [path, page] of Object.entries(each.pages)) pages.set(targetOf(path), page);
        for (const [key, value] of Object.entries(each.content)) content.set(key, value);
      }
      const read = new Map<number, Promise<Part | undefined>>();
      const partWith = async (key: string): Promise<Part> => {
        const number = partOf(key, index.parts);
        const reading = read.get(number) ?? readJson(store, partKey(record.base, number), Part);
        read.set(number, reading);
        const part = await reading;
        // With an index all parts are there.
        if (part === undefined) throw new Error(`Part ${number} of ${record.base} is missing`);
        return part;
      };

      return {
        record,
        async page(target) {
          const changed = pages.get(target);
          if (changed !== undefined) return changed ?? undefined;
          return ManifestPage.safeParse((await partWith(target)).pages[target]).data;
        },
        async content(key) {
          const changed = content.get(key);
          if (changed !== undefined) return changed ?? undefined;
          return (await partWith(key)).records[key];
        },
        outline() {
          const classes: Record<string, unknown> = {};
          for (const [key, value] of content) {
            if (!key.startsWith('class/') || value === null) continue;
            classes[key.slice('class/'.length)] = { ...Object(value), chapters: [] };
          }
          // It has passed the gate.
          return {
            profile: content.get('profile') as Profile,
            classOrder: content.get('classOrder') as string[],
            classes: classes as SiteContent['classes'],
            blogPosts: [],
            formerSlugs: {},
          };
        },
      };
    },
  };
};
export type GenerationParts = ReturnType<typeof createGenerationParts>;
