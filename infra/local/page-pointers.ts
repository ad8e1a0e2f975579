import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { FLIP_PATHS, LIVE_KEY, type PagePointers } from '#api/stores/releases/page-pointers.ts';
import { openAppendLog, readAppendLog } from './object-store/append-log.ts';

/** One step: values by key, `null` for a key that goes. */
const Step = z.record(z.string(), z.string().nullable());
type Step = z.infer<typeof Step>;

/** The live release of a data folder that no version with page pointers has published from; `undefined` if there is none. */
const readWholeRelease = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** What the steps of a log make, and how many values they wrote for it. */
const valuesOf = (records: readonly unknown[]) => {
  const values = new Map<string, string>();
  const apply = (step: Step) => {
    for (const [key, value] of Object.entries(step)) {
      if (value === null) values.delete(key);
      else values.set(key, value);
    }
  };
  let written = 0;
  for (const record of records) {
    const step = Step.parse(record);
    apply(step);
    written += Object.keys(step).length;
  }
  return { values, apply, written };
};

/** The pointers in a file that is only read. */
export const readPagePointers = async (file: string): Promise<ReadonlyMap<string, string>> =>
  valuesOf(await readAppendLog(file)).values;

/** The pointers of one data folder, with what the edge router reads. */
export interface FilePagePointers extends PagePointers {
  /** The value of a key, as the router of this process sees it. */
  value(key: string): string | undefined;
  close(): Promise<void>;
}

/**
 * The pointers in one file that only grows, each step a line with a checksum, on the disk before the step is
 * answered. Rewritten at start if most of it is outdated. `wholeRelease` is the file in which earlier versions kept
 * the live release. One process at a time may use it (the data folder's lock).
 */
export const openPagePointers = async (
  file: string,
  wholeRelease: string,
): Promise<FilePagePointers> => {
  const { log, records } = await openAppendLog(file);
  const { values, apply, written } = valuesOf(records);
  if (written > 2 * values.size) await log.rewrite([Object.fromEntries(values)]);
  if (!values.has(LIVE_KEY)) {
    const before = await readWholeRelease(wholeRelease);
    if (before !== undefined) values.set(LIVE_KEY, before);
  }

  // A step is visible when it is on the disk, and one comes after the other.
  let last: Promise<unknown> = Promise.resolve();
  const store = (step: Step, allowed: () => boolean): Promise<boolean> => {
    const stored = last.then(async () => {
      if (!allowed()) return false;
      await log.append([step]);
      apply(step);
      return true;
    });
    last = stored.catch(() => undefined); // The caller gets the failure; the next step starts again.
    return stored;
  };
  const always = () => true;

  return {
    live: () => Promise.resolve(values.get(LIVE_KEY)),
    entries: () => {
      const paths = new Map(values);
      paths.delete(LIVE_KEY);
      return Promise.resolve(paths);
    },
    write: (entries) => store(Object.fromEntries(entries), always),
    flip(from, to, entries) {
      if (entries.size > FLIP_PATHS) throw new Error('A flip with too many paths');
      return store(
        { ...Object.fromEntries(entries), [LIVE_KEY]: to },
        () => values.get(LIVE_KEY) === from,
      );
    },
    remove: (keys) => store(Object.fromEntries(keys.map((key) => [key, null])), always),
    value: (key) => values.get(key),
    close: () => log.close(),
  };
};
