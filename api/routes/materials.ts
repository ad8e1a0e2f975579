import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  withMaterial,
  withOrder,
  withoutMaterial,
  type ChapterEdit,
} from '#domain/chapter-edits.ts';
import { parseFileIdentifier } from '#domain/file-identifier.ts';
import { MATERIAL_TYPES } from '#domain/material-types.ts';
import { checkMaterialUpload, MaterialFields } from '#domain/material.ts';
import { newId } from '#domain/new-id.ts';
import { invalid, missing, ok, type Outcome } from '#domain/outcome.ts';
import { TEXT } from '#domain/texts.ts';
import { refused } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/validate.ts';
import type { ChapterKey } from '../stores/content-store.ts';
import type { EditingDeps } from './deps.ts';
import { ChapterAddition, ChapterChange, ChapterPath, ItemOrder } from './records.ts';
import { deleteFiles } from './stored-files.ts';

const NewMaterial = MaterialFields.extend({
  title: z.string(TEXT.form.material),
  type: z.enum(MATERIAL_TYPES, TEXT.form.material),
  s3Key: z.string(TEXT.file.noKey).min(1, TEXT.file.noKey),
  date: z.iso.datetime({ offset: true }),
});
const MaterialPath = ChapterPath.extend({ materialId: z.string() });
const changed = { ...ADMIN_PROBLEMS, 200: answer(ChapterChange, 'The chapter as it is saved now') };

const addMaterial = createRoute({
  method: 'post',
  path: '/{classId}/chapters/{chapterId}/materials',
  operationId: 'addMaterial',
  summary: 'Adds the record of an uploaded PDF to the end of a chapter',
  security: SESSION,
  request: { params: ChapterPath, body: body(NewMaterial) },
  responses: { ...ADMIN_PROBLEMS, 201: answer(ChapterAddition, 'The new id and the chapter') },
});

const deleteMaterial = createRoute({
  method: 'delete',
  path: '/{classId}/chapters/{chapterId}/materials/{materialId}',
  operationId: 'deleteMaterial',
  summary: 'Deletes the stored file, then the record; a file that stays only gives a warning',
  security: SESSION,
  request: { params: MaterialPath },
  responses: changed,
});

const reorderMaterials = createRoute({
  method: 'put',
  path: '/{classId}/chapters/{chapterId}/material-order',
  operationId: 'reorderMaterials',
  summary: 'Puts the materials of a chapter into another order; the list names each id once',
  security: SESSION,
  request: { params: ChapterPath, body: body(ItemOrder) },
  responses: changed,
});

/**
 * The rules of the upload form, and that the record names a file of this very chapter:
 * deleting it later deletes the file that it names.
 */
const checkRecord = (
  key: ChapterKey,
  fields: z.infer<typeof NewMaterial>,
): Outcome<z.infer<typeof NewMaterial>> => {
  const file = { mime: 'application/pdf', bytes: fields.size };
  const form = checkMaterialUpload({ title: fields.title, type: fields.type, file });
  if (form.kind !== 'ok') return form;
  const identifier = parseFileIdentifier(fields.filename);
  if (identifier.kind !== 'ok') return identifier;
  const { classId, chapter, s3Key } = identifier.value;
  const own = classId === key.classId && chapter === key.chapterId && s3Key === fields.s3Key;
  if (!own || fields.url !== `/files/${fields.filename}`) {
    return invalid(TEXT.viewer.identifier, 's3Key');
  }
  return ok({ ...fields, title: form.value.title });
};

/** Material records. `app.ts` mounts it behind the admin check. */
export const materialRoutes = ({ content, media, now }: EditingDeps) =>
  newRoutes()
    .openapi(addMaterial, async (c) => {
      const key = c.req.valid('param');
      const record = checkRecord(key, c.req.valid('json'));
      if (record.kind !== 'ok') return refused(c, record);
      let id = '';
      // Run again on a conflict, with whatever ids the chapter holds by then.
      const edit: ChapterEdit = (chapter) => {
        const taken = chapter.materials.map((material) => material.id);
        id = newId('m', now(), taken);
        return withMaterial({ id, ...record.value })(chapter);
      };
      const saved = await content.editChapter(key, edit);
      if (saved.kind !== 'ok') return refused(c, saved);
      return c.json({ id, chapter: saved.value }, 201);
    })
    .openapi(deleteMaterial, async (c) => {
      const { materialId, ...key } = c.req.valid('param');
      const stored = await content.getClass(key.classId);
      const chapter = stored?.chapters.find(({ id }) => id === key.chapterId);
      if (chapter === undefined) return refused(c, missing(TEXT.missing.chapter));
      const material = chapter.materials.find(({ id }) => id === materialId);
      if (material === undefined) return refused(c, missing(TEXT.missing.material));
      const { s3Key } = material;
      const needed = chapter.materials.some((one) => one.id !== materialId && one.s3Key === s3Key);
      const files = await deleteFiles(media, needed ? [] : [s3Key]);
      const saved = await content.editChapter(key, withoutMaterial(materialId));
      if (saved.kind !== 'ok') return refused(c, saved);
      return c.json({ chapter: saved.value, ...files }, 200);
    })
    .openapi(reorderMaterials, async (c) => {
      const order = withOrder('materials', c.req.valid('json').ids);
      const saved = await content.editChapter(c.req.valid('param'), order);
      if (saved.kind !== 'ok') return refused(c, saved);
      return c.json({ chapter: saved.value }, 200);
    });
