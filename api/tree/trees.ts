import { hash as digest } from 'node:crypto';
import * as z from 'zod';
import { canonicalJson } from '../domain/content/snapshot.ts';
import { hashOf, type Hash, type Objects } from './objects.ts';

type Entries = Readonly<Record<string, Hash>>;
type Directories = Readonly<Record<string, Directory>>;

/** What a directory lists: places with the hashes of their records, or, of many places, further directories. */
type Listed =
  | { readonly entries: Entries }
  | { readonly parts: Directories; /** Places in all parts. */ readonly size: number };

/** Some places of a tree, stored as one object with what it lists. */
interface Directory {
  readonly hash: Hash;
  /** Missing until it is read. */
  listed?: Listed;
}

/** Every record by its place, at one moment: the root lists directories, a directory lists places. */
export interface Tree {
  readonly hash: Hash;
  /** By name. Those that two trees share are the same in memory. */
  readonly directories: Directories;
  /** Of a tree that is stored in the former format: its objects there, and the texts of those it has in this one. */
  readonly former?: { own: readonly Hash[]; texts: ReadonlyMap<Hash, string> };
}

/** A record that differs between two trees. */
export const Change = z.object({
  place: z.string(),
  /** Missing when there was nothing. */
  before: z.string().optional(),
  /** Missing when there is nothing any more. */
  after: z.string().optional(),
});
export type Change = z.infer<typeof Change>;

/** The first format had 64 directories for posts, and none had parts. */
const FORMAT = 2;
/** A directory of more places has parts, so that what an edit stores hardly grows with the number of posts. */
const FEW = 20;

const Hashes = z.record(z.string(), z.string());
const Root = z.object({ format: z.int().max(FORMAT), directories: Hashes });
const Parts = z.object({ parts: Hashes, size: z.int() });
const Stored = z.union([Parts, Hashes]);

const mapped = <T, U>(from: Readonly<Record<string, T>>, map: (value: T) => U) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]));
const hashesOf = (directories: Directories) =>
  canonicalJson(mapped(directories, (one) => one.hash));
const rootText = (directories: Directories) =>
  `{"format":${FORMAT},"directories":${hashesOf(directories)}}`;
const directoryText = (listed: Listed) =>
  'entries' in listed
    ? canonicalJson(listed.entries)
    : `{"parts":${hashesOf(listed.parts)},"size":${listed.size}}`;

/** The tree without records. */
export const EMPTY: Tree = { hash: hashOf(rootText({})), directories: {} };

/** `chapter/10/0003` -> `chapter` */
const kindOf = (name: string) => name.split('/', 1)[0] ?? '';

/** The part that lists a place; `depth` counts the directories around it. */
const partOf = (place: string, depth: number) => digest('sha256', place, 'hex').charAt(depth);

const partsOf = (directory: Directory | undefined) => {
  const { listed } = directory ?? {};
  return listed && 'parts' in listed ? listed.parts : {};
};
const entriesOf = (directory: Directory | undefined) => {
  const { listed } = directory ?? {};
  return listed && 'entries' in listed ? listed.entries : {};
};
const entriesIn = (directories: readonly (Directory | undefined)[]): Record<string, Hash> =>
  Object.fromEntries(directories.flatMap((one) => Object.entries(entriesOf(one))));
const sizeOf = (directory: Directory | undefined) => {
  const { listed } = directory ?? {};
  return listed && 'parts' in listed ? listed.size : Object.keys(entriesOf(directory)).length;
};

/** What two sides have under the same name, where that differs. */
const differing = (one: Directories, other: Directories) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
    one[name]?.hash === other[name]?.hash ? [] : [[one[name], other[name]] as const],
  );

/**
 * Trees of one store of objects. Of a place alone `directoryOf` says where it is listed, and its hash in which part, so
 * that equal content has an equal tree, whatever edits have led to it; the name begins with the kind of the place:
 * `chapter/10/0003` -> `chapter/10`.
 */
