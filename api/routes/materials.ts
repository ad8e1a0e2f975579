import { changeChapter, makeEdit, moveLesson as moved } from '../content/edits.ts';
import * as z from 'zod';
import {
  withCover,
  withFileReplaced,
  withMaterialChanged,
  withOrder,
  withoutMaterial,
  withUploadedMaterial,
} from '#domain/course/chapter-edits.ts';
import { ChapterId } from '#domain/course/chapter.ts';
import { checkMaterialForm, type Material, MaterialTexts } from '#domain/course/material.ts';
import { newId } from '#domain/text/new-id.ts';
import { missing, ok, orMissing } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { ChapterKey } from '../content/records.ts';
import { adminOf } from '../http/admin-only.ts';
import { changeOf } from '../http/idempotency.ts';
import { Routes } from '../http/route.ts';
import { answerEdit, chapterIn, chapterWithout, type EditingDeps, intentOf } from './editing.ts';
import {
  ChapterAddition,
  ChapterChange,
  ChapterPath,
  ChapterRecord,
  Id,
  ItemOrder,
  Ver,
} from './records.ts';

const NewMaterial = MaterialTexts.omit({ translations: true }).extend({
  /** From `getUploadUrl`; the file has been uploaded since. */
  ticket: z.string(TEXT.file.noKey).min(1, TEXT.file.noKey),
  /** Number of pages, when it was counted. */
  pages: z.int().positive().max(100_000).optional(),
  /** Whether a picture of the first page has been uploaded too. */
  cover: z.boolean(),
});
const MaterialChange = MaterialTexts.extend({ ver: Ver });
const MaterialPath = ChapterPath.extend({ materialId: Id });
const changed = { 200: [ChapterChange, 'The chapter as it is saved now'] } as const;

