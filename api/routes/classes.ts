import * as z from 'zod';
import { ChapterId } from '#domain/course/chapter.ts';
import { checkClassForm, ClassFields } from '#domain/course/class.ts';
import { ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { there } from '../content/editing.ts';
import {
  addClass as addedClass,
  changeClass,
  deleteClass as deletedClass,
  reorderChapters as reordered,
} from '../content/edits.ts';
import { classOf } from '../content/records.ts';
import { refused } from '../http/errors.ts';
import { intentOf } from '../http/intent.ts';
import { route } from '../http/route.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { EditingDeps } from './deps.ts';
import { afterDeletion, ClassPath, ClassRecord, Deleted, Ver } from './records.ts';

const NewClass = ClassFields.extend({ id: z.string(TEXT.form.required) });
const ClassEdit = ClassFields.extend({ ver: Ver });
const ChapterOrder = z.strictObject({ ids: z.array(ChapterId) });

/** Class editing. `app.ts` mounts it behind the admin check. */
export const classRoutes = ({ edit }: Pick<EditingDeps, 'edit'>) =>
  newRoutes()
    .openapi(
      route('addClass', 'POST /', {
        who: 'helper',
        summary: 'Adds a class after the others',
        body: NewClass,
        201: [ClassRecord, 'The new class'],
      }),
      async (c) => {
        const form = checkClassForm(c.req.valid('json'));
        if (form.kind !== 'ok') return refused(c, form);
        const { name: title, ...fields } = form.value;
        const added = await edit(intentOf(c), addedClass({ title, ...fields, chapters: [] }));
        if (added.kind !== 'ok') return refused(c, added);
        return c.json(await there(classOf(added.value.content, fields.id)), 201);
      },
    )
    .openapi(
      route('updateClass', 'PUT /{classId}', {
        who: 'helper',
        summary:
          'Changes the name, description and translations of a class; its id never changes, translations that are not sent stay',
        params: ClassPath,
        body: ClassEdit,
        200: [ClassRecord, 'The class as it is saved now'],
      }),
      async (c) => {
        const { classId } = c.req.valid('param');
        const { ver, ...fields } = c.req.valid('json');
        const form = checkClassForm({ id: classId, ...fields });
        if (form.kind !== 'ok') return refused(c, form);
        const { id: _, name: title, translations: written, ...texts } = form.value;
        const change = changeClass(
          classId,
          ({ translations: before, ...details }) => {
            // Translations that are not sent stay.
            const translations = fields.translations ? written : before;
            return ok({ ...details, title, ...texts, ...(translations && { translations }) });
          },
          ver,
        );
        const saved = await edit(intentOf(c), change);
        if (saved.kind !== 'ok') return refused(c, saved);
        return c.json(await there(classOf(saved.value.content, classId)), 200);
      },
    )
    .openapi(
      route('deleteClass', 'DELETE /{classId}', {
        who: 'helper',
        summary: 'Deletes a class with its chapters and the stored files of their materials',
        params: ClassPath,
        200: [Deleted, 'The class is deleted'],
      }),
      async (c) => {
        const { classId } = c.req.valid('param');
        const deleted = await edit(intentOf(c), deletedClass(classId));
        if (deleted.kind !== 'ok') return refused(c, deleted);
        return c.json({ id: classId, ...afterDeletion(deleted.value) }, 200);
      },
    )
    .openapi(
      route('reorderChapters', 'PUT /{classId}/chapter-order', {
        who: 'helper',
        summary: 'Reorders the chapters; the list names each chapter once',
        params: ClassPath,
        body: ChapterOrder,
        200: [ClassRecord, 'The class as it is saved now'],
      }),
      async (c) => {
        const { classId } = c.req.valid('param');
        const saved = await edit(intentOf(c), reordered(classId, c.req.valid('json').ids));
        if (saved.kind !== 'ok') return refused(c, saved);
        return c.json(await there(classOf(saved.value.content, classId)), 200);
      },
    );
