import pLimit from 'p-limit';
import { LIMITS } from '../domain/text/limits.ts';
import { TEXT, invalid, ok, type Outcome } from '../domain/text/texts.ts';
import { BusyError } from '../stores/errors.ts';
import { CONFLICT, retried } from '../stores/retried.ts';
import type { ItemTable } from '../stores/tables/item-table.ts';
import {
  CHANGES_NOTED,
  openCommits,
  type Commit,
  type CurrentCommit,
  type Intent,
} from './commits.ts';
import { openContents, type Content } from './content.ts';
import { openObjects, type Hash } from './objects.ts';
import { EMPTY, openTrees, type Change, type Tree } from './trees.ts';

/** A pure function of the content, which is called again on another one when another edit came first. */
export type Edit = (content: Content) => Promise<Outcome<Content>>;

/** The content of one moment. */
interface Moment {
  tree: Tree;
  content: Content;
}

/** The present content with the commit that made it. */
interface Present extends Moment {
  /** `undefined` before the first commit. */
  current: CurrentCommit | undefined;
}

/** What a repository works with. */
export interface RepositoryDeps {
  table: ItemTable;
  /** Which directory of a tree lists a place. */
  directoryOf: (place: string) => string;
  /** Makes an edited content consistent, or says why it cannot be. */
  settle: Edit;
  /** Epoch milliseconds. */
  now: () => number;
  /** From 0 up to 1; spreads retries. */
  random: () => number;
}

/** Objects that are older than this and that nothing names may be collected. */
export const GRACE_MS = 60 * 60_000;

/** All content of a site with its history (docs/decisions/0075-content-tree.md). */
export const openRepository = ({ table, directoryOf, settle, now, random }: RepositoryDeps) => {
  const objects = openObjects(table, now);
  const trees = openTrees(objects, directoryOf);
  const commits = openCommits(table);
  const open = openContents(objects, trees);

  let known: Present = { current: undefined, tree: EMPTY, content: open(EMPTY) };
  const read = async () => {
    const current = await commits.current();
    if (current?.tag !== known.current?.tag) {
      const tree = await trees.open(current?.commit.root ?? EMPTY.hash, known.tree);
      known = { current, tree, content: open(tree) };
    }
    return known;
  };

  /** What one attempt has led to. */
  const attempt = async (
    intent: Intent,
    edit: Edit,
    putAt: Map<Hash, number>,
  ): Promise<Outcome<Commit | undefined> | typeof CONFLICT> => {
    const { current, tree, content } = await read();
    const before = current?.commit;
    const made = await commits.made(intent.id, before);
    if (made) return ok(made);
    const edited = await edit(content);
    const settled = edited.kind === 'ok' ? await settle(edited.value) : edited;
    if (settled.kind !== 'ok') return settled;
    const { tree: next, texts } = await settled.value.build();
    if (next.hash === tree.hash) return ok(before);
    if ([...texts.values()].some((text) => Buffer.byteLength(text) > LIMITS.itemBytes)) {
      return invalid(TEXT.edit.tooLarge);
    }

    // What is not in the tree of before is put in any case: an object that is there already may be garbage.
    const fresh = [...texts].filter(([hash]) => !putAt.has(hash));
    for (const [hash] of fresh) putAt.set(hash, now());
    const items = fresh.map(([hash, text]) => objects.itemOf(hash, text));
    await table.putMany([...items, ...(before ? commits.itemsOf(before) : [])]);

    const changes = await settled.value.changes();
    const commit: Commit = {
      ...intent,
      n: (before?.n ?? 0) + 1,
      at: Math.max(now(), before?.at ?? 0),
      from: tree.hash,
      root: next.hash,
      ...(changes.length <= CHANGES_NOTED && { changes }),
    };
    // The collector may have taken what was put long ago for garbage.
    const latest = now() - GRACE_MS / 2;
    if ([...texts.keys()].some((hash) => (putAt.get(hash) ?? 0) < latest)) {
      throw new BusyError('content');
    }
    const flipped = await commits.flip(commit, current);
    if (!flipped) return CONFLICT;
    known = { current: flipped, tree: next, content: open(next) };
    return ok(commit);
  };

  const commit = async (intent: Intent, edit: Edit): Promise<Outcome<Commit | undefined>> => {
    const putAt = new Map<Hash, number>();
    return retried('content', random, () => attempt(intent, edit, putAt));
  };

  // Edits of one process take turns: they would only race with each other.
  const inTurn = pLimit(1);

  /** What differs between two revisions. */
  const diff = async (before: Hash, after: Hash): Promise<Change[]> =>
    trees.diff(await trees.open(before, known.tree), await trees.open(after, known.tree));

  return {
    /** The present content. Reads one item when nothing was edited. */
    read,

    /** A name for the present content: equal content has an equal name. */
    revision: async () => (await commits.current())?.commit.root ?? EMPTY.hash,

    /** The content with this revision. Throws `MissingObjectError` when it is not kept. */
    async at(root: Hash): Promise<Moment> {
      const tree = await trees.open(root, known.tree);
      return { tree, content: open(tree) };
    },

    diff,

    /**
     * Makes an edit; durable when it resolves. Answers the commit that made it, or the present one when there was nothing
     * to change. An edit that itself commits would wait for itself.
     */
    commit: (intent: Intent, edit: Edit) => inTurn(commit, intent, edit),

    /** Changed records as they were and as they are. Throws `MissingObjectError` when one is not kept. */
    async recordsOf(changes: readonly Change[]) {
      const names = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
      const read = await objects.readAll(names);
      const values = new Map(names.map((name, index) => [name, read[index]]));
      return changes.map(({ place, before = '', after = '' }) => ({
        place,
        before: values.get(before),
        after: values.get(after),
      }));
    },

    /** What a commit changed. */
    changesOf: async ({ changes, from, root }: Commit): Promise<Change[]> =>
      changes ?? diff(from, root),

    objects,
    trees,
    commits,
  };
};

/** All content of a site with its history. */
export type Repository = ReturnType<typeof openRepository>;
