import { DAY_MS, indiaDay } from '../domain/text/calendar.ts';
import { TEXT } from '../domain/text/texts.ts';
import type { ExportStore, SiteExport } from '../stores/exports.ts';
import { downloadHeaders } from '../stores/media/media.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { UploadGateway } from '../stores/media/upload-gateway.ts';
import { storeExport, type ExportSource } from './write-export.ts';

/** What starting and showing exports works with. */
interface ExportsDeps {
  media: BlobStore;
  uploadGateway: UploadGateway;
  exports: ExportStore;
  /** Has it carried out without the answer being made wait for it. */
  enqueue: (job: { kind: 'export' }) => void;
  /** Epoch milliseconds. */
  now: () => number;
  /** An unguessable random name. */
  randomId: () => string;
}

/** What carrying one out works with. */
type ExportJobDeps = Pick<ExportsDeps, 'exports' | 'now'> & ExportSource;

/** Progress is written down this often. */
const WRITE_MS = 1_000;
/** A job that says nothing for so long may have crashed; doing it twice at once does no harm. */
const SILENT_MS = 60_000;
/** Each starts again from the first file; what failed so often would go on failing. */
const MOST_ATTEMPTS = 3;
/** Long enough to go on with a download that broke off. */
const ADDRESS_SECONDS = 3_600;

/** Where the file waits, beside uploads that are on their way: never public, and deleted after a day. */
const fileKey = (id: string) => `incoming/export-${id}.zip`;

/**
 * Exports outlive the request that asks for them: the record of progress is in the private table, and a job writes the
 * zip file into the media bucket.
 */
export const createExports = ({
  media,
  uploadGateway,
  exports,
  enqueue,
  now,
  randomId,
}: ExportsDeps) => ({
  /** Begins one and returns its id at once; of the one that is running while there is one. */
  async start() {
    const before = await exports.last();
    if (before?.state === 'running') return { id: before.id };
    if (before) await media.delete([fileKey(before.id)]);
    const id = randomId();
    const at = now();
    const begun = await exports.begin({
      id,
      state: 'running',
      attempts: 0,
      done: 0,
      total: 0,
      startedAt: at,
      changedAt: at,
    });
    if (!begun) return { id: (await exports.last())?.id ?? id };
    enqueue({ kind: 'export' });
    return { id };
  },

  /** How the last one is, for the day that its file is kept. One that was left alone is taken up again. */
  async status() {
    const last = await exports.last();
    if (!last) return undefined;
    const isSilent = last.state === 'running' && last.changedAt < now() - SILENT_MS;
    if (isSilent) enqueue({ kind: 'export' });
    if (last.state !== 'running' && last.changedAt < now() - DAY_MS) return undefined;
    if (last.state !== 'done') return last;
    const address = await uploadGateway.downloadAddress(fileKey(last.id), ADDRESS_SECONDS);
    return { ...last, address };
  },
});

/** Exports of one site. */
export type Exports = ReturnType<typeof createExports>;

/**
 * Carries out the export that runs. May be called at any time, by several at once: each writes a whole file, and one of
 * them stays. A fault is thrown, and the next call starts again; after the third the export has failed.
 */
export const createExportJob = ({ site, media, exports, now }: ExportJobDeps) => {
  /** Writes the file, which is there as a whole or not at all; its size. */
  const write = async ({ id, startedAt }: SiteExport, signal: AbortSignal | undefined) => {
    const key = fileKey(id);
    let writtenAt = -Infinity;
    /** Writes down how far it is, now and then. */
    const onFile = async (done: number, total: number) => {
      const changedAt = now();
      if (changedAt - writtenAt < WRITE_MS) return;
      writtenAt = changedAt;
      // If it fails the next one is written; the work itself goes on.
      await exports.update(id, { done, total, changedAt }).catch(() => undefined);
    };
    const filename = `site-export-${indiaDay(startedAt)}.zip`;
    const store = (zip: AsyncIterable<Uint8Array>) =>
      media.putStream(key, zip, downloadHeaders('application/zip', filename));
    const { files } = await storeExport({ site, media }, store, { signal, onFile });
    return { files, bytes: (await media.head(key))?.bytes ?? 0 };
  };

  return async (signal?: AbortSignal) => {
    const last = await exports.last();
    if (last?.state !== 'running') return;
    const attempts = last.attempts + 1;
    const giveUp = () =>
      exports.update(last.id, {
        state: 'failed',
        message: TEXT.archive.notExported,
        changedAt: now(),
      });
    if (attempts > MOST_ATTEMPTS) {
      await giveUp();
      return;
    }
    await exports.update(last.id, { attempts, changedAt: now() });
    try {
      const { bytes, files } = await write(last, signal);
      const done = { done: files, total: files, bytes, changedAt: now() };
      await exports.update(last.id, { state: 'done', ...done });
    } catch (error) {
      if (attempts === MOST_ATTEMPTS) await giveUp();
      throw error;
    }
  };
};
