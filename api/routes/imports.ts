import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { UploadForm } from '#domain/files/upload-form.ts';
import type { Archive } from '../archive/archive.ts';
import { adminOf } from '../http/admin-only.ts';
import { changeOf } from '../http/idempotency.ts';
import { Routes } from '../http/route.ts';
import { Id } from './records.ts';

const Opened = z.strictObject({ ticket: z.string(), uploadData: UploadForm });
const Key = z.string().min(1).max(1_000);
const ticket = Id;

/** All content is another one; what to tell besides, in words. */
export const Replaced = z.strictObject({ warning: z.string().optional() });

/** Import of the whole site. `app.ts` mounts it behind the admin check. */
export const importRoutes = (archive: Archive) =>
  new Routes()
    .admin(
      'openImport',
      'POST /content',
      {
        takesKey: false,
        summary: 'Starts an import: a form for its content (`content.json` of an export)',
        200: [Opened, 'A ticket and an upload form'],
      },
      async (_, c) => {
        const { ticket: id, uploadData } = await archive.openContent(adminOf(c).uid);
        return ok({ ticket: id, uploadData });
      },
    )
    .admin(
      'checkImport',
      'POST /check',
      {
        takesKey: false,
        summary: 'What an import would change; changes nothing',
        body: z.strictObject({ ticket, keys: z.array(Key).max(20_000) }),
        200: [
          z.strictObject({
            present: z.string(),
            same: z.boolean(),
            changes: z.array(z.string()),
            files: z.array(z.strictObject({ key: z.string(), bytes: z.int().nullable() })),
          }),
          'In words; files with their size where they are stored here',
        ],
      },
      ({ body: { ticket: id, keys } }, c) => archive.check(id, adminOf(c).uid, keys),
    )
    .admin(
      'openImportFile',
      'POST /files',
      {
        takesKey: false,
        summary: 'Starts the upload of a file of an import',
        body: z.strictObject({ key: Key, size: z.int().nonnegative() }),
        200: [Opened, 'A ticket and an upload form'],
      },
      async ({ body: { key, size } }, c) => {
        const opened = await archive.openFile(adminOf(c).uid, key, size);
        if (opened.kind !== 'ok') return opened;
        const { ticket: id, uploadData } = opened.value;
        return ok({ ticket: id, uploadData });
      },
    )
    .admin(
      'commitImportFile',
      'POST /files/{ticket}/commit',
      {
        summary: 'Checks a file of an import and stores it; may be repeated',
        params: z.strictObject({ ticket }),
        200: [z.strictObject({ key: z.string() }), 'Stored'],
      },
      ({ params }, c) => archive.commitFile(params.ticket, adminOf(c).uid),
    )
    .admin(
      'applyImport',
      'POST /apply',
      {
        // It replaces everything.
        confirmed: true,
        summary:
          'Replaces all content with the import; refused when the content changed since the check, or without confirmPassword',
        body: z.strictObject({ ticket, present: z.string() }),
        200: [Replaced, 'Replaced'],
      },
      async ({ body: { ticket: id, present } }, c) => {
        const { uid, name: by } = adminOf(c);
        const replaced = await archive.apply(id, { id: changeOf(c).id, uid, by }, present);
        if (replaced.kind !== 'ok') return replaced;
        const { warning } = replaced.value;
        return ok(warning === undefined ? {} : { warning });
      },
    );
