import * as z from 'zod';
import { hashOf, type Hash, type Objects } from './objects.ts';

/** Some places of a tree with the hashes of their records, stored as one object. */
interface Directory {
  readonly hash: Hash;
  /** Missing until it is read. */
  entries?: Readonly<Record<string, Hash>>;
}

/** Every record by its place, at one moment: the root lists directories, a directory lists places. */
export interface Tree {
  readonly hash: Hash;
  /** By name. Those that two trees share are the same in memory. */
  readonly directories: ReadonlyMap<string, Directory>;
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

const Root = z.object({ format: z.literal(1), directories: z.record(z.string(), z.string()) });
const Entries = z.record(z.string(), z.string());

/** JSON of places or directories with their hashes, in one order: `{"a":"…","b":"…"}` */
const textOf = (entries: readonly (readonly [name: string, hash: Hash])[]): string =>
  JSON.stringify(Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))));
const rootText = (directories: Tree['directories']): string => {
  const hashes = [...directories].map(([name, { hash }]) => [name, hash] as const);
  return `{"format":1,"directories":${textOf(hashes)}}`;
};

/** The tree without records. */
export const EMPTY: Tree = { hash: hashOf(rootText(new Map())), directories: new Map() };

/** `chapter/10/0003` -> `chapter` */
const kindOf = (name: string): string => name.split('/', 1)[0] ?? '';

/**
 * Trees of one store of objects. Of a place alone `directoryOf` says where it is listed, so that equal content has an
 * equal tree, whatever edits have led to it; the name begins with the kind of the place: `chapter/10/0003` ->
 * `chapter/10`.
 */
export const openTrees = (objects: Objects, directoryOf: (place: string) => string) => {
  /** Reads directories that were not read yet. */
  const load = async (directories: readonly Directory[]): Promise<void> => {
    const unread = directories.filter(({ entries }) => entries === undefined);
    if (unread.length === 0) return;
    const read = await objects.readAll(unread.map(({ hash }) => hash));
    unread.forEach((directory, index) => {
      Entries.parse(read[index]);
      // The object itself, not the schema's copy: others may hold it.
      directory.entries = read[index] as Readonly<Record<string, Hash>>;
    });
  };
  const entriesOf = async (directory: Directory | undefined) => {
    if (directory) await load([directory]);
    return directory?.entries ?? {};
  };

  return {
    /** Opens a tree; directories that it shares with `like` are not read again. */
    async open(hash: Hash, like: Tree = EMPTY): Promise<Tree> {
      if (hash === like.hash) return like;
      const [stored] = await objects.readAll([hash]);
      const root = Object.entries(Root.parse(stored).directories);
      const directories = root.map(([name, of]): [string, Directory] => {
        const known = like.directories.get(name);
        return [name, known?.hash === of ? known : { hash: of }];
      });
      return { hash, directories: new Map(directories) };
    },

    /** The hash of what is at a place; opens one directory. */
    async find({ directories }: Tree, place: string): Promise<Hash | undefined> {
      return (await entriesOf(directories.get(directoryOf(place))))[place];
    },

    /** Places that begin with `prefix`, which names a kind at least or is empty, with their hashes, in no order. */
    async list({ directories }: Tree, prefix: string): Promise<[place: string, hash: Hash][]> {
      const kind = kindOf(prefix);
      const may = [...directories].flatMap(([name, directory]) =>
        prefix === '' || kindOf(name) === kind ? directory : [],
      );
      await load(may);
      return may.flatMap(({ entries = {} }) =>
        Object.entries(entries).filter(([place]) => place.startsWith(prefix)),
      );
    },

    /**
     * The tree with some places set, or taken away with `undefined`, and the texts to store for it, by hash. Opens the
     * directories that are changed.
     */
    async edit(
      before: Tree,
      edits: ReadonlyMap<string, Hash | undefined>,
    ): Promise<{ tree: Tree; texts: Map<Hash, string> }> {
      const changed = Map.groupBy(edits, ([place]) => directoryOf(place));
      await load([...changed.keys()].flatMap((name) => before.directories.get(name) ?? []));
      const directories = new Map(before.directories);
      const texts = new Map<Hash, string>();
      for (const [name, places] of changed) {
        const entries = new Map(Object.entries(before.directories.get(name)?.entries ?? {}));
        for (const [place, hash] of places) {
          if (hash === undefined) entries.delete(place);
          else entries.set(place, hash);
        }
        if (entries.size === 0) {
          directories.delete(name);
          continue;
        }
        const text = textOf([...entries]);
        const hash = hashOf(text);
        if (hash === before.directories.get(name)?.hash) continue;
        texts.set(hash, text);
        directories.set(name, { hash, entries: Object.fromEntries(entries) });
      }
      const text = rootText(directories);
      const hash = hashOf(text);
      if (hash === before.hash) return { tree: before, texts: new Map() };
      texts.set(hash, text);
      return { tree: { hash, directories }, texts };
    },

    /** What differs between two trees, by place; opens only directories that they do not share. */
    async diff(before: Tree, after: Tree): Promise<Change[]> {
      const names = new Set([...before.directories.keys(), ...after.directories.keys()]);
      const pairs = [...names].flatMap((name) => {
        const pair = [before.directories.get(name), after.directories.get(name)] as const;
        return pair[0]?.hash === pair[1]?.hash ? [] : [pair];
      });
      await load(pairs.flat().flatMap((directory) => directory ?? []));
      return pairs
        .flatMap(([one, other]): Change[] => {
          const [was, is] = [one?.entries ?? {}, other?.entries ?? {}];
          const places = new Set([...Object.keys(was), ...Object.keys(is)]);
          return [...places].flatMap((place) => {
            const [left, right] = [was[place], is[place]];
            if (left === right) return [];
            return { place, ...(left && { before: left }), ...(right && { after: right }) };
          });
        })
        .sort((one, other) => (one.place < other.place ? -1 : 1));
    },

    /** The hashes of a tree's own objects and of its records. */
    async named(tree: Tree): Promise<{ own: Hash[]; records: Hash[] }> {
      const directories = [...tree.directories.values()];
      await load(directories);
      return {
        own: [tree.hash, ...directories.map(({ hash }) => hash)],
        records: directories.flatMap(({ entries = {} }) => Object.values(entries)),
      };
    },
  };
};

/** The trees of one store. */
export type Trees = ReturnType<typeof openTrees>;
