import * as z from 'zod';
import { namedFiles } from '#domain/content/content-files';
import { retitle, withQuestions } from '#domain/course/chapter-edits';
import {
  checkClassForm,
  CLASS,
  ClassTexts,
  Chapter,
  ChapterId,
  checkChapterForm,
  checkExamDates,
  ExamFields,
  withExamIds,
} from '#domain/course/class';
import { pictureKey } from '#domain/files/picture';
import { BatchFields, Offer } from '#domain/offer/offer';
import { withOffer, withSeats } from '#domain/offer/timetable';
import { checkQuestions } from '#domain/practice/edit-questions';
import { LIMITS } from '#domain/text/limits';
import { newId } from '#domain/text/new-id';
import { TEXT, andThen, ok } from '#domain/text/texts';
import { withTranslations } from '#domain/text/translations';
import {
  addChapter,
  addClass,
  changeChapter,
  deleteChapter,
  deleteClass,
  reorderChapters,
  type Made,
} from '../content/edits.ts';
import type { ChapterKey } from '../content/records.ts';
import { changeOf } from '../http/gate.ts';
import { Routes } from '../http/route.ts';
import {
  ChapterChange,
  chapterIn,
  ChapterRecord,
  classIn,
  ClassRecord,
  Deleted,
  Ver,
  type RouteDeps,
} from './route-deps.ts';

/** What a class is called is its name here. */
const ClassEdit = ClassTexts.omit({ title: true }).extend({
  name: z.string(TEXT.form.required),
  description: z.string(TEXT.form.required),
  ver: Ver,
});
const NewClass = ClassEdit.omit({ ver: true }).extend({ id: z.string(TEXT.form.required) });
/** What was emptied is not sent, so nothing of it stays. */
const NOTHING = Object.fromEntries(Object.keys(CLASS).map((name) => [name, undefined]));

/** The whole offer of a class; `ver` is the class's. A batch that is stored already comes with its id. */
const OfferForm = Offer.extend({
  batches: z
    .array(BatchFields.safeExtend({ id: z.string().max(40).optional() }))
    .max(LIMITS.offer.batches, TEXT.offer.tooManyBatches),
  ver: Ver,
});

const saved = { 200: [ClassRecord, 'The class as it is saved now'] } as const;

const NewChapter = z.strictObject({
  /** The number, also as the typed text. */
  id: z.union([z.number(), z.string()], TEXT.form.required),
  title: z.string(TEXT.form.required),
  translations: Chapter.shape.translations,
});

/** The chapter itself, as an edit left it. */
const chapterAt = (key: ChapterKey) => async (made: Made) => (await chapterIn(key)(made)).chapter;

/**
 * Editing of classes, of what families decide by, of exam dates, and of chapters with their practice. `app.ts` mounts
 * it behind the admin check.
 */
