import * as z from 'zod';
import { blogImageFilename, checkBlogImage } from '#domain/blog/blog-image';
import { ChapterId } from '#domain/course/class';
import {
  blogImageKey,
  materialFilename,
  materialKey,
  isPublicKey,
} from '#domain/files/file-identifier';
import { LIMITS } from '#domain/text/limits';
import { MATERIAL_TYPES } from '#domain/course/material-types';
import { checkPdf } from '#domain/course/lesson';
import { UploadForm } from '#domain/files/upload-form';
import { namedFiles } from '#domain/content/content-files';
import { PostImage } from '#domain/blog/post';
import { TEXT, andThen, duplicate, missing, ok } from '#domain/text/texts';
import { adminOf } from '../http/gate.ts';
import { Routes } from '../http/route.ts';
import type { RouteDeps } from './route-deps.ts';

const File = z.strictObject({
  /** As it is called on the teacher's device. */
  fileName: z.string(TEXT.form.material).min(1, TEXT.form.material).max(1_000),
  contentType: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
});
const MaterialFile = File.extend({
  classId: z.string(),
  chapterId: ChapterId,
  materialType: z.enum(MATERIAL_TYPES, TEXT.form.material),
});

const Upload = z.strictObject({
  /** To be sent back when the file has been uploaded. */
  ticket: z.string(),
  /** A form to post: its fields first, the file last. */
  uploadData: UploadForm,
  s3Key: z.string(),
  fileName: z.string(),
});
const MaterialUpload = Upload.extend({
  /** The same for the picture of the first page (WebP, JPEG or PNG). */
  coverData: UploadForm,
});

/** Uploads: a ticket with a form to post, and the commit. `app.ts` mounts it behind the admin check. */
export const uploadRoutes = ({ content, uploads, siteFiles }: RouteDeps) =>
  new Routes()
    .helper(
      'getUploadUrl',
      'POST /materials',
      'Starts the upload of a PDF; `addMaterial` commits it',
      {
        takesKey: false,
        body: MaterialFile,
        200: [MaterialUpload, 'A ticket and two upload forms'],
      },
      async ({ body: { fileName, contentType, size, classId, chapterId } }, c) => {
        const refused = checkPdf({ mime: contentType, bytes: size });
        if (refused) return refused;
        const classRecord = await content.getClass(classId);
        if (!classRecord) return missing(TEXT.missing.class);
        if (!classRecord.chapters.some(({ id }) => id === chapterId)) {
          return missing(TEXT.missing.chapter);
        }
        const filename = materialFilename(classId, chapterId, fileName, uploads.newSuffix());
        const opened = await uploads.open({
          uid: adminOf(c).uid,
          kind: 'material',
          s3Key: materialKey(classId, chapterId, filename),
          filename,
          contentType: 'application/pdf',
          maxBytes: LIMITS.pdfBytes,
          place: { classId, chapterId },
        });
        return ok(opened);
      },
    )
    .helper(
      'getCoverUrl',
      'POST /covers',
      'Starts the upload of the picture of a stored PDF; `addCover` commits it',
      {
        takesKey: false,
        body: {
          classId: z.string(),
          chapterId: ChapterId,
          materialId: z.string(),
        },
        200: [MaterialUpload.pick({ ticket: true, coverData: true }), 'A ticket and a form'],
      },
      async ({ body: { materialId, ...place } }, c) => {
        const chapter = await content.getChapter(place);
        const material = chapter?.materials.find(({ id }) => id === materialId);
        if (!material) return missing(TEXT.missing.material);
        const { ticket, coverData } = await uploads.open({
          uid: adminOf(c).uid,
          kind: 'cover',
          s3Key: material.s3Key,
          filename: material.filename,
          contentType: 'image/webp',
          maxBytes: LIMITS.coverBytes,
          place,
        });
        return ok({ ticket, coverData });
      },
    )
    .helper(
      'uploadBlogImage',
      'POST /blog-images',
      'Starts the upload of a blog picture',
      { takesKey: false, body: File, 200: [Upload, 'A ticket and an upload form'] },
      async ({ body: { fileName, contentType, size } }, c) => {
        const form = checkBlogImage({ mime: contentType, bytes: size });
        if (form.kind !== 'ok') return form;
        const { mime } = form.value;
        const filename = blogImageFilename(fileName, mime, uploads.newSuffix());
        const { coverData: _, ...opened } = await uploads.open({
          uid: adminOf(c).uid,
          kind: 'blog-image',
          s3Key: blogImageKey(filename),
          filename,
          contentType: mime,
          // POST-8: smaller than 5 MB.
          maxBytes: LIMITS.blogImageBytes - 1,
        });
        return ok(opened);
      },
    )
    .helper(
      'commitBlogImage',
      'POST /blog-images/:ticket/commit',
      'Checks an uploaded blog picture and makes its pixels public; may be repeated',
      { 200: [PostImage, 'The picture as a post names it'] },
      async ({ params }, c) => {
        const { uid } = adminOf(c);
        const taken = await uploads.take(params.ticket, { uid, kind: 'blog-image' });
        return andThen(taken, ({ filename, s3Key, picture }) => {
          const url = `/api/images/${encodeURIComponent(filename)}`;
          return ok({ url, s3Key, filename, ...picture });
        });
      },
    )
    .helper(
      'deleteFile',
      'POST /delete',
      'Deletes a stored file that no record names',
      { body: { s3Key: z.string() }, 200: [{}, 'The file is deleted'] },
      async ({ body: { s3Key } }) => {
        if (!isPublicKey(s3Key)) return missing(TEXT.edit.notFound);
        if (namedFiles(await content.load())(s3Key)) return duplicate(TEXT.file.inUse);
        await siteFiles.discard(s3Key);
        return ok({});
      },
    );
