import * as z from 'zod';
import { UploadForm } from '#domain/files/upload-form.ts';
import type { Archive } from '../archive/archive.ts';
import { adminOf } from '../http/admin-only.ts';
import { changeOf } from '../http/idempotency.ts';
import { answered, refused } from '../http/errors.ts';
import { newRoutes, route } from '../http/route.ts';
import { Id } from './records.ts';

const Opened = z.strictObject({ ticket: z.string(), uploadData: UploadForm });
const Key = z.string().min(1).max(1_000);
const ticket = Id;

/** All content is another one; what to tell besides, in words. */
export const Replaced = z.strictObject({ warning: z.string().optional() });

/** Import of the whole site. `app.ts` mounts it behind the admin check. */
export const importRoutes = (archive: Archive) =>
  newRoutes()
    .openapi(
      route('openImport', 'POST /content', {
        who: 'admin',
        takesKey: false,
        summary: 'Starts an import: a form for its content (`content.json` of an export)',
        200: [Opened, 'A ticket and an upload form'],
      }),
      async (c) => {
        const { ticket: id, uploadData } = await archive.openContent(adminOf(c).uid);
        return c.json({ ticket: id, uploadData }, 200);
      },
    )
    .openapi(
      route('checkImport', 'POST /check', {
        who: 'admin',
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
      }),
      async (c) => {
        const { ticket: id, keys } = c.req.valid('json');
        return answered(c, await archive.check(id, adminOf(c).uid, keys));
      },
    )
    .openapi(
      route('openImportFile', 'POST /files', {
        who: 'admin',
        takesKey: false,
        summary: 'Starts the upload of a file of an import',
        body: z.strictObject({ key: Key, size: z.int().nonnegative() }),
        200: [Opened, 'A ticket and an upload form'],
      }),
      async (c) => {
        const { key, size } = c.req.valid('json');
        const opened = await archive.openFile(adminOf(c).uid, key, size);
        if (opened.kind !== 'ok') return refused(c, opened);
        const { ticket: id, uploadData } = opened.value;
        return c.json({ ticket: id, uploadData }, 200);
      },
    )
    .openapi(
      route('commitImportFile', 'POST /files/{ticket}/commit', {
        who: 'admin',
        summary: 'Checks a file of an import and stores it; may be repeated',
        params: z.strictObject({ ticket }),
        200: [z.strictObject({ key: z.string() }), 'Stored'],
      }),
      async (c) => {
        return answered(c, await archive.commitFile(c.req.valid('param').ticket, adminOf(c).uid));
      },
    )
    .openapi(
      route('applyImport', 'POST /apply', {
        who: 'admin',
        // It replaces everything.
        confirmed: true,
        summary:
          'Replaces all content with the import; refused when the content changed since the check, or without confirmPassword',
        body: z.strictObject({ ticket, present: z.string() }),
        200: [Replaced, 'Replaced'],
      }),
      async (c) => {
        const { ticket: id, present } = c.req.valid('json');
        const { uid, name: by } = adminOf(c);
        const replaced = await archive.apply(id, { id: changeOf(c).id, uid, by }, present);
        if (replaced.kind !== 'ok') return refused(c, replaced);
        const { warning } = replaced.value;
        return c.json(warning === undefined ? {} : { warning }, 200);
      },
    );
