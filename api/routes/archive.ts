import * as z from 'zod';
import { copyWarnings, describeCopies, isOverdue } from '#domain/content/safe-copy.ts';
import { UploadForm } from '#domain/files/upload-form.ts';
import { andThen, ok } from '#domain/text/texts.ts';
import { adminOf, changeOf } from '../http/gate.ts';
import { Id, Routes } from '../http/route.ts';
import { SiteExport } from '../stores/exports.ts';
import type { RouteDeps } from './deps.ts';

/** A job looks at the copies at the start of one machine, and every night. */
const NOT_LOOKED_YET = 'The first safe copy is made at night.';

/** `done` of `total` files are written; `message` says why it failed. */
const ExportState = z.strictObject({
  ...SiteExport.pick({ id: true, state: true, done: true, total: true, bytes: true, message: true })
    .shape,
  address: z.string().optional(),
});

const Opened = z.strictObject({ ticket: z.string(), uploadData: UploadForm });
const Key = z.string().min(1).max(1_000);

/** All content is another one; what to tell besides, in words. */
export const Replaced = z.strictObject({ warning: z.string().optional() });

/** Export and import of the whole site, and the state of its safe copies. `app.ts` mounts it behind the admin check. */
export const archiveRoutes = ({ siteExports, archive, copyStatus, now }: RouteDeps) =>
  new Routes()
    .admin(
      'startExport',
      'POST /export',
      'Begins to write all content, drafts too, and its files into one zip file',
      {
        takesKey: false,
        202: [{ id: z.string() }, 'Being written; `exportStatus` says how far it is'],
      },
      async () => ok(await siteExports.start()),
    )
    .admin(
      'exportStatus',
      'GET /export',
      'How far the last export is; its file can be fetched for a day',
      {
        200: [
          { export: ExportState.nullable() },
          '`null` when there is none; `address` gives the file to everyone who has it, for an hour',
        ],
      },
      async () => {
        const last = await siteExports.status();
        return ok({ export: last === undefined ? null : ExportState.strip().parse(last) });
      },
    )
    .admin(
      'copyState',
      'GET /copies',
      'Where safe copies go, which is the last good one, and what is wrong with them',
      {
        200: [
          {
            description: z.string(),
            warnings: z.array(z.string()),
            overdue: z.boolean(),
          },
          'In words; `overdue` when the last good copy is more than ten days old',
        ],
      },
      async () => {
        const status = await copyStatus.read();
        const state = status && {
          description: describeCopies(status),
          warnings: copyWarnings(status),
          overdue: isOverdue(status, now()),
        };
        return ok(state ?? { description: NOT_LOOKED_YET, warnings: [], overdue: false });
      },
    )
    .admin(
      'openImport',
      'POST /content',
      'Starts an import: a form for its content (`content.json` of an export)',
      {
        takesKey: false,
        200: [Opened, 'A ticket and an upload form'],
      },
      async (_, c) => {
        const { ticket, uploadData } = await archive.openContent(adminOf(c).uid);
        return ok({ ticket, uploadData });
      },
    )
    .admin(
      'checkImport',
      'POST /check',
      'What an import would change; changes nothing',
      {
        takesKey: false,
        body: { ticket: Id, keys: z.array(Key).max(20_000) },
        200: [
          {
            present: z.string(),
            same: z.boolean(),
            changes: z.array(z.string()),
            files: z.array(z.strictObject({ key: z.string(), bytes: z.int().nullable() })),
          },
          'In words; files with their size where they are stored here',
        ],
      },
      ({ body: { ticket: id, keys } }, c) => archive.check(id, adminOf(c).uid, keys),
    )
    .admin(
      'openImportFile',
      'POST /files',
      'Starts the upload of a file of an import',
      {
        takesKey: false,
        body: { key: Key, size: z.int().nonnegative() },
        200: [Opened, 'A ticket and an upload form'],
      },
      async ({ body: { key, size } }, c) =>
        andThen(await archive.openFile(adminOf(c).uid, key, size), ({ ticket, uploadData }) =>
          ok({ ticket, uploadData }),
        ),
    )
    .admin(
      'commitImportFile',
      'POST /files/{ticket}/commit',
      'Checks a file of an import and stores it; may be repeated',
      {
        200: [{ key: z.string() }, 'Stored'],
      },
      ({ params }, c) => archive.commitFile(params.ticket, adminOf(c).uid),
    )
    .admin(
      'applyImport',
      'POST /apply',
      'Replaces all content with the import; refused when the content changed since the check, or without confirmPassword',
      {
        // It replaces everything.
        confirmed: true,
        body: { ticket: Id, present: z.string() },
        200: [Replaced, 'Replaced'],
      },
      async ({ body: { ticket: id, present } }, c) => {
        const { uid, name: by } = adminOf(c);
        return andThen(
          await archive.apply(id, { id: changeOf(c).id, uid, by }, present),
          ({ warning }) => ok({ warning }),
        );
      },
    );
