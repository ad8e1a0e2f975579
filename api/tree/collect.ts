import type { Commit } from './commits.ts';
import type { Hash } from './objects.ts';
import { GRACE_MS, type Repository } from './repository.ts';

/** How much of the past is kept. */
export interface Kept {
  /** Commits of this many milliseconds, with the records that they found and left. */
  ms: number;
  /** So many commits in any case. */
  commits: number;
  /** So many of the last trees as a whole, to go back to. */
  trees: number;
  /** Further trees: those of published generations. */
  pinned?: readonly Hash[];
}

/** Every object that something kept needs. */
const mark = async (repository: Repository, kept: readonly Commit[], policy: Kept) => {
  // Wholesale commits do not say what they changed: their trees do.
  const roots = new Set([
    ...kept.slice(0, policy.trees).map(({ root }) => root),
    ...kept.filter(({ changes }) => !changes).flatMap(({ from, root }) => [from, root]),
    ...(policy.pinned ?? []),
  ]);
  const marked = new Set<Hash>();
  for (const root of roots) {
    const { own, records } = await repository.trees.named((await repository.at(root)).tree);
    for (const hash of [...own, ...records]) marked.add(hash);
  }
  for (const { before, after } of kept.flatMap(({ changes = [] }) => changes)) {
    if (before) marked.add(before);
    if (after) marked.add(after);
  }
  return marked;
};

/**
 * Deletes what nothing kept needs, and returns how many objects that were. Safe beside commits: what was put within the
 * last hour stays, and a commit puts each object that is new in its tree, also one that is stored already, at most half
 * an hour before it is made. `now` is epoch milliseconds.
 */
export const collectGarbage = async (
  repository: Repository,
  policy: Kept,
  now: number,
): Promise<number> => {
  const all: Commit[] = [];
  for await (const commit of repository.commits.all()) all.push(commit);
  // No commit is older than those before it, so what is kept is what came last.
  const kept = all.filter(({ at }, index) => index < policy.commits || at > now - policy.ms);
  const marked = await mark(repository, kept, policy);
  // Before the records, so that the history shows no commit without them, and the oldest first, so that it has no gap.
  for (const commit of all.slice(kept.length).toReversed()) await repository.commits.forget(commit);
  let deleted = 0;
  for await (const some of repository.objects.stored()) {
    for (const { hash, putAt } of some) {
      if (marked.has(hash) || putAt > now - GRACE_MS) continue;
      if (await repository.objects.discard(hash, putAt)) deleted += 1;
    }
  }
  return deleted;
};
