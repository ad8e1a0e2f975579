import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  withCover,
  withMaterialChanged,
  withOrder,
  withUploadedMaterial,
} from '#domain/course/chapter-edits.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { Versioned } from '#domain/content/content.ts';
import { LanguageMark, languageMark } from '#domain/course/language-mark.ts';
import { MATERIAL_TYPES } from '#domain/course/material-types.ts';
import { checkMaterialForm, checkMaterialTitle, type Material } from '#domain/course/material.ts';
import { newId } from '#domain/text/new-id.ts';
import { missing, ok, type Outcome } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { adminOf } from '../http/admin-only.ts';
import { refused } from '../http/errors.ts';
import { changeOf } from '../http/idempotency.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { ChapterKey, ContentStore } from '../stores/content/content-store.ts';
import type { EditingDeps } from './deps.ts';
import { ChapterAddition, ChapterChange, ChapterPath, Id, ItemOrder, Ver } from './records.ts';

const NewMaterial = z.strictObject({
  /** From `getUploadUrl`; the file has been uploaded since. */
  ticket: z.string(TEXT.file.noKey).min(1, TEXT.file.noKey),
  title: z.string(TEXT.form.material),
  type: z.enum(MATERIAL_TYPES, TEXT.form.material),
  /** Number of pages, when it was counted. */
  pages: z.int().positive().max(100_000).optional(),
  /** Whether a picture of the first page has been uploaded too. */
  cover: z.boolean(),
  language: LanguageMark.optional(),
});
const MaterialChange = NewMaterial.pick({ title: true, type: true, language: true }).extend({
  ver: Ver,
});
const MaterialPath = ChapterPath.extend({ materialId: Id });
const changed = { ...ADMIN_PROBLEMS, 200: answer(ChapterChange, 'The chapter as it is saved now') };

const addMaterial = createRoute({
  method: 'post',
  path: '/{classId}/chapters/{chapterId}/materials',
  operationId: 'addMaterial',
  summary: 'Commits an uploaded PDF and adds its record to the end of a chapter; may be repeated',
  security: SESSION,
  request: { params: ChapterPath, body: body(NewMaterial) },
  responses: { ...ADMIN_PROBLEMS, 201: answer(ChapterAddition, 'The new id and the chapter') },
});

const addCover = createRoute({
  method: 'post',
  path: '/{classId}/chapters/{chapterId}/covers',
  operationId: 'addCover',
  summary: 'Commits the picture of the first page of a stored PDF; may be repeated',
  security: SESSION,
  request: { params: ChapterPath, body: body(NewMaterial.pick({ ticket: true })) },
  responses: changed,
});

const updateMaterial = createRoute({
  method: 'put',
  path: '/{classId}/chapters/{chapterId}/materials/{materialId}',
  operationId: 'updateMaterial',
  summary: 'Changes what is said about a material; `ver` is the version of its chapter',
  security: SESSION,
  request: { params: MaterialPath, body: body(MaterialChange) },
  responses: changed,
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
  summary: 'Reorders the materials of a chapter; the list names each id once',
  security: SESSION,
  request: { params: ChapterPath, body: body(ItemOrder) },
  responses: changed,
});

const readChapter = async (
  content: ContentStore,
  key: ChapterKey,
): Promise<Outcome<Versioned<Chapter>>> => {
  const classRecord = await content.getClass(key.classId);
  const chapter = classRecord?.chapters.find(({ id }) => id === key.chapterId);
  return chapter ? ok(chapter) : missing(TEXT.missing.chapter);
};

/** Material records. `app.ts` mounts it behind the admin check. */
export const materialRoutes = ({ content, deletions, uploads, now }: EditingDeps) =>
  newRoutes()
    .openapi(addMaterial, async (c) => {
      const key = c.req.valid('param');
      const { ticket: id, pages, cover, ...fields } = c.req.valid('json');
      const title = checkMaterialTitle(fields.title);
      if (title.kind !== 'ok') return refused(c, title);
      const chapter = await readChapter(content, key);
      if (chapter.kind !== 'ok') return refused(c, chapter);
      const taken = await uploads.take(id, { uid: adminOf(c).uid, kind: 'material', place: key });
      if (taken.kind !== 'ok') return refused(c, taken);
      const { ticket, bytes, repeated } = taken.value;
      const { s3Key, filename } = ticket;
      const pictures = !repeated && cover ? await uploads.takeCover(ticket) : {};
      const record: Material = {
        id: newId('m', changeOf(c)),
        title: title.value,
        type: fields.type,
        url: `/files/${filename}`,
        s3Key,
        filename,
        date: new Date(now()).toISOString(),
        size: bytes,
        ...(pages === undefined ? {} : { pages }),
        ...pictures,
        ...languageMark(fields.language),
      };
      const added = repeated
        ? await readChapter(content, key)
        : await content.editChapter(key, withUploadedMaterial(record));
      if (added.kind !== 'ok') return refused(c, added);
      if (!repeated) await uploads.finish(taken.value);
      // The name of the file is this ticket's alone, so it identifies the record.
      const material = added.value.materials.find((one) => one.s3Key === s3Key);
      if (material === undefined) return refused(c, missing(TEXT.missing.material));
      return c.json({ id: material.id, chapter: added.value }, 201);
    })
    .openapi(addCover, async (c) => {
      const key = c.req.valid('param');
      const who = { uid: adminOf(c).uid, kind: 'cover', place: key } as const;
      const taken = await uploads.takeLateCover(c.req.valid('json').ticket, who);
      if (taken.kind !== 'ok') return refused(c, taken);
      const { ticket, pictures } = taken.value;
      const saved = pictures
        ? await content.editChapter(key, withCover(ticket.s3Key, pictures))
        : await readChapter(content, key);
      if (saved.kind !== 'ok') return refused(c, saved);
      if (pictures) await uploads.finish({ ticket });
      return c.json({ chapter: saved.value }, 200);
    })
    .openapi(updateMaterial, async (c) => {
      const { materialId, ...key } = c.req.valid('param');
      const { ver, ...fields } = c.req.valid('json');
      const form = checkMaterialForm(fields);
      if (form.kind !== 'ok') return refused(c, form);
      const edit = withMaterialChanged(materialId, form.value);
      const saved = await content.editChapter(key, edit, ver, changeOf(c).id);
      if (saved.kind !== 'ok') return refused(c, saved);
      return c.json({ chapter: saved.value }, 200);
    })
    .openapi(deleteMaterial, async (c) => {
      const { materialId, ...key } = c.req.valid('param');
      const deleted = await deletions.deleteMaterial(key, materialId, adminOf(c).name, changeOf(c));
      if (deleted.kind !== 'ok') return refused(c, deleted);
      const { value: chapter, ...undo } = deleted.value;
      return c.json({ chapter, ...undo }, 200);
    })
    .openapi(reorderMaterials, async (c) => {
      const order = withOrder('materials', c.req.valid('json').ids);
      const saved = await content.editChapter(c.req.valid('param'), order);
      if (saved.kind !== 'ok') return refused(c, saved);
      return c.json({ chapter: saved.value }, 200);
    });
