import { canonicalJson } from '../domain/content/snapshot.ts';
import { hashOf, textIn, type Hash, type Objects } from './objects.ts';
import type { Change, Tree, Trees } from './trees.ts';

/** All records at one moment, by place. It never changes: `set` and `setAll` give another one. */
export interface Content {
  /** The version of a record, which a form sends back: its hash. `undefined` when there is none. */
  version(place: string): Promise<Hash | undefined>;
  /** A record as it is stored, frozen; who asks for it reads it with a schema. `undefined` when there is none. */
  get(place: string): Promise<unknown>;
  /** Places that begin with `prefix`, with the versions of their records, in the order of places. */
  list(prefix: string): Promise<{ place: string; version: Hash }[]>;
  /** With another record at a place; without any for `undefined`. */
  set(place: string, value: object | undefined): Content;
  setAll(values: ReadonlyMap<string, object | undefined>): Content;
  /** What differs from the stored content that this one was made from, in the order of places. */
  changes(): Promise<Change[]>;
  /** Its tree, and the texts to store for what the stored content does not have, by hash. */
  build(): Promise<{ tree: Tree; texts: ReadonlyMap<Hash, string> }>;
}

interface Written {
  version: Hash;
  text: string;
}

/** Opens contents on the trees of one store. */
export const openContents = (objects: Objects, trees: Trees) => {
  const write = (value: object): Written => {
    const text = canonicalJson(value);
    return { version: hashOf(text), text };
  };

  const open = (tree: Tree, written: ReadonlyMap<string, Written | undefined>): Content => {
    const version = async (place: string) =>
      written.has(place) ? written.get(place)?.version : trees.find(tree, place);
    const setAll: Content['setAll'] = (values) => {
      const next = new Map(written);
      for (const [place, value] of values) next.set(place, value && write(value));
      return open(tree, next);
    };
    const changes = async () => {
      const found: Change[] = [];
      for (const place of [...written.keys()].sort()) {
        const before = await trees.find(tree, place);
        const after = written.get(place)?.version;
        if (before === after) continue;
        found.push({ place, ...(before && { before }), ...(after && { after }) });
      }
      return found;
    };

    return {
      version,
      async get(place) {
        const text = written.get(place)?.text;
        if (text !== undefined) return JSON.parse(text) as unknown;
        const stored = await version(place);
        return stored === undefined ? undefined : (await objects.readAll([stored]))[0];
      },
      async list(prefix) {
        const stored = (await trees.list(tree, prefix)).filter(([place]) => !written.has(place));
        const set = [...written].flatMap(([place, one]): [string, Hash][] =>
          one && place.startsWith(prefix) ? [[place, one.version]] : [],
        );
        return [...stored, ...set]
          .map(([place, of]) => ({ place, version: of }))
          .sort((one, other) => (one.place < other.place ? -1 : 1));
      },
      set: (place, value) => setAll(new Map([[place, value]])),
      setAll,
      changes,
      async build() {
        const changed = (await changes()).map(({ place }) => place);
        const edits = new Map(changed.map((place) => [place, written.get(place)?.version]));
        const { tree: next, texts } = await trees.edit(tree, edits);
        for (const place of changed) {
          const one = written.get(place);
          if (one) texts.set(one.version, one.text);
        }
        for (const hash of texts.keys()) if (textIn(hash) !== undefined) texts.delete(hash);
        return { tree: next, texts };
      },
    };
  };

  return (tree: Tree): Content => open(tree, new Map());
};
