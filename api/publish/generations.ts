import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { jsonFile, putFile, readJson, wholeFile } from '../stores/releases/releases.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import { generationOf } from '../stores/releases/page-pointers.ts';

/** What the gate has to know of a page. */
export interface PageFacts {
  /** `null` on files that are not HTML. */
  title: string | null;
  /** Sends the reader on to another page, so it may share that page's title. */
  redirects: boolean;
  /** Internal targets, each once: `/10`, `/blog/x#part-2`. */
  links: readonly string[];
  /** Places that a link may name. */
  ids: readonly string[];
}

/** One page of a generation with what the next publish and its gate need to know without reading it. */
export interface ManifestPage extends PageFacts {
  /** Of the body as it is stored and served (`bodies.ts`). */
  hash: string;
  /** Digest of the selection that the page was rendered from: the same key renders the same page. */
  key: string;
}

/** What a generation has besides its pages, which are beside it in one compressed file; small, whatever the size of the site. */
export const Summary = z.object({
  /** The number of the generation. */
  id: z.string(),
  /** ISO date and time. */
  publishedAt: z.string(),
  /** The revision of the content. */
  root: z.string(),
  /** The compiled site. */
  bundle: z.string(),
  /** Classes, chapters and posts that it shows. */
  records: z.int(),
  /** Shared files that its pages need: `/_astro/x.1a2b.css`. */
  assets: z.array(z.string()),
  /** Paths against the generation before. */
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});
export type Summary = z.infer<typeof Summary>;

/** What a generation consists of. */
export interface Manifest extends Summary {
  /** By path. */
  pages: ReadonlyMap<string, ManifestPage>;
}

/** What readers get. `manifest` is missing when its shape is not today's. */
export interface LiveRelease {
  id: string | undefined;
  manifest: Manifest | undefined;
}

/** How many generations can be restored. */
const KEPT_GENERATIONS = 10;
const GENERATIONS = 'generations/';
/** The numbers of those that can be restored: a record alone does not tell whether its generation ever was live. */
const KEPT = 'publisher/kept.json';
const Kept = z.array(z.int());
const readKept = async (store: BlobStore) => (await readJson(store, KEPT, Kept)) ?? [];

const recordKey = (id: string | number) => `${GENERATIONS}${id}.json`;
const pagesKey = (id: string | number) => `${GENERATIONS}${id}.pages.gz`;
/** `generations/57.json` -> 57 */
const numberOf = (key: string) => Number(/\/(\d+)\.(?:json|pages\.gz)$/.exec(key)?.[1] ?? 0);

/** A page as it is stored: links and ids, which most pages share, are places in one list. */
type StoredPage = [
  path: string,
  rest: Omit<ManifestPage, 'links' | 'ids'>,
  links: number[],
  ids: number[],
];

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];
/** Larger than Node's 16 KB: between chunks others get the processor. */
const CHUNK = 1024 * 1024;

/** Packs pages as they are stored and unpacks them; those that were unpacked or packed before are packed as they were then. */
const createPacking = () => {
  let places = new Map<string, number>();
  let known = new WeakMap<ManifestPage, string>();
  const textOf = (page: ManifestPage, stored: StoredPage) => {
    const text = JSON.stringify(stored);
    known.set(page, text);
    return text;
  };
  const forget = () => {
    places = new Map();
    known = new WeakMap();
  };
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const storedPage = (path: string, { links, ids, ...rest }: ManifestPage): StoredPage => [
    path,
    rest,
    links.map(placeOf),
    ids.map(placeOf),
  ];
  const isKnown = (page: ManifestPage) => page.links.length > 0 && known.has(page);
  return {
    pack: (all: Manifest['pages']): Promise<Buffer> => {
      // A site made anew has other texts than the one before.
      if (![...all.values()].some(isKnown)) forget();
      const pages = Array.from(
        all,
        ([path, page]) => known.get(page) ?? textOf(page, storedPage(path, page)),
      );
      const texts = JSON.stringify([...places.keys()]);
      return zip(`{"texts":${texts},"pages":[${pages.join()}]}`, { level: 1, chunkSize: CHUNK });
    },

    unpack: async (bytes: Uint8Array): Promise<Manifest['pages']> => {
      // This product alone writes there.
      const json = (await unzip(bytes)).toString();
      const { texts, pages } = JSON.parse(json) as { texts: string[]; pages: StoredPage[] };
      forget();
      texts.forEach(placeOf);
      const textsAt = (all: readonly number[]) => all.map((place) => texts[place] ?? '');
      return new Map(
        pages.map((stored) => {
          const [path, rest, links, ids] = stored;
          const page = { ...rest, links: textsAt(links), ids: textsAt(ids) };
          textOf(page, stored);
          return [path, page];
        }),
      );
    },
  };
};

