import { join } from 'node:path';
import * as z from 'zod';
import type { BodyFiles } from './body-files.ts';
import { openAppendLog, readAppendLog, type AppendLog } from './append-log.ts';
import { IndexChange, type StoredObject } from './stored-object.ts';

/** Finds an object as it is at that moment. */
export type Lookup = (bucket: string, key: string) => StoredObject | undefined;

/** Which objects there are: in memory to read, in an append-only log to survive. */
export interface ObjectIndex {
  find: Lookup;
  all(): Iterable<StoredObject>;
  /**
   * Makes changes, all or none, and resolves when they are on the disk. Changes happen one after the
   * other, and `precondition` runs in between: by throwing it stops its changes, and `commit` rejects.
   */
  commit(changes: readonly IndexChange[], precondition?: (find: Lookup) => void): Promise<void>;
  /** Waits for the changes under way. */
  close(): Promise<void>;
}

interface Waiting {
  changes: readonly IndexChange[];
  precondition: ((find: Lookup) => void) | undefined;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

const LOG = 'index.journal';

/** One line of the log. */
const Commit = z.array(IndexChange);

// Bucket names have no slash, so this is unique.
const nameOf = ({ bucket, key }: { bucket: string; key: string }) => `${bucket}/${key}`;
const subjectOf = (change: IndexChange) => (change.kind === 'put' ? change.object : change);

/** Rewriting costs as much as what is kept, so it waits until most of the log is history. */
const isMostlyHistory = (log: AppendLog, kept: number) => log.size() > 2 * kept + 5000;

function* commitsOf(objects: Iterable<StoredObject>): Generator<IndexChange[]> {
  for (const object of objects) yield [{ kind: 'put', object }];
}

/** The objects of the log in `dir`, which is only read. */
export const readObjectIndex = async (dir: string): Promise<Lookup> => {
  const objects = new Map<string, StoredObject>();
  for (const change of (await readAppendLog(join(dir, LOG))).flatMap((one) => Commit.parse(one))) {
    if (change.kind === 'put') objects.set(nameOf(change.object), change.object);
    else objects.delete(nameOf(change));
  }
  return (bucket, key) => objects.get(nameOf({ bucket, key }));
};

/** Reads the log in `dir`, holds the bodies of its objects, and returns the index. */
export const openObjectIndex = async (dir: string, bodies: BodyFiles): Promise<ObjectIndex> => {
  const { log, records } = await openAppendLog(join(dir, LOG));
  const objects = new Map<string, StoredObject>();
  let waiting: Waiting[] = [];
  let working: Promise<void> | undefined;

  const apply = (change: IndexChange) => {
    const name = nameOf(subjectOf(change));
    const replaced = objects.get(name);
    if (change.kind === 'put') {
      bodies.hold(change.object.body);
      objects.set(name, change.object);
    } else {
      objects.delete(name);
    }
    if (replaced) bodies.release(replaced.body);
  };

  /** Those whose preconditions hold, each seeing the changes of those before it. */
  const admit = (group: readonly Waiting[]) => {
    const ahead = new Map<string, StoredObject | undefined>();
    const find: Lookup = (bucket, key) => {
      const name = nameOf({ bucket, key });
      return ahead.has(name) ? ahead.get(name) : objects.get(name);
    };
    const admitted: Waiting[] = [];
    const refused: { entry: Waiting; reason: unknown }[] = [];
    for (const entry of group) {
      try {
        entry.precondition?.(find);
      } catch (reason) {
        refused.push({ entry, reason });
        continue;
      }
      admitted.push(entry);
      for (const change of entry.changes) {
        const after = change.kind === 'put' ? change.object : undefined;
        ahead.set(nameOf(subjectOf(change)), after);
      }
    }
    return { admitted, refused };
  };

  /** One wait for the disk serves everybody who came in during the one before. */
  const writeGroup = async (group: readonly Waiting[]) => {
    const { admitted, refused } = admit(group);
    const changes = admitted.flatMap((entry) => entry.changes);
    try {
      if (changes.some((change) => change.kind === 'put')) await bodies.sync();
      if (admitted.length > 0) await log.append(admitted.map((entry) => entry.changes));
    } catch (reason) {
      // Refusals may rest on changes that did not happen, so every caller gets the error.
      for (const entry of group) entry.reject(reason);
      return;
    }
    changes.forEach(apply);
    for (const entry of admitted) entry.resolve();
    for (const { entry, reason } of refused) entry.reject(reason);
  };

  const compact = async () => {
    if (!isMostlyHistory(log, objects.size)) return;
    await log.rewrite(commitsOf(objects.values())).catch((error: unknown) => {
      console.error('Object store: the log could not be shortened; it still grows.', error);
    });
  };

  const work = async () => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await writeGroup(group);
      await compact();
    }
    working = undefined;
  };

  for (const change of records.flatMap((record) => Commit.parse(record))) {
    const name = nameOf(subjectOf(change));
    if (change.kind === 'put') objects.set(name, change.object);
    else objects.delete(name);
  }
  // Held only now: in between, a body may have had no object until its copy was recorded.
  for (const object of objects.values()) bodies.hold(object.body);
  await compact();

  return {
    find: (bucket, key) => objects.get(nameOf({ bucket, key })),
    all: () => objects.values(),
    commit: (changes, precondition) =>
      new Promise((resolve, reject) => {
        waiting.push({ changes, precondition, resolve, reject });
        working ??= work();
      }),
    async close() {
      await working;
      await log.close();
    },
  };
};
