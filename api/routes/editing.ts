import type { Context } from 'hono';
import { ok, type Outcome } from '#domain/text/outcome.ts';
import { makeEdit, there, type Editing, type Made } from '../content/edits.ts';
import { chapterOf, classOf, type ChapterKey, type SiteRecords } from '../content/records.ts';
import { adminOf } from '../http/admin-only.ts';
import { changeOf } from '../http/idempotency.ts';
import { callOf } from '../http/route.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { Intent } from '../tree/commits.ts';
import type { Edit } from '../tree/repository.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** What the editing routes work with. */
export interface EditingDeps {
  content: SiteRecords;
  editing: Editing;
  media: BlobStore;
  uploads: Uploads;
  /** Epoch milliseconds. */
  now: () => number;
}

/** `('/classes/:classId/videos/:videoId', '/classes/10/videos/v1')` -> `10/v1` */
const targetOf = (pattern: string, path: string): string => {
  const parts = path.split('/');
  return pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [parts[index] ?? ''] : []))
    .join('/');
};

/** What a change by an administrator asks for, as the commit says it. */
export const intentOf = (c: Context): Intent => {
  const { name: operation, pattern } = callOf(c);
  // A key counts for 24 hours; after them the same one is another change.
  const { id, at } = changeOf(c);
  const target = targetOf(pattern, c.req.path);
  return { id: `${id}-${at}`, by: adminOf(c).name, operation, target };
};

/** Makes an edit that a call asks for: what `shown` finds in what it left, or why it was not made. */
export const answerEdit = async <R>(
  c: Context,
  editing: Editing,
  change: Edit,
  shown: (made: Made) => R | Promise<R>,
): Promise<Outcome<R>> => {
  const made = await makeEdit(editing, intentOf(c), change);
  return made.kind === 'ok' ? ok(await shown(made.value)) : made;
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

/** What the answer to a deletion says beside what was deleted. */
export const afterDeletion = ({ undo, warning }: Made): Pick<Made, 'undo' | 'warning'> => ({
  undo,
  ...(warning === undefined ? {} : { warning }),
});

/** The chapter as the deletion of something in it left it. */
export const chapterWithout = (key: ChapterKey) => async (made: Made) => ({
  ...(await chapterIn(key)(made)),
  ...afterDeletion(made),
});