export const openTrees = (objects: Objects, directoryOf: (place: string) => string) => {
  /** Reads directories that were not read yet. */
  const load = async (directories: readonly (Directory | undefined)[]) => {
    const unread = directories.flatMap((one) => (one?.listed ? [] : (one ?? [])));
    if (unread.length === 0) return;
    const read = await objects.readAll(unread.map(({ hash }) => hash));
    unread.forEach((directory, index) => {
      const { data } = Parts.safeParse(Stored.parse(read[index]));
      directory.listed = data
        ? { parts: mapped(data.parts, (hash) => ({ hash })), size: data.size }
        : // The object itself, not the schema's copy: others may hold it.
          { entries: read[index] as Entries };
    });
  };
  /** Directories with all that are in them, read level by level. */
  const allIn = async (directories: readonly Directory[]): Promise<Directory[]> => {
    await load(directories);
    const inner = directories.flatMap((one) => Object.values(partsOf(one)));
    return inner.length === 0 ? [...directories] : [...directories, ...(await allIn(inner))];
  };

  type Edits = ReadonlyMap<string, Hash | undefined>;
  /** Directories by name with some places set or taken away; notes the texts to store for them. */
  const withEdits = async (
    directories: Directories,
    edits: Edits,
    nameOf: (place: string) => string,
    depth: number,
    texts: Map<Hash, string>,
  ): Promise<Record<string, Directory>> => {
    const next = new Map(Object.entries(directories));
    const changed = Map.groupBy(edits, ([place]) => nameOf(place));
    await load([...changed.keys()].map((name) => next.get(name)));
    for (const [name, places] of changed) {
      const directory = await edited(next.get(name), new Map(places), depth, texts);
      if (directory) next.set(name, directory);
      else next.delete(name);
    }
    return Object.fromEntries(next);
  };
  /** One directory, which was read, with some places set or taken away; `undefined` when it has none then. */
  const edited = async (
    before: Directory | undefined,
    edits: Edits,
    depth: number,
    texts: Map<Hash, string>,
  ): Promise<Directory | undefined> => {
    const stored = (listed: Listed): Directory => {
      const text = directoryText(listed);
      const hash = hashOf(text);
      texts.set(hash, text);
      return { hash, listed };
    };
    const divided = async (parts: Directories, places: Edits) => {
      const inPart = (place: string) => partOf(place, depth);
      const next = await withEdits(parts, places, inPart, depth + 1, texts);
      const more = differing(parts, next).map(([one, other]) => sizeOf(other) - sizeOf(one));
      return { parts: next, more: more.reduce((sum, one) => sum + one, 0) };
    };

    let entries: Entries;
    if (sizeOf(before) > FEW) {
      const { parts, more } = await divided(partsOf(before), edits);
      const size = sizeOf(before) + more;
      if (size > FEW) return stored({ parts, size });
      entries = entriesIn(await allIn(Object.values(parts)));
    } else {
      const all = new Map<string, Hash | undefined>([
        ...Object.entries(entriesOf(before)),
        ...edits,
      ]);
      const left = [...all].filter((one): one is [string, Hash] => one[1] !== undefined);
      entries = Object.fromEntries(left);
      if (left.length > FEW) {
        return stored({ parts: (await divided({}, new Map(left))).parts, size: left.length });
      }
    }
    return Object.keys(entries).length === 0 ? undefined : stored({ entries });
  };

  const edit = async (before: Tree, edits: Edits) => {
    const same = { tree: before, texts: new Map<Hash, string>() };
    if (edits.size === 0) return same;
    const texts = new Map(before.former?.texts);
    const directories = await withEdits(before.directories, edits, directoryOf, 0, texts);
    const text = rootText(directories);
    const hash = hashOf(text);
    if (hash === before.hash) return same;
    texts.set(hash, text);
    return { tree: { hash, directories } satisfies Tree, texts };
  };

  /** A tree of the former format as this one has it. */
  const fromFormer = async (hash: Hash, stored: readonly Directory[]): Promise<Tree> => {
    await load(stored);
    const places = new Map(Object.entries(entriesIn(stored)));
    const { tree, texts } = await edit(EMPTY, places);
    const own = [hash, ...stored.map((one) => one.hash)];
    return { hash, directories: tree.directories, former: { own, texts } };
  };

  return {
    /** Opens a tree; directories that it shares with `like` are not read again. */
    async open(hash: Hash, like: Tree = EMPTY): Promise<Tree> {
      if (hash === like.hash) return like;
      const [stored] = await objects.readAll([hash]);
      const { format, directories } = Root.parse(stored);
      const all = Object.entries(directories).map(([name, of]): [string, Directory] => {
        const known = like.directories[name];
        return [name, known?.hash === of ? known : { hash: of }];
      });
      if (format < FORMAT)
        return fromFormer(
          hash,
          all.map(([, directory]) => directory),
        );
      return { hash, directories: Object.fromEntries(all) };
    },

    /** The hash of what is at a place; opens the directories on the way. */
    async find({ directories }: Tree, place: string) {
      let directory = directories[directoryOf(place)];
      for (let depth = 0; ; depth += 1) {
        await load([directory]);
        const part = partsOf(directory)[partOf(place, depth)];
        if (!part) return entriesOf(directory)[place];
        directory = part;
      }
    },

    /** Places that begin with `prefix`, which names a kind at least or is empty, with their hashes, in no order. */
    async list({ directories }: Tree, prefix: string): Promise<[place: string, hash: Hash][]> {
      const kind = kindOf(prefix);
      const may = Object.entries(directories).flatMap(([name, directory]) =>
        prefix === '' || kindOf(name) === kind ? directory : [],
      );
      const entries = Object.entries(entriesIn(await allIn(may)));
      return entries.filter(([place]) => place.startsWith(prefix));
    },

    /**
     * The tree with some places set, or taken away with `undefined`, and the texts to store for it, by hash. Opens the
     * directories that are changed.
     */
    edit,

    /** What differs between two trees, by place; opens only directories that they do not share. */
    async diff(before: Tree, after: Tree): Promise<Change[]> {
      const [was, is]: [Record<string, Hash>, Record<string, Hash>] = [{}, {}];
      let pairs = differing(before.directories, after.directories);
      while (pairs.length > 0) {
        await load(pairs.flat());
        Object.assign(was, entriesIn(pairs.map(([one]) => one)));
        Object.assign(is, entriesIn(pairs.map(([, other]) => other)));
        pairs = pairs.flatMap(([one, other]) => differing(partsOf(one), partsOf(other)));
      }
      return [...new Set([...Object.keys(was), ...Object.keys(is)])].sort().flatMap((place) => {
        const [left, right] = [was[place], is[place]];
        if (left === right) return [];
        return { place, ...(left && { before: left }), ...(right && { after: right }) };
      });
    },

    /** The hashes of a tree's own objects and of its records. */
    async named(tree: Tree): Promise<{ own: Hash[]; records: Hash[] }> {
      const all = await allIn(Object.values(tree.directories));
      const own = tree.former?.own ?? [tree.hash, ...all.map(({ hash }) => hash)];
      return { own: [...own], records: Object.values(entriesIn(all)) };
    },
  };
};

/** The trees of one store. */
export type Trees = ReturnType<typeof openTrees>;
