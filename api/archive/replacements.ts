import type { EditEntry } from '../domain/content/edit-entry.ts';
import { recordFiles } from '../domain/content/archive.ts';
import { toSiteContent } from '../domain/content/content.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { duplicate, ok, type Outcome } from '../domain/text/outcome.ts';
import { filesLost, TEXT } from '../domain/text/texts.ts';
import { buildSnapshot, parseSnapshot } from '../publish/snapshot.ts';
import type { SiteRecords } from '../content/records.ts';
import type {
  ContentStore,
  ReplaceProgress,
  ReplaceWork,
} from '../stores/content/content-store.ts';
import type { Replacement, ReplacementStore } from '../stores/content/long-jobs.ts';
import type { MediaStore } from '../stores/media/media-store.ts';
import { createProgressWriter, isSilent } from './job-progress.ts';
import { restoreFiles } from './restore-files.ts';

/** What a replacement of all content is to do, checked already. */
export interface ReplacementRequest extends Pick<Replacement, 'kind' | 'request' | 'seen'> {
  target: SiteContent;
  /** What the audit log says when it is done. */
  entry: Omit<EditEntry, 'at'>;
}

/** How the last replacement is, as the admin shows it. */
export type ReplacementStatus = Pick<
  Replacement,
  'id' | 'kind' | 'state' | 'phase' | 'done' | 'total' | 'warning' | 'message'
>;

/** What starting and showing replacements works with. */
export interface ReplacementsDeps {
  media: MediaStore;
  replacements: ReplacementStore;
  /** Has it carried out without the answer being made wait for it. */
  enqueue: (job: { kind: 'replace' }) => void;
  /** Epoch milliseconds. */
  now: () => number;
  /** An unguessable random name. */
  randomId: () => string;
}

/** What carrying one out works with. */
export interface ReplaceJobDeps extends Pick<ReplacementsDeps, 'media' | 'replacements' | 'now'> {
  content: Pick<SiteRecords, 'load'> & Pick<ContentStore, 'replace' | 'finishReplacement'>;
}

/** Another replacement that is being carried out is waited for. */
const PATIENCE_MS = 5 * 60_000;

/** Where the target waits, beside uploads that are on their way: never public, and deleted after a day. */
const targetKey = (id: string): string => `incoming/replacement-${id}`;

/**
 * Replacements of all content outlive the request that asks for them: the target waits in the media bucket, the
 * record of progress in the private table, and a job goes on until it is done.
 */
export const createReplacements = ({
  media,
  replacements,
  enqueue,
  now,
  randomId,
}: ReplacementsDeps) => {
  const running = async (request: string): Promise<Outcome<{ id: string }> | undefined> => {
    const last = await replacements.last();
    if (last?.state !== 'running') return undefined;
    return last.request === request ? ok({ id: last.id }) : duplicate(TEXT.archive.underWay);
  };

  return {
    /**
     * What to answer to a request while one is running: its own, or that another has to end first. To be asked before
     * anything is read, as content cannot be read while it is being replaced.
     */
    running,

    /** Begins one and returns its id at once, unless one is running. */
    async start(order: ReplacementRequest): Promise<Outcome<{ id: string }>> {
      const { target, entry, ...asked } = order;
      const id = randomId();
      const body = new TextEncoder().encode(JSON.stringify(buildSnapshot(target)));
      await media.put(targetKey(id), body, 'application/json');
      const begun = await replacements.begin({
        ...asked,
        ...entry,
        id,
        state: 'running',
        phase: 'checking',
        done: 0,
        total: 0,
        startedAt: now(),
        changedAt: now(),
      });
      if (!begun) return (await running(order.request)) ?? duplicate(TEXT.archive.underWay);
      enqueue({ kind: 'replace' });
      return ok({ id });
    },

    /** How the last one is. One that was left alone is taken up again. */
    async status(): Promise<ReplacementStatus | undefined> {
      const last = await replacements.last();
      if (last && isSilent(last, now())) enqueue({ kind: 'replace' });
      return last;
    },
  };
};

/** Replacements of one site. */
export type Replacements = ReturnType<typeof createReplacements>;

/**
 * Carries out the replacement that runs, and completes one that a crash left half done. May be called at any time, by
 * several at once: what is decided is done once. A fault is thrown, and the next call goes on.
 */
export const createReplaceJob = ({ content, media, replacements, now }: ReplaceJobDeps) => {
  const read = async (id: string): Promise<SiteContent | undefined> => {
    const bytes = await media.get(targetKey(id));
    const parsed = bytes && parseSnapshot(JSON.parse(new TextDecoder().decode(bytes)));
    if (parsed?.kind !== 'ok') return undefined;
    const { schema: _schema, digest: _digest, ...target } = parsed.snapshot;
    return target;
  };

  const succeed = async ({ id }: Replacement) => {
    await replacements.update(id, { state: 'done', changedAt: now() });
    await media.delete(targetKey(id));
  };

  const fail = async ({ id }: Replacement, message: string) => {
    await replacements.update(id, { state: 'failed', message, changedAt: now() });
    await media.delete(targetKey(id));
  };

  const carryOut = async (job: Replacement, work: ReplaceWork): Promise<void> => {
    if ((await content.finishReplacement(work)) === job.id) return succeed(job);
    const target = await read(job.id);
    if (target === undefined) return fail(job, TEXT.archive.givenUp);
    const stored = buildSnapshot(toSiteContent(await content.load())).digest;
    if (stored === buildSnapshot(target).digest) return succeed(job);
    if (stored !== job.seen) {
      // Another call of this job may have decided it since, and an edit come after it.
      if ((await content.finishReplacement(work)) === job.id) return succeed(job);
      return fail(job, job.kind === 'import' ? TEXT.archive.changed : TEXT.restore.changed);
    }
    const lost = await restoreFiles(media, recordFiles(target));
    // What an import misses was shown before.
    if (job.kind === 'restore' && lost.length > 0)
      await replacements.update(job.id, { warning: filesLost(lost.length) });
    const { by, operation, target: of, label } = job;
    const entry = { by, operation, target: of, ...(label !== undefined && { label }) };
    const replaced = await content.replace(target, { ...work, entry });
    return replaced.kind === 'ok' ? succeed(job) : fail(job, replaced.message);
  };

  /**
   * `true` when the content may be another one now. `signal` breaks it off between two writes; the next call goes on
   * from there.
   */
  return async (signal?: AbortSignal): Promise<boolean> => {
    const last = await replacements.last();
    const work = { patienceMs: PATIENCE_MS, ...(signal && { signal }) };
    if (last?.state !== 'running') {
      await content.finishReplacement(work);
      return false;
    }
    const { report, settled } = createProgressWriter(
      (progress: ReplaceProgress, changedAt) =>
        replacements.update(last.id, { ...progress, changedAt }),
      now,
    );
    try {
      await carryOut(last, { ...work, id: last.id, onProgress: report });
    } finally {
      await settled();
    }
    return true;
  };
};

/** What carries out replacements. */
export type ReplaceJob = ReturnType<typeof createReplaceJob>;