/** Material records. `app.ts` mounts it behind the admin check. */
export const materialRoutes = ({ content, editing, uploads, now }: EditingDeps) => {
  const chapterNow = async (key: ChapterKey) => {
    const chapter = await content.getChapter(key);
    return orMissing(chapter && { chapter }, TEXT.missing.chapter);
  };
  return new Routes()
    .helper(
      'addMaterial',
      'POST /{classId}/chapters/{chapterId}/materials',
      {
        summary:
          'Commits an uploaded PDF and adds its record to the end of a chapter; may be repeated',
        params: ChapterPath,
        body: NewMaterial,
        201: [ChapterAddition, 'The new id and the chapter'],
      },
      async ({ params: key, body: { ticket: id, pages, cover, ...fields } }, c) => {
        const form = checkMaterialForm(fields);
        if (form.kind !== 'ok') return form;
        if (!(await content.getChapter(key))) return missing(TEXT.missing.chapter);
        const taken = await uploads.take(id, {
          uid: adminOf(c).uid,
          kind: 'material',
          place: key,
        });
        if (taken.kind !== 'ok') return taken;
        const { ticket, bytes, repeated } = taken.value;
        const { s3Key, filename } = ticket;
        const pictures = !repeated && cover ? await uploads.takeCover(ticket) : {};
        const record: Material = {
          id: newId('m', changeOf(c)),
          ...form.value,
          url: `/files/${filename}`,
          s3Key,
          filename,
          date: new Date(now()).toISOString(),
          size: bytes,
          ...(pages === undefined ? {} : { pages }),
          ...pictures,
        };
        if (!repeated) {
          const added = await makeEdit(
            editing,
            intentOf(c),
            changeChapter(key, withUploadedMaterial(record)),
          );
          if (added.kind !== 'ok') return added;
          await uploads.finish(taken.value);
        }
        const chapter = await content.getChapter(key);
        // The name of the file is this ticket's alone, so it identifies the record.
        const material = chapter?.materials.find((one) => one.s3Key === s3Key);
        if (!chapter || !material) return missing(TEXT.missing.material);
        return ok({ id: material.id, chapter });
      },
    )
    .helper(
      'addCover',
      'POST /{classId}/chapters/{chapterId}/covers',
      {
        summary: 'Commits the picture of the first page of a stored PDF; may be repeated',
        params: ChapterPath,
        body: NewMaterial.pick({ ticket: true }),
        ...changed,
      },
      async ({ params: key, body }, c) => {
        const who = { uid: adminOf(c).uid, kind: 'cover', place: key } as const;
        const taken = await uploads.takeLateCover(body.ticket, who);
        if (taken.kind !== 'ok') return taken;
        const { ticket, pictures } = taken.value;
        if (pictures) {
          const cover = withCover(ticket.s3Key, pictures);
          const saved = await makeEdit(editing, intentOf(c), changeChapter(key, cover));
          if (saved.kind !== 'ok') return saved;
          await uploads.finish({ ticket });
        }
        return chapterNow(key);
      },
    )
    .helper(
      'updateMaterial',
      'PUT /{classId}/chapters/{chapterId}/materials/{materialId}',
      {
        summary: 'Changes what is said about a material; `ver` is the version of its chapter',
        params: MaterialPath,
        body: MaterialChange,
        ...changed,
      },
      async ({ params: { materialId, ...key }, body: { ver, ...fields } }, c) => {
        const form = checkMaterialForm(fields);
        if (form.kind !== 'ok') return form;
        const change = changeChapter(key, withMaterialChanged(materialId, form.value), ver);
        return answerEdit(c, editing, change, chapterIn(key));
      },
    )
    .helper(
      'replaceMaterial',
      'PUT /{classId}/chapters/{chapterId}/materials/{materialId}/file',
      {
        summary:
          'Commits an uploaded PDF in the place of another one, whose link stays; may be repeated',
        params: MaterialPath,
        body: NewMaterial.pick({ ticket: true, pages: true, cover: true }),
        ...changed,
      },
      async ({ params: { materialId, ...key }, body: { ticket: id, pages, cover } }, c) => {
        const taken = await uploads.take(id, {
          uid: adminOf(c).uid,
          kind: 'material',
          place: key,
        });
        if (taken.kind !== 'ok') return taken;
        if (!taken.value.repeated) {
          const { ticket, bytes } = taken.value;
          const file = {
            s3Key: ticket.s3Key,
            date: new Date(now()).toISOString(),
            size: bytes,
            ...(pages === undefined ? {} : { pages }),
            ...(cover ? await uploads.takeCover(ticket) : {}),
          };
          const replace = changeChapter(key, withFileReplaced(materialId, file));
          const saved = await makeEdit(editing, intentOf(c), replace);
          if (saved.kind !== 'ok') return saved;
          await uploads.finish(taken.value);
        }
        return chapterNow(key);
      },
    )
    .helper(
      'moveLesson',
      'POST /{classId}/chapters/{chapterId}/{list}/{itemId}/move',
      {
        summary: 'Moves a video or a material to the end of another chapter',
        params: ChapterPath.extend({ list: z.enum(['videos', 'materials']), itemId: Id }),
        body: z.strictObject({ classId: z.string(), chapterId: ChapterId }),
        200: [
          z.strictObject({ chapter: ChapterRecord, to: ChapterRecord }),
          'The chapter that it was in, and the one that it is in',
        ],
      },
      async ({ params: { list, itemId, ...from }, body: to }, c) =>
        answerEdit(c, editing, moved(list, itemId, from, to), async (made) => ({
          ...(await chapterIn(from)(made)),
          to: (await chapterIn(to)(made)).chapter,
        })),
    )
    .helper(
      'deleteMaterial',
      'DELETE /{classId}/chapters/{chapterId}/materials/{materialId}',
      {
        summary: 'Deletes the stored file, then the record; a file that stays only gives a warning',
        params: MaterialPath,
        ...changed,
      },
      async ({ params: { materialId, ...key } }, c) =>
        answerEdit(
          c,
          editing,
          changeChapter(key, withoutMaterial(materialId)),
          chapterWithout(key),
        ),
    )
    .helper(
      'reorderMaterials',
      'PUT /{classId}/chapters/{chapterId}/material-order',
      {
        summary: 'Reorders the materials of a chapter; the list names each id once',
        params: ChapterPath,
        body: ItemOrder,
        ...changed,
      },
      async ({ params: key, body }, c) => {
        const order = withOrder('materials', body.ids);
        return answerEdit(c, editing, changeChapter(key, order), chapterIn(key));
      },
    );
};
