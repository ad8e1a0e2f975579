import * as z from 'zod';
import { ChapterId } from '#domain/course/chapter.ts';
import { checkClassForm, CLASS, ClassTexts } from '#domain/course/class.ts';
import { checkExamDates, ExamFields, withExamIds } from '#domain/course/exam.ts';
import { BatchFields, Offer } from '#domain/offer/offer.ts';
import { withOffer, withSeats } from '#domain/offer/timetable.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { newId } from '#domain/text/new-id.ts';
import { ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { withTranslations } from '#domain/text/translations.ts';
import {
  addClass as addedClass,
  changeClass,
  deleteClass as deletedClass,
  reorderChapters as reordered,
} from '../content/edits.ts';
import { changeOf } from '../http/idempotency.ts';
import { Routes } from '../http/route.ts';
import { afterDeletion, answerEdit, classIn, type EditingDeps } from './editing.ts';
import { ClassPath, ClassRecord, Deleted, Ver } from './records.ts';

/** What a class is called is its name here. */
const ClassEdit = ClassTexts.omit({ title: true }).extend({
  name: z.string(TEXT.form.required),
  description: z.string(TEXT.form.required),
  ver: Ver,
});
const NewClass = ClassEdit.omit({ ver: true }).extend({ id: z.string(TEXT.form.required) });
/** What was emptied is not sent, so nothing of it stays. */
const NOTHING = Object.fromEntries(Object.keys(CLASS.fields).map((name) => [name, undefined]));
const ChapterOrder = z.strictObject({ ids: z.array(ChapterId) });

/** The whole offer of a class; `ver` is the class's. A batch that is stored already comes with its id. */
const OfferForm = z.strictObject({
  batches: z
    .array(BatchFields.safeExtend({ id: z.string().max(40).optional() }))
    .max(LIMITS.offer.batches, TEXT.offer.tooManyBatches),
  fee: Offer.shape.fee,
  bring: Offer.shape.bring,
  bringTranslations: Offer.shape.bringTranslations,
  ver: Ver,
});

const BatchPath = ClassPath.extend({ batchId: z.string().max(40, TEXT.missing.batch) });
const Seats = z.strictObject({ seatsLeft: BatchFields.shape.seatsLeft.unwrap() });

/** All exams of a class; `ver` is the class's. */
const ExamDatesForm = z.strictObject({ dates: z.array(ExamFields), ver: Ver });

const saved = { 200: [ClassRecord, 'The class as it is saved now'] } as const;

/** Editing of classes, of what families decide by, and of exam dates. `app.ts` mounts it behind the admin check. */
export const classRoutes = ({ editing }: EditingDeps) =>
  new Routes()
    .helper(
      'addClass',
      'POST /',
      {
        summary: 'Adds a class after the others',
        body: NewClass,
        201: [ClassRecord, 'The new class'],
      },
      async ({ body: { name: title, ...texts } }, c) => {
        const form = checkClassForm({ title, ...texts });
        if (form.kind !== 'ok') return form;
        const added = addedClass(withTranslations({ ...form.value, chapters: [] }, undefined));
        return answerEdit(c, editing, added, classIn(form.value.id));
      },
    )
    .helper(
      'updateClass',
      'PUT /{classId}',
      {
        summary:
          'Changes the name, description and translations of a class; its id never changes, translations that are not sent stay',
        params: ClassPath,
        body: ClassEdit,
        ...saved,
      },
      async ({ params: { classId }, body: { ver, name: title, ...texts } }, c) => {
        const form = checkClassForm({ id: classId, title, ...texts });
        if (form.kind !== 'ok') return form;
        const { id: _, ...fields } = form.value;
        const change = changeClass(
          classId,
          ({ translations: before, ...details }) =>
            ok({ ...details, ...NOTHING, ...withTranslations(fields, before) }),
          ver,
        );
        return answerEdit(c, editing, change, classIn(classId));
      },
    )
    .helper(
      'deleteClass',
      'DELETE /{classId}',
      {
        summary: 'Deletes a class with its chapters and the stored files of their materials',
        params: ClassPath,
        200: [Deleted, 'The class is deleted'],
      },
      ({ params: { classId: id } }, c) =>
        answerEdit(c, editing, deletedClass(id), (made) => ({
          id,
          ...afterDeletion(made),
        })),
    )
    .helper(
      'reorderChapters',
      'PUT /{classId}/chapter-order',
      {
        summary: 'Reorders the chapters; the list names each chapter once',
        params: ClassPath,
        body: ChapterOrder,
        ...saved,
      },
      ({ params: { classId }, body }, c) => {
        const order = reordered(classId, body.ids);
        return answerEdit(c, editing, order, classIn(classId));
      },
    )
    .helper(
      'updateOffer',
      'PUT /{classId}/offer',
      {
        summary:
          'Replaces the batches, the fee and what to bring of a class; what is left out goes',
        params: ClassPath,
        body: OfferForm,
        ...saved,
      },
      ({ params: { classId }, body: { ver, ...sent } }, c) => {
        const idOf = (index: number) => newId('b', changeOf(c), index);
        const change = changeClass(classId, (now) => ok(withOffer(now, sent, idOf)), ver);
        return answerEdit(c, editing, change, classIn(classId));
      },
    )
    .helper(
      'updateSeats',
      'PUT /{classId}/batches/{batchId}/seats',
      {
        summary:
          'Says how many seats of a batch are left, whatever else of the class changed meanwhile',
        params: BatchPath,
        body: Seats,
        ...saved,
      },
      ({ params: { classId, batchId }, body: { seatsLeft } }, c) => {
        const change = changeClass(classId, (now) => withSeats(now, batchId, seatsLeft));
        return answerEdit(c, editing, change, classIn(classId));
      },
    )
    .helper(
      'updateExamDates',
      'PUT /{classId}/exam-dates',
      {
        summary: 'Replaces the exam dates of a class; rows with nothing in them are left out',
        params: ClassPath,
        body: ExamDatesForm,
        ...saved,
      },
      async ({ params: { classId }, body: { dates, ver } }, c) => {
        const checked = checkExamDates(dates);
        if (checked.kind !== 'ok') return checked;
        const idOf = (at: number) => newId('e', changeOf(c), at);
        const change = changeClass(
          classId,
          ({ examDates: before = [], ...rest }) => {
            const examDates = withExamIds(before, checked.value, idOf);
            return ok(examDates.length === 0 ? rest : { ...rest, examDates });
          },
          ver,
        );
        return answerEdit(c, editing, change, classIn(classId));
      },
    );