export const classRoutes = ({ content, edit, editChapter, editClass, media, remove }: RouteDeps) =>
  new Routes()
    .helper(
      'addClass',
      'POST /',
      'Adds a class after the others',
      { body: NewClass, 201: [ClassRecord, 'The new class'] },
      ({ body: { name: title, ...texts } }, c) =>
        andThen(checkClassForm({ title, ...texts }), (form) => {
          const added = addClass(withTranslations({ ...form, chapters: [] }, undefined));
          return edit(c, added, classIn(form.id));
        }),
    )
    .helper(
      'updateClass',
      'PUT /:classId',
      'Changes the name, description and translations of a class; its id never changes, translations that are not sent stay',
      { body: ClassEdit, ...saved },
      ({ params: { classId }, body: { ver, name: title, ...texts } }, c) =>
        andThen(checkClassForm({ id: classId, title, ...texts }), ({ id: _, ...fields }) =>
          editClass(
            c,
            classId,
            ({ translations: before, ...details }) =>
              ok({ ...details, ...NOTHING, ...withTranslations(fields, before) }),
            ver,
          ),
        ),
    )
    .helper(
      'deleteClass',
      'DELETE /:classId',
      'Deletes a class with its chapters and the stored files of their materials',
      { 200: [Deleted, 'The class is deleted'] },
      ({ params: { classId: id } }, c) => remove(c, deleteClass(id), () => ({ id })),
    )
    .helper(
      'reorderChapters',
      'PUT /:classId/chapter-order',
      'Reorders the chapters; the list names each chapter once',
      { body: { ids: z.array(ChapterId) }, ...saved },
      ({ params: { classId }, body }, c) =>
        edit(c, reorderChapters(classId, body.ids), classIn(classId)),
    )
    .helper(
      'updateOffer',
      'PUT /:classId/offer',
      'Replaces the batches, the fee and what to bring of a class; what is left out goes',
      { body: OfferForm, ...saved },
      ({ params: { classId }, body: { ver, ...sent } }, c) => {
        const idOf = (index: number) => newId('b', changeOf(c), index);
        return editClass(c, classId, (now) => ok(withOffer(now, sent, idOf)), ver);
      },
    )
    .helper(
      'updateSeats',
      'PUT /:classId/batches/:batchId/seats',
      'Says how many seats of a batch are left, whatever else of the class changed meanwhile',
      { body: { seatsLeft: BatchFields.shape.seatsLeft.unwrap() }, ...saved },
      ({ params: { classId, batchId }, body: { seatsLeft } }, c) =>
        editClass(c, classId, (now) => withSeats(now, batchId, seatsLeft)),
    )
    .helper(
      'updateExamDates',
      'PUT /:classId/exam-dates',
      'Replaces the exam dates of a class; rows with nothing in them are left out',
      {
        // All exams of a class; `ver` is the class's.
        body: { dates: z.array(ExamFields), ver: Ver },
        ...saved,
      },
      ({ params: { classId }, body: { dates, ver } }, c) =>
        andThen(checkExamDates(dates), (checked) => {
          const idOf = (at: number) => newId('e', changeOf(c), at);
          return editClass(
            c,
            classId,
            ({ examDates: before = [], ...rest }) => {
              const examDates = withExamIds(before, checked, idOf);
              return ok(examDates.length === 0 ? rest : { ...rest, examDates });
            },
            ver,
          );
        }),
    )
    .helper(
      'addChapter',
      'POST /:classId/chapters',
      'Adds an empty chapter to a class',
      { body: NewChapter, 201: [ChapterRecord, 'The new chapter'] },
      ({ params: { classId }, body }, c) =>
        andThen(checkChapterForm(body), (form) => {
          const chapter = { ...withTranslations(form, undefined), videos: [], materials: [] };
          const key = { classId, chapterId: chapter.id };
          return edit(c, addChapter(classId, chapter), chapterAt(key));
        }),
    )
    .helper(
      'updateChapter',
      'PUT /:classId/chapters/:chapterId',
      'Changes the title of a chapter and its translations; its number never changes, translations that are not sent stay',
      {
        body: NewChapter.omit({ id: true }).extend({ ver: Ver }),
        200: [ChapterRecord, 'The chapter as it is saved now'],
      },
      ({ params: key, body: { ver, ...fields } }, c) =>
        andThen(checkChapterForm({ id: key.chapterId, ...fields }), ({ title, translations }) =>
          edit(c, changeChapter(key, retitle(title, translations), ver), chapterAt(key)),
        ),
    )
    .helper(
      'deleteChapter',
      'DELETE /:classId/chapters/:chapterId',
      'Deletes a chapter and the stored files of its materials',
      { 200: [Deleted, 'The chapter is deleted'] },
      ({ params: { classId, chapterId } }, c) =>
        remove(c, deleteChapter(classId, chapterId), () => ({ id: String(chapterId) })),
    )
    .helper(
      'updateQuestions',
      'PUT /:classId/chapters/:chapterId/questions',
      'Replaces the practice questions of a chapter by those of a text; unchanged ones stay',
      {
        // All questions of a chapter in the plain text form; `ver` is the chapter's.
        body: { text: z.string(), ver: Ver },
        200: [ChapterChange, 'The chapter as it is saved now'],
      },
      ({ params: key, body: { text, ver } }, c) =>
        andThen(checkQuestions(text), async (questions) => {
          const pictures = questions.flatMap(({ picture }) => picture ?? []);
          const keys = [...new Set(pictures.map(pictureKey))];
          if (keys.length > 0) {
            // A picture that was named before is not asked for: a lost file must not hold up other changes.
            const isNamed = namedFiles(await content.load());
            const fresh = keys.filter((each) => !isNamed(each));
            const found = await Promise.all(fresh.map((each) => media.head(each)));
            const missing = new Set(fresh.filter((_, at) => !found[at]));
            const uploaded = checkQuestions(text, missing);
            if (uploaded.kind !== 'ok') return uploaded;
          }
          const replace = withQuestions(questions, (at) => newId('q', changeOf(c), at));
          return editChapter(c, key, replace, ver);
        }),
    );
