import { sha256Hex } from './digest.ts';

/**
 * What a path shows from a generation on: the hash of a body, or `-` when there is no such page any more.
 * In the pointer store all entries of a path are one value: `57:hash,41:-,0:hash`, newest first.
 */
interface PathEntry {
  generation: number;
  hash: string;
}

/** The hash of an entry that says that the page is gone. */
export const GONE = '-';

/** A path keeps at most this many: one for each of the ten generations that can be restored, and what was there before. */
const MOST_ENTRIES = 11;

/** What CloudFront's key-value store takes as a key. Bytes of UTF-8. */
const LONGEST_KEY = 512;

/** `57:abc,0:-` -> both entries. Throws for a text that is none: this store has one writer, and it wrote something else. */
export const parseEntries = (value: string): PathEntry[] =>
  value.split(',').map((text) => {
    const [, generation, hash] = /^(\d{1,9}):([\w-]+)$/.exec(text) ?? [];
    if (generation === undefined || hash === undefined) {
      throw new Error(`Not the entries of a path: ${value.slice(0, 80)}`);
    }
    return { generation: Number(generation), hash };
  });

const formatEntries = (entries: readonly PathEntry[]) =>
  entries.map(({ generation, hash }) => `${generation}:${hash}`).join(',');

/** The hash of the body that a path shows in a generation; `undefined` when it has no page there. */
export const shownIn = (value: string | undefined, generation: number): string | undefined => {
  if (value === undefined) return undefined;
  const shown = parseEntries(value).find((entry) => entry.generation <= generation)?.hash;
  return shown === GONE ? undefined : shown;
};

/** The newest generation that a path has an entry of. */
const newestIn = (value: string) => Number(value.slice(0, value.indexOf(':')));

/** The highest generation that any path has an entry of; 0 for none. */
export const newestOf = (entries: ReadonlyMap<string, string>): number =>
  [...entries.values()].reduce((newest, value) => Math.max(newest, newestIn(value)), 0);

/** The generations that a path's entries are kept for. */
interface KeptGenerations {
  /** The one that readers get, 0 before the first. */
  live: number;
  /** Those that can be made live again by one key; a roll-back leaves some of them above the live one. */
  restorable: readonly number[];
}

/**
 * The value of a path with one more entry; the value itself where the live generation shows that already, and the path holds
 * nothing above it that the new number would make visible: a crash or a roll-back leaves such. What a publish that crashed has
 * left is taken out. So are entries that no restorable generation shows; the oldest one that stays then counts from
 * generation 0, so that an edge location that is far behind shows a newer page instead of none.
 */
export const addEntry = (
  value: string | undefined,
  added: PathEntry,
  { live, restorable }: KeptGenerations,
): string | undefined => {
  const isAbove = value !== undefined && newestIn(value) > live;
  if (!isAbove && (shownIn(value, live) ?? GONE) === added.hash) return value;
  const oldest = Math.min(live, ...restorable);
  const all = value === undefined ? [] : parseEntries(value);
  // A restorable generation may show the entry of one that is not: its process ended before it noted that it was live.
  const shown = new Set(
    restorable.map((number) => all.find(({ generation }) => generation <= number)),
  );
  const past = all.filter((entry) => entry.generation <= live || shown.has(entry));
  const base = past.findIndex(({ generation }) => generation <= oldest);
  const kept = [added, ...(base < 0 ? past : past.slice(0, base + 1))].slice(0, MOST_ENTRIES);
  const last = kept.at(-1);
  if (!last || kept.length > past.length) return formatEntries(kept);
  const before = kept.slice(0, -1);
  return formatEntries(last.hash === GONE ? before : [...before, { ...last, generation: 0 }]);
};

/** The key of a path: its canonical form (`/blog/%E0%A4%97`), or the SHA-256 of that where it is too long for a key. */
export const pathKey = (path: string): string => {
  const parts = path.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)));
  const canonical = parts.join('/');
  return canonical.length <= LONGEST_KEY ? canonical : `sha256:${sha256Hex(canonical)}`;
};
