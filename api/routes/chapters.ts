import * as z from 'zod';
import { retitle } from '#domain/course/chapter-edits.ts';
import { ChapterTranslations, checkChapterForm } from '#domain/course/chapter.ts';
import { TEXT } from '#domain/text/texts.ts';
import { there } from '../content/editing.ts';
import {
  addChapter as addedChapter,
  changeChapter,
  deleteChapter as deletedChapter,
} from '../content/edits.ts';
import { chapterOf } from '../content/records.ts';
import { refused } from '../http/errors.ts';
import { intentOf } from '../http/intent.ts';
import { route } from '../http/route.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { EditingDeps } from './deps.ts';
import { afterDeletion, ChapterPath, ChapterRecord, ClassPath, Deleted, Ver } from './records.ts';

const NewChapter = z.strictObject({
  /** The number, also as the typed text. */
  id: z.union([z.number(), z.string()], TEXT.form.required),
  title: z.string(TEXT.form.required),
  translations: ChapterTranslations.optional(),
});
const ChapterChangeForm = NewChapter.omit({ id: true }).extend({ ver: Ver });

/** Chapter editing. `app.ts` mounts it behind the admin check. */
export const chapterRoutes = ({ edit }: Pick<EditingDeps, 'edit'>) =>
  newRoutes()
    .openapi(
      route('addChapter', 'POST /{classId}/chapters', {
        who: 'helper',
        summary: 'Adds an empty chapter to a class',
        params: ClassPath,
        body: NewChapter,
        201: [ChapterRecord, 'The new chapter'],
      }),
      async (c) => {
        const form = checkChapterForm(c.req.valid('json'));
        if (form.kind !== 'ok') return refused(c, form);
        const { classId } = c.req.valid('param');
        const chapter = { ...form.value, videos: [], materials: [] };
        const added = await edit(intentOf(c), addedChapter(classId, chapter));
        if (added.kind !== 'ok') return refused(c, added);
        const key = { classId, chapterId: chapter.id };
        return c.json(await there(chapterOf(added.value.content, key)), 201);
      },
    )
    .openapi(
      route('updateChapter', 'PUT /{classId}/chapters/{chapterId}', {
        who: 'helper',
        summary:
          'Changes the title of a chapter and its translations; its number never changes, translations that are not sent stay',
        params: ChapterPath,
        body: ChapterChangeForm,
        200: [ChapterRecord, 'The chapter as it is saved now'],
      }),
      async (c) => {
        const key = c.req.valid('param');
        const { ver, ...fields } = c.req.valid('json');
        const form = checkChapterForm({ id: key.chapterId, ...fields });
        if (form.kind !== 'ok') return refused(c, form);
        const { title, translations = {} } = form.value;
        const retitled = retitle(title, fields.translations && translations);
        const saved = await edit(intentOf(c), changeChapter(key, retitled, ver));
        if (saved.kind !== 'ok') return refused(c, saved);
        return c.json(await there(chapterOf(saved.value.content, key)), 200);
      },
    )
    .openapi(
      route('deleteChapter', 'DELETE /{classId}/chapters/{chapterId}', {
        who: 'helper',
        summary: 'Deletes a chapter and the stored files of its materials',
        params: ChapterPath,
        200: [Deleted, 'The chapter is deleted'],
      }),
      async (c) => {
        const key = c.req.valid('param');
        const deleted = await edit(intentOf(c), deletedChapter(key.classId, key.chapterId));
        if (deleted.kind !== 'ok') return refused(c, deleted);
        return c.json({ id: String(key.chapterId), ...afterDeletion(deleted.value) }, 200);
      },
    );
