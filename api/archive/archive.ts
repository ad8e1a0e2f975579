import { fileTermsOf, filesOfContent } from '../domain/content/archive.ts';
import { toSiteContent } from '../domain/content/content.ts';
import { describeChanges } from '../domain/content/describe-changes.ts';
import { LIMITS } from '../domain/text/limits.ts';
import { isPublicKey, PUBLIC_FOLDERS } from '../domain/files/media-key.ts';
import { invalid, missing, ok, type Failure, type Outcome } from '../domain/text/outcome.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { TEXT } from '../domain/text/texts.ts';
import { buildSnapshot } from '../publish/snapshot.ts';
import type { SiteRecords } from '../content/records.ts';
import type { MediaStore } from '../stores/media/media-store.ts';
import type { TicketStore } from '../stores/media/ticket-store.ts';
import type { OpenUpload, Uploads } from '../uploads/uploads.ts';
import { readArchive } from './read-archive.ts';
import type { Replacements } from './replacements.ts';

/** What an import would do. */
export interface ImportPlan {
  /** Names the present content; `apply` refuses when it is another one by then. */
  present: string;
  /** Whether the content is the same to the letter. */
  same: boolean;
  /** In words, in the site's order. Empty when the content is the same. */
  changes: string[];
  /** The files that the import names; `bytes` of those that are stored here, else `null`. */
  files: { key: string; bytes: number | null }[];
}

/** What imports work with. */
export interface ArchiveDeps {
  content: Pick<SiteRecords, 'load'>;
  media: MediaStore;
  tickets: Pick<TicketStore, 'find'>;
  uploads: Uploads;
  replacements: Pick<Replacements, 'running' | 'start'>;
}

const sizesOf = async (media: MediaStore): Promise<Map<string, number>> => {
  const folders = await Promise.all(PUBLIC_FOLDERS.map((folder) => media.entries(`${folder}/`)));
  return new Map(folders.flat().map(({ key, bytes }) => [key, bytes]));
};

/** Imports of the whole site. The content of one waits in `incoming/` while files follow. */
export const createArchive = ({ content, media, tickets, uploads, replacements }: ArchiveDeps) => {
  const present = async (): Promise<SiteContent> => toSiteContent(await content.load());

  const read = async (ticketId: string, uid: string): Promise<Outcome<SiteContent>> => {
    const ticket = await tickets.find(ticketId);
    if (ticket?.uid !== uid || ticket.kind !== 'archive' || ticket.s3Key !== '') {
      return missing(TEXT.file.expired);
    }
    const bytes = await media.get(ticket.incomingKey);
    return bytes === undefined ? invalid(TEXT.file.notArrived) : readArchive(bytes);
  };

  return {
    /** Starts the upload of an import's content. */
    openContent: (uid: string): Promise<OpenUpload> =>
      uploads.open({
        uid,
        kind: 'archive',
        s3Key: '',
        filename: '',
        contentType: 'application/json',
        maxBytes: LIMITS.archiveContentBytes,
      }),

    /** Says what the import would change; `keys` are the files that come with it. */
    async check(
      ticket: string,
      uid: string,
      keys: readonly string[],
    ): Promise<Outcome<ImportPlan>> {
      const target = await read(ticket, uid);
      if (target.kind !== 'ok') return target;
      const [before, sizes] = await Promise.all([present(), sizesOf(media)]);
      const files = filesOfContent(target.value, keys);
      const seen = buildSnapshot(before).digest;
      return ok({
        present: seen,
        same: seen === buildSnapshot(target.value).digest,
        changes: describeChanges(before, target.value),
        files: files.map((key) => ({ key, bytes: sizes.get(key) ?? null })),
      });
    },

    /** Starts the upload of one file of an import; only public files are accepted. */
    async openFile(uid: string, key: string, size: number): Promise<Outcome<OpenUpload>> {
      const terms = isPublicKey(key) ? fileTermsOf(key) : undefined;
      if (terms === undefined) return invalid(TEXT.archive.foreignFile);
      if (size > terms.maxBytes) return invalid(TEXT.archive.largeFile);
      const filename = key.slice(key.lastIndexOf('/') + 1);
      return ok(await uploads.open({ uid, kind: 'archive', s3Key: key, filename, ...terms }));
    },

    /** Checks a file of an import and stores it; may be repeated. */
    async commitFile(ticketId: string, uid: string): Promise<Outcome<{ key: string }>> {
      const ticket = await tickets.find(ticketId);
      if (ticket?.s3Key === '') return missing(TEXT.file.expired);
      const taken = await uploads.take(ticketId, { uid, kind: 'archive' });
      if (taken.kind !== 'ok') return taken;
      if (!taken.value.repeated) await uploads.finish(taken.value);
      return ok({ key: taken.value.ticket.s3Key });
    },

    /**
     * Begins to make the content equal to the import's; the id of the replacement. `seen` is the `present` of the
     * check: what was shown is what happens. May be repeated.
     */
    async apply(
      ticket: string,
      who: { uid: string; by: string },
      seen: string,
    ): Promise<Outcome<{ id: string }>> {
      const request = `import ${who.uid} ${ticket}`;
      const running = await replacements.running(request);
      if (running !== undefined) return running;
      const target = await read(ticket, who.uid);
      if (target.kind !== 'ok') return target;
      const stored = buildSnapshot(await present()).digest;
      if (stored !== seen && stored !== buildSnapshot(target.value).digest) {
        const stale: Failure = { kind: 'stale', message: TEXT.archive.changed, current: null };
        return stale;
      }
      const entry = { by: who.by, operation: 'applyImport', target: '' };
      return replacements.start({ kind: 'import', request, seen, target: target.value, entry });
    },
  };
};

/** Imports of one site. */
export type Archive = ReturnType<typeof createArchive>;
