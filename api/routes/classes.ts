import { createRoute } from '@hono/zod-openapi';
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
import { ADMIN_PROBLEMS, answer, body, HELPERS_TOO } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { EditingDeps } from './deps.ts';
import { afterDeletion, ClassPath, ClassRecord, Deleted, Ver } from './records.ts';

const NewClass = ClassFields.extend({ id: z.string(TEXT.form.required) });
const ClassEdit = ClassFields.extend({ ver: Ver });
const ChapterOrder = z.strictObject({ ids: z.array(ChapterId) });

const addClass = createRoute({
  method: 'post',
  path: '/',
  operationId: 'addClass',
  summary: 'Adds a class after the others',
  security: HELPERS_TOO,
  request: { body: body(NewClass) },
  responses: { ...ADMIN_PROBLEMS, 201: answer(ClassRecord, 'The new class') },
});

const updateClass = createRoute({
  method: 'put',
  path: '/{classId}',
  operationId: 'updateClass',
  summary:
    'Changes the name, description and translations of a class; its id never changes, translations that are not sent stay',
  security: HELPERS_TOO,
  request: { params: ClassPath, body: body(ClassEdit) },
  responses: { ...ADMIN_PROBLEMS, 200: answer(ClassRecord, 'The class as it is saved now') },
});

const deleteClass = createRoute({
  method: 'delete',
  path: '/{classId}',
  operationId: 'deleteClass',
  summary: 'Deletes a class with its chapters and the stored files of their materials',
  security: HELPERS_TOO,
  request: { params: ClassPath },
  responses: { ...ADMIN_PROBLEMS, 200: answer(Deleted, 'The class is deleted') },
});

const reorderChapters = createRoute({
  method: 'put',
  path: '/{classId}/chapter-order',
  operationId: 'reorderChapters',
  summary: 'Reorders the chapters; the list names each chapter once',
  security: HELPERS_TOO,
  request: { params: ClassPath, body: body(ChapterOrder) },
  responses: { ...ADMIN_PROBLEMS, 200: answer(ClassRecord, 'The class as it is saved now') },
});

/** Class editing. `app.ts` mounts it behind the admin check. */
export const classRoutes = ({ edit }: Pick<EditingDeps, 'edit'>) =>
  newRoutes()
    .openapi(addClass, async (c) => {
      const form = checkClassForm(c.req.valid('json'));
      if (form.kind !== 'ok') return refused(c, form);
      const { name: title, ...fields } = form.value;
      const added = await edit(intentOf(c), addedClass({ title, ...fields, chapters: [] }));
      if (added.kind !== 'ok') return refused(c, added);
      return c.json(await there(classOf(added.value.content, fields.id)), 201);
    })
    .openapi(updateClass, async (c) => {
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
    })
    .openapi(deleteClass, async (c) => {
      const { classId } = c.req.valid('param');
      const deleted = await edit(intentOf(c), deletedClass(classId));
      if (deleted.kind !== 'ok') return refused(c, deleted);
      return c.json({ id: classId, ...afterDeletion(deleted.value) }, 200);
    })
    .openapi(reorderChapters, async (c) => {
      const { classId } = c.req.valid('param');
      const saved = await edit(intentOf(c), reordered(classId, c.req.valid('json').ids));
      if (saved.kind !== 'ok') return refused(c, saved);
      return c.json(await there(classOf(saved.value.content, classId)), 200);
    });
