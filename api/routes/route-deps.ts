import * as z from 'zod';
import type { Context } from 'hono';
import type { ChapterEdit } from '#domain/course/chapter-edits';
import { Class, Chapter } from '#domain/course/class';
import { Profile } from '#domain/profile/profile';
import { LIMITS } from '#domain/text/limits';
import { ok, type Outcome } from '#domain/text/texts';
import {
  changeChapter,
  changeClass,
  makeEdit,
  there,
  type Editing,
  type Made,
} from '../content/edits.ts';
import { chapterOf, classOf, type ChapterKey } from '../content/records.ts';
import { adminOf, changeOf } from '../http/gate.ts';
import { callOf } from '../http/route.ts';
import type { Intent } from '../tree/commits.ts';
import type { Edit, Repository } from '../tree/repository.ts';
import type { Archive } from '../archive/archive.ts';
import type { Exports } from '../archive/exports.ts';
import type { Restore } from '../archive/restore.ts';
import type { Contact } from '../contact/contact.ts';
import type { Inbox } from '../contact/inbox.ts';
import type { History } from '../history/history.ts';
import type { DefenceDeps } from '../http/defences.ts';
import type { Identity } from '../identity/identity.ts';
import type { EnqueuedJob } from '../jobs/job.ts';
import type { Stores } from '../open-stores.ts';
import type { Preview } from '../publish/preview.ts';
import type { Publishing } from '../publish/status.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { VideoDetailsSource } from '../youtube/video-details.ts';
import type { YoutubeService } from '../youtube/youtube-service.ts';

/** Everything that the API works with. Nothing is opened or read from the environment here. */
export interface AppDeps extends DefenceDeps, Omit<Stores, 'copyStatus' | 'site'> {
  /** All content with its history. */
  repository: Repository;
  /** What is known about safe copies. */
  copyStatus: Pick<Stores['copyStatus'], 'read'>;
  youtube: YoutubeService;
  identity: Identity;
  publishing: Publishing;
  preview: Preview;
  contact: Contact;
  inbox: Inbox;
  /**
   * What the computer of the site lacks, in words.
   * @default nothing: in the cloud, alarms tell
   */
  machine?: () => string[];
  /** Has a job done without the answer being made wait for it. Takes care of its own faults. */
  enqueue: (job: EnqueuedJob) => void;
  /** An unguessable random name, such as a UUID. */
  randomId: () => string;
}

/** What routes work with: that, and what is made from it once for all of them. */
export interface RouteDeps extends AppDeps, ReturnType<typeof createEdits> {
  uploads: Uploads;
  history: History;
  archive: Archive;
  restore: Restore;
  siteExports: Exports;
  videoDetails: VideoDetailsSource;
}

/** The version of a stored record. A form sends back the one that it loaded. */
export const Ver = z.string().max(LIMITS.id);

/** Records as the admin gets them, each with its version. */
export const ChapterRecord = Chapter.extend({ ver: Ver });
export const ClassRecord = Class.extend({ ver: Ver, chapters: z.array(ChapterRecord) });
export const ProfileRecord = Profile.extend({ ver: Ver });

const AfterDeletion = {
  /** What `restoreDeleted` takes. */
  undo: z.string().optional(),
  /** A stored file could not be removed. */
  warning: z.string().optional(),
};

/** What the deletion of a class, chapter or post answers. */
export const Deleted = z.strictObject({ id: z.string(), ...AfterDeletion });

/** The whole chapter as it is saved after a change of what is in it. */
export const ChapterChange = z.strictObject({ chapter: ChapterRecord, ...AfterDeletion });

/** What a change by an administrator asks for, as the commit says it. */
export const intentOf = (c: Context): Intent => {
  const { name: operation } = callOf(c);
  // A key counts for 24 hours; after them the same one is another change.
  const { id, at } = changeOf(c);
  // `/classes/10/videos/v1` -> `10/v1`
  const target = Object.values(c.req.param()).map(encodeURIComponent).join('/');
  return { id: `${id}-${at}`, by: adminOf(c).name, operation, target };
};

/** The class as an edit left it. */
export const classIn =
  (classId: string) =>
  ({ content }: Made) =>
    there(classOf(content, classId));

/** The chapter as an edit of what is in it left it. */
export const chapterIn =
  (key: ChapterKey) =>
  async ({ content }: Made) => ({ chapter: await there(chapterOf(content, key)) });

/** How calls make edits. */
export const createEdits = (editing: Editing) => {
  /** Makes an edit that a call asks for: what `shown` finds in what it left, or why it was not made. */
  const edit = async <R>(
    c: Context,
    change: Edit,
    shown: (made: Made) => R | Promise<R>,
  ): Promise<Outcome<R>> => {
    const made = await makeEdit(editing, intentOf(c), change);
    return made.kind === 'ok' ? ok(await shown(made.value)) : made;
  };
  return {
    edit,
    /** Deletes something, which can be undone. */
    remove: <R extends object>(
      c: Context,
      deletion: Edit,
      shown: (made: Made) => R | Promise<R>,
    ): Promise<Outcome<R & Pick<Made, 'undo' | 'warning'>>> =>
      edit(c, deletion, async (made) => {
        const { undo, warning } = made;
        return { ...(await shown(made)), undo, warning };
      }),
    /** Makes a change of a class but for its chapters; answers with the class. */
    editClass: (
      c: Context,
      classId: string,
      change: Parameters<typeof changeClass>[1],
      ver?: string,
    ) => edit(c, changeClass(classId, change, ver), classIn(classId)),
    /** Makes a change of a chapter or of what is in it; answers with the chapter. */
    editChapter: (c: Context, key: ChapterKey, change: ChapterEdit, ver?: string) =>
      edit(c, changeChapter(key, change, ver), chapterIn(key)),
  };
};
