import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import {
  copyName,
  CopyRecord,
  isCopyName,
  isReminderDue,
  surplusCopies,
  type CopyPlace,
  type CopyProblem,
  type CopyStatus,
} from '../domain/content/safe-copy.ts';
import { DAY_MS, indiaDay } from '../domain/text/calendar.ts';
import type { CopyStatusStore } from '../stores/copies/copy-status.ts';
import { CopyFault, type CopyStore } from '../stores/copies/copy-store.ts';
import { storeExport, type ExportSource } from './write-export.ts';

/** What making copies works with. */
interface CopyJobDeps extends ExportSource {
  /** Where they go; or why nowhere. */
  copies: CopyStore | Extract<CopyPlace, { kind: 'none' | 'off' }>;
  copyStatus: CopyStatusStore;
  /** Told why a copy could not be made. */
  report: (error: unknown, problem: CopyProblem) => void;
  /** Epoch milliseconds. */
  now: () => number;
}

/** A copy is due when the last good one is older: a week, less half a day because it is looked at once a day. */
const DUE_MS = 6.5 * DAY_MS;
/** An email about copies is tried for two weeks; another one follows long before. Milliseconds. */
const WARNING_KEPT_MS = 14 * DAY_MS;

const zipOf = (name: string) => `${name}.zip`;
/** Written last: without it, a zip file was never read back. */
const recordOf = (name: string) => `${name}.json`;

/** Content as it passes, with its length and SHA-256 (hex) at the end. */
const measured = (content: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) => {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *[Symbol.asyncIterator]() {
      for await (const chunk of content) {
        signal?.throwIfAborted();
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    end: () => ({ bytes, sha256: hash.digest('hex') }),
  };
};

/** Length and SHA-256 of a file as the place gives it back; of one that is not there nothing agrees. */
const readBack = async (copies: CopyStore, file: string, signal: AbortSignal | undefined) => {
  const content = await copies.read(file);
  if (!content) return undefined;
  const all = measured(content, signal);
  // The bytes are counted, not kept.
  for await (const _ of all);
  return all.end();
};

/** The record of a copy whose zip file has the size that it should have. */
const goodRecord = async (copies: CopyStore, name: string, sizes: ReadonlyMap<string, number>) => {
  const content = await copies.read(recordOf(name));
  if (!content) return undefined;
  try {
    const record = CopyRecord.parse(await json(content));
    return record.name === name && record.bytes === sizes.get(zipOf(name)) ? record : undefined;
  } catch {
    // A record that cannot be read says nothing about its copy.
    return undefined;
  }
};

/** The newest good copy at a place, with the names of all copies that are there, newest first: those with a record, and zip files without one. */
const lookAtCopies = async (copies: CopyStore) => {
  const sizes = new Map((await copies.list()).map(({ name, bytes }) => [name, bytes]));
  const zips = [...sizes.keys()]
    .filter((file) => file.endsWith('.zip'))
    .map((file) => file.slice(0, -'.zip'.length))
    .filter(isCopyName)
    .sort()
    .reverse();
  const isRecorded = (name: string) => sizes.has(recordOf(name));
  const recorded = zips.filter(isRecorded);
  const unrecorded = zips.filter((name) => !isRecorded(name));
  for (const name of recorded) {
    const good = await goodRecord(copies, name, sizes);
    if (good) return { good, recorded, unrecorded };
  }
  return { good: undefined, recorded, unrecorded };
};

/** Writes a copy, reads all of it back, and only then its record. */
const makeCopy = async (
  { site, media, now }: ExportSource & Pick<CopyJobDeps, 'now'>,
  copies: CopyStore,
  signal: AbortSignal | undefined,
) => {
  const at = now();
  const name = copyName(at);
  const file = zipOf(name);
  let sent: ReturnType<ReturnType<typeof measured>['end']> | undefined;
  const written = await storeExport(
    { site, media },
    async (zip) => {
      const all = measured(zip, signal);
      await copies.put(file, all);
      sent = all.end();
    },
    { signal },
  );
  const stored = await readBack(copies, file, signal);
  if (!sent || stored?.sha256 !== sent.sha256) {
    await copies.delete(file);
    throw new CopyFault('differs');
  }
  const record: CopyRecord = { name, at, ...sent, ...written };
  const text = Buffer.from(`${JSON.stringify(record)}\n`);
  await copies.put(recordOf(name), Readable.from([text]));
  return record;
};

/** Deletes copies that are no longer kept, and zip files of attempts that ended before their record was written. */
const deleteOld = async (
  copies: CopyStore,
  { good, recorded, unrecorded }: Awaited<ReturnType<typeof lookAtCopies>>,
) => {
  if (!good) return recorded.length;
  const surplus = surplusCopies(recorded, good.name);
  for (const name of surplus) {
    // The record first: a copy without its zip file would look damaged.
    await copies.delete(recordOf(name));
    await copies.delete(zipOf(name));
  }
  for (const name of unrecorded.filter((each) => each < good.name))
    await copies.delete(zipOf(name));
  return recorded.length - surplus.length;
};

/**
 * Keeps copies of the whole site outside it. May be called at any time, by several at once: makes a copy when the last
 * good one is a week old, and has the teacher told when it is ten days old. What could not be done is in the status
 * that it returns, which is also stored; only faults of the site itself are thrown.
 */
export const createCopyJob = ({ copies, copyStatus, report, now, ...source }: CopyJobDeps) => {
  const make = async (
    place: CopyStore,
    before: CopyStatus | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Pick<CopyStatus, 'good' | 'kept' | 'problem'>> => {
    let known = { good: before?.good, kept: before?.kept ?? 0 };
    try {
      const found = await lookAtCopies(place);
      known = { good: found.good, kept: found.recorded.length };
      if (!found.good || found.good.at <= now() - DUE_MS) {
        known = { good: await makeCopy({ ...source, now }, place, signal), kept: known.kept + 1 };
      }
      return { ...known, kept: await deleteOld(place, await lookAtCopies(place)) };
    } catch (error) {
      // It was told to stop: nothing is wrong with the place.
      if (signal?.aborted) throw error;
      const problem: CopyProblem = error instanceof CopyFault ? error.problem : 'failed';
      report(error, problem);
      return { ...known, problem };
    }
  };

  const warn = async (status: CopyStatus) => {
    const at = now();
    if (!isReminderDue(status, at)) return status;
    const { place, problem, good } = status;
    await copyStatus.warnings.add({
      // After a crash before the status is stored: the same email.
      id: `copies-${indiaDay(at)}`,
      at,
      expiresAt: at + WARNING_KEPT_MS,
      place,
      problem,
      goodAt: good?.at,
      delivery: { state: 'queued', attempts: 0, dueAt: at },
    });
    return { ...status, warnedAt: at };
  };

  return async (signal?: AbortSignal) => {
    const before = await copyStatus.read();
    const made = 'kind' in copies ? { kept: 0 } : await make(copies, before, signal);
    const checkedAt = now();
    const status = await warn({
      place: 'kind' in copies ? copies : await copies.place(),
      since: before?.since ?? checkedAt,
      checkedAt,
      warnedAt: before?.warnedAt,
      ...made,
    });
    await copyStatus.write(status);
    return status;
  };
};
