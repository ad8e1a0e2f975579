import type { Context } from 'hono';
import { there, type Editing, type Made } from '../content/editing.ts';
import { chapterOf, classOf, type ChapterKey, type SiteRecords } from '../content/records.ts';
import { refused } from '../http/errors.ts';
import { intentOf } from '../http/intent.ts';
import type { MediaStore } from '../stores/media/media.ts';
import type { Edit } from '../tree/repository.ts';
import type { Uploads } from '../uploads/uploads.ts';

/** What the editing routes work with. */
export interface EditingDeps {
  content: SiteRecords;
  edit: Editing;
  media: MediaStore;
  uploads: Uploads;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Makes an edit that a call asks for, and answers with what `shown` finds in what it left; else with why it was not made. */
export const answerEdit = async <R extends object, S extends 200 | 201 = 200>(
  c: Context,
  edit: Editing,
  change: Edit,
  shown: (made: Made) => R | Promise<R>,
  status = 200 as S,
) => {
  const made = await edit(intentOf(c), change);
  return made.kind === 'ok' ? c.json(await shown(made.value), status) : refused(c, made);
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