/** The stored records of generations. A number, once taken, is never used for another generation. */
export const createGenerations = (store: BlobStore) => {
  let latest: Manifest | undefined;
  const packing = createPacking();

  const record = (id: string | number) => readJson(store, recordKey(id), Summary);
  const saveKept = (numbers: readonly number[]) => putFile(store, KEPT, jsonFile(numbers));

  const read = async (id: string): Promise<Manifest | undefined> => {
    const [found, bytes] = await Promise.all([record(id), wholeFile(store, pagesKey(id))]);
    if (!found || !bytes) return undefined;
    return { ...found, pages: await packing.unpack(bytes) };
  };

  /**
   * A generation with everything, kept in memory until the next one; `undefined` without its pages, as those of earlier
   * versions: then nothing is known of it, and the next one is made afresh.
   */
  const load = async (id: string | undefined) => {
    if (id !== undefined && latest?.id !== id) latest = (await read(id)) ?? latest;
    return latest?.id === id ? latest : undefined;
  };

  return {
    /** What is known of a generation without its pages; `undefined` when there is none. */
    record,
    load,

    /** The numbers of those that can be restored, newest first; the live one is among them. */
    async kept(live: string | undefined) {
      const number = generationOf(live);
      return [...new Set([...(await readKept(store)), number])]
        .filter((each) => each > 0)
        .sort((a, b) => b - a)
        .filter((each, index) => index < KEPT_GENERATIONS || each === number);
    },

    /** Takes note of the generations that were live, after each flip; `kept` has them from then on. */
    saveKept,

    /** The pages of a generation, as `create` stores them. */
    pack: packing.pack,

    /** Stores a generation under its number; `false` when that is taken. */
    async create({ pages: _, ...summary }: Manifest, packed: Buffer) {
      const key = recordKey(summary.id);
      if (!(await putFile(store, key, jsonFile(summary satisfies Summary), 'absent'))) return false;
      await store.put(pagesKey(summary.id), packed, {
        contentType: 'application/gzip',
        cacheControl: 'no-store',
      });
      return true;
    },

    /** Keeps a generation in memory, instead of the one before. */
    remember(generation: Manifest) {
      latest = generation;
    },

    /**
     * Deletes the records of generations before those in `kept`, of which it takes note where the publisher of the live one
     * ended before it did: else a roll-back would count one that is deleted among those that can be restored.
     */
    async deleteOutdated(kept: readonly number[]) {
      const known = await readKept(store);
      if (kept.some((number) => !known.includes(number))) await saveKept(kept);
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
export const rootsOfGenerations = async (store: BlobStore): Promise<string[]> => {
  const kept = await readKept(store);
  const numbers = new Set((await store.list(GENERATIONS)).map(({ key }) => numberOf(key)));
  const needed = [...numbers].filter((number) => number >= Math.min(...kept));
  const records = await Promise.all(
    needed.map((number) => readJson(store, recordKey(number), Summary)),
  );
  return [...new Set(records.flatMap((each) => each?.root ?? []))];
};
