import { fileTermsOf } from '../domain/content/archive.ts';
import { filesOfContent } from '../domain/content/content-files.ts';
import { describeChanges } from '../domain/content/describe-changes.ts';
import { LIMITS } from '../domain/text/limits.ts';
import { isPublicKey } from '../domain/files/file-identifier.ts';
import type { SiteContent } from '../domain/content/snapshot.ts';
import { TEXT, andThen, invalid, missing, ok, type Outcome } from '../domain/text/texts.ts';
import { type Editing, type Made, replaceAll, replaceContent } from '../content/edits.ts';
import { presentContent } from '../content/follow.ts';
import { storedFiles } from '../stores/media/media.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { TicketStore } from '../stores/tickets.ts';
import type { Intent } from '../tree/commits.ts';
import type { Repository } from '../tree/repository.ts';
import type { OpenUpload, Uploads } from '../uploads/uploads.ts';
import { readArchive } from './read-archive.ts';

/** What imports work with. */
interface ArchiveDeps {
  site: Repository;
  editing: Editing;
  media: BlobStore;
  tickets: TicketStore;
  uploads: Uploads;
}

/** Imports of the whole site. The content of one waits in `incoming/` while files follow. */
export const createArchive = (deps: ArchiveDeps) => {
  const { site, media, tickets, uploads } = deps;

  const read = async (ticketId: string, uid: string): Promise<Outcome<SiteContent>> => {
    const ticket = await tickets.find(ticketId);
    if (ticket?.uid !== uid || ticket.kind !== 'archive' || ticket.s3Key !== '') {
      return missing(TEXT.file.expired);
    }
    const bytes = (await media.get(ticket.incomingKey))?.content;
    return bytes ? readArchive(bytes) : invalid(TEXT.file.notArrived);
  };

  return {
    /** Starts the upload of an import's content. */
    openContent: (uid: string) =>
      uploads.open({
        uid,
        kind: 'archive',
        s3Key: '',
        filename: '',
        contentType: 'application/json',
        maxBytes: LIMITS.archiveContentBytes,
      }),

    /** Says what the import would change; `keys` are the files that come with it. */
    async check(ticket: string, uid: string, keys: readonly string[]) {
      const target = await read(ticket, uid);
      if (target.kind !== 'ok') return target;
      const [present, sizes] = await Promise.all([presentContent(site), storedFiles(media)]);
      const files = filesOfContent(target.value, keys);
      const { content } = await site.at(present.revision);
      const edited = await replaceAll(target.value)(content);
      if (edited.kind !== 'ok') return edited;
      return ok({
        present: present.revision,
        same: (await edited.value.changes()).length === 0,
        changes: describeChanges(present.content, target.value),
        files: files.map((key) => ({ key, bytes: sizes.get(key) ?? null })),
      });
    },

    /** Starts the upload of one file of an import; only public files are accepted. */
    async openFile(uid: string, key: string, size: number): Promise<Outcome<OpenUpload>> {
      const terms = isPublicKey(key) ? fileTermsOf(key) : undefined;
      if (!terms) return invalid(TEXT.archive.foreignFile);
      if (size > terms.maxBytes) return invalid(TEXT.archive.largeFile);
      const filename = key.slice(key.lastIndexOf('/') + 1);
      return ok(await uploads.open({ uid, kind: 'archive', s3Key: key, filename, ...terms }));
    },

    /** Checks a file of an import and stores it; may be repeated. */
    async commitFile(ticketId: string, uid: string): Promise<Outcome<{ key: string }>> {
      const ticket = await tickets.find(ticketId);
      if (ticket?.s3Key === '') return missing(TEXT.file.expired);
      const taken = await uploads.take(ticketId, { uid, kind: 'archive' });
      return andThen(taken, ({ s3Key: key }) => ok({ key }));
    },

    /**
     * Makes the content equal to the import's. `seen` is the `present` of the check: what was shown is what happens. May be
     * repeated.
     */
    async apply(ticket: string, uid: string, intent: Intent, seen: string): Promise<Outcome<Made>> {
      const target = await read(ticket, uid);
      if (target.kind !== 'ok') return target;
      return replaceContent(deps.editing, intent, target.value, {
        seen,
        stale: TEXT.archive.changed,
      });
    },
  };
};

/** Imports of one site. */
export type Archive = ReturnType<typeof createArchive>;
