import * as z from 'zod';
import { toSiteContent } from '#domain/content/content.ts';
import { namedFiles } from '#domain/content/content-files.ts';
import { retitle, withQuestions } from '#domain/course/chapter-edits.ts';
import { ChapterTranslations, checkChapterForm } from '#domain/course/chapter.ts';
import { checkPictures, checkQuestions } from '#domain/practice/edit-questions.ts';
import { pictureKey } from '#domain/files/picture.ts';
import { newId } from '#domain/text/new-id.ts';
import { TEXT } from '#domain/text/texts.ts';
import { withTranslations } from '#domain/text/translations.ts';
import {
  addChapter as addedChapter,
  changeChapter,
  deleteChapter as deletedChapter,
  type Made,
} from '../content/edits.ts';
import type { ChapterKey } from '../content/records.ts';
import { changeOf } from '../http/idempotency.ts';
import { Routes } from '../http/route.ts';
import { afterDeletion, answerEdit, chapterIn, type EditingDeps } from './editing.ts';
import { ChapterChange, ChapterPath, ChapterRecord, ClassPath, Deleted, Ver } from './records.ts';

const NewChapter = z.strictObject({
  /** The number, also as the typed text. */
  id: z.union([z.number(), z.string()], TEXT.form.required),
  title: z.string(TEXT.form.required),
  translations: ChapterTranslations.optional(),
});
const ChapterChangeForm = NewChapter.omit({ id: true }).extend({ ver: Ver });

/** All questions of a chapter in the plain text form; `ver` is the chapter's. */
const QuestionsForm = z.strictObject({ text: z.string(), ver: Ver });

/** The chapter itself, as an edit left it. */
const chapterAt = (key: ChapterKey) => async (made: Made) => (await chapterIn(key)(made)).chapter;

/** Editing of chapters and of their practice. `app.ts` mounts it behind the admin check. */
export const chapterRoutes = ({ content, editing, media }: EditingDeps) =>
  new Routes()
    .helper(
      'addChapter',
      'POST /{classId}/chapters',
      {
        summary: 'Adds an empty chapter to a class',
        params: ClassPath,
        body: NewChapter,
        201: [ChapterRecord, 'The new chapter'],
      },
      async ({ params: { classId }, body }, c) => {
        const form = checkChapterForm(body);
        if (form.kind !== 'ok') return form;
        const chapter = { ...withTranslations(form.value, undefined), videos: [], materials: [] };
        const key = { classId, chapterId: chapter.id };
        return answerEdit(c, editing, addedChapter(classId, chapter), chapterAt(key));
      },
    )
    .helper(
      'updateChapter',
      'PUT /{classId}/chapters/{chapterId}',
      {
        summary:
          'Changes the title of a chapter and its translations; its number never changes, translations that are not sent stay',
        params: ChapterPath,
        body: ChapterChangeForm,
        200: [ChapterRecord, 'The chapter as it is saved now'],
      },
      async ({ params: key, body: { ver, ...fields } }, c) => {
        const form = checkChapterForm({ id: key.chapterId, ...fields });
        if (form.kind !== 'ok') return form;
        const { title, translations } = form.value;
        const retitled = retitle(title, translations);
        return answerEdit(c, editing, changeChapter(key, retitled, ver), chapterAt(key));
      },
    )
    .helper(
      'deleteChapter',
      'DELETE /{classId}/chapters/{chapterId}',
      {
        summary: 'Deletes a chapter and the stored files of its materials',
        params: ChapterPath,
        200: [Deleted, 'The chapter is deleted'],
      },
      ({ params: { classId, chapterId } }, c) =>
        answerEdit(c, editing, deletedChapter(classId, chapterId), (made) => ({
          id: String(chapterId),
          ...afterDeletion(made),
        })),
    )
    .helper(
      'updateQuestions',
      'PUT /{classId}/chapters/{chapterId}/questions',
      {
        summary:
          'Replaces the practice questions of a chapter by those of a text; unchanged ones stay',
        params: ChapterPath,
        body: QuestionsForm,
        200: [ChapterChange, 'The chapter as it is saved now'],
      },
      async ({ params: key, body: { text, ver } }, c) => {
        const questions = checkQuestions(text);
        if (questions.kind !== 'ok') return questions;
        const pictures = questions.value.flatMap(({ picture }) => picture ?? []);
        const keys = [...new Set(pictures.map(pictureKey))];
        if (keys.length > 0) {
          // A picture that was named before is not asked for: a lost file must not hold up other changes.
          const isNamed = namedFiles(toSiteContent(await content.load()));
          const fresh = keys.filter((each) => !isNamed(each));
          const found = await Promise.all(fresh.map((each) => media.head(each)));
          const missing = new Set(fresh.filter((_, at) => found[at] === undefined));
          const uploaded = checkPictures(text, missing);
          if (uploaded.kind !== 'ok') return uploaded;
        }
        const replace = withQuestions(questions.value, (at) => newId('q', changeOf(c), at));
        return answerEdit(c, editing, changeChapter(key, replace, ver), chapterIn(key));
      },
    );
