import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { UploadForm } from '#domain/files/upload-form.ts';
import { copyWarnings, describeCopies, isOverdue } from '#domain/content/safe-copy.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Archive } from '../archive/archive.ts';
import type { Exports } from '../archive/exports.ts';
import type { Replacements } from '../archive/replacements.ts';
import { adminOf } from '../http/admin-only.ts';
import { problem, refused } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, SESSION } from '../http/openapi.ts';
import { readSessionToken } from '../http/session-cookie.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { Identity } from '../identity/identity.ts';
import type { CopyStatusStore } from '../stores/copies/copy-status-store.ts';
import { Replacement, SiteExport } from '../stores/content/long-jobs.ts';

/** A job looks at the copies at the start of one machine, and every night. */
const NOT_LOOKED_YET = 'The first safe copy is made at night.';

const Opened = z.strictObject({ ticket: z.string(), uploadData: UploadForm });
const Key = z.string().min(1).max(1_000);
const ticket = z.string().max(100);

/** The id of a replacement of all content that was begun. */
export const Begun = z.strictObject({ id: z.string() });

const { id, kind, state, phase, done, total, warning, message } = Replacement.shape;
/** `done` of `total` records are prepared, then replaced; `message` says why it failed. */
const Status = z.strictObject({ id, kind, state, phase, done, total, warning, message });

const siteExport = SiteExport.shape;
/** `done` of `total` files are written; `message` says why it failed. */
const ExportState = z.strictObject({
  id: siteExport.id,
  state: siteExport.state,
  done: siteExport.done,
  total: siteExport.total,
  bytes: siteExport.bytes,
  message: siteExport.message,
  address: z.string().optional(),
});

const startExport = createRoute({
  method: 'post',
  path: '/export',
  operationId: 'startExport',
  summary: 'Begins to write all content, drafts too, and its files into one zip file',
  security: SESSION,
  responses: {
    ...ADMIN_PROBLEMS,
    202: answer(Begun, 'Being written; `exportStatus` says how far it is'),
  },
});

const exportStatus = createRoute({
  method: 'get',
  path: '/export',
  operationId: 'exportStatus',
  summary: 'How far the last export is; its file can be fetched for a day',
  security: SESSION,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(
      z.strictObject({ export: ExportState.nullable() }),
      '`null` when there is none; `address` gives the file to everyone who has it, for an hour',
    ),
  },
});

const openImport = createRoute({
  method: 'post',
  path: '/content',
  operationId: 'openImport',
  summary: 'Starts an import: a form for its content (`content.json` of an export)',
  security: SESSION,
  responses: { ...ADMIN_PROBLEMS, 200: answer(Opened, 'A ticket and an upload form') },
});

const checkImport = createRoute({
  method: 'post',
  path: '/check',
  operationId: 'checkImport',
  summary: 'What an import would change; changes nothing',
  security: SESSION,
  request: { body: body(z.strictObject({ ticket, keys: z.array(Key).max(20_000) })) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(
      z.strictObject({
        present: z.string(),
        same: z.boolean(),
        changes: z.array(z.string()),
        files: z.array(z.strictObject({ key: z.string(), bytes: z.int().nullable() })),
      }),
      'In words; files with their size where they are stored here',
    ),
  },
});

const openImportFile = createRoute({
  method: 'post',
  path: '/files',
  operationId: 'openImportFile',
  summary: 'Starts the upload of a file of an import',
  security: SESSION,
  request: { body: body(z.strictObject({ key: Key, size: z.int().nonnegative() })) },
  responses: { ...ADMIN_PROBLEMS, 200: answer(Opened, 'A ticket and an upload form') },
});

const commitImportFile = createRoute({
  method: 'post',
  path: '/files/{ticket}/commit',
  operationId: 'commitImportFile',
  summary: 'Checks a file of an import and stores it; may be repeated',
  security: SESSION,
  request: { params: z.strictObject({ ticket }) },
  responses: { ...ADMIN_PROBLEMS, 200: answer(z.strictObject({ key: z.string() }), 'Stored') },
});

const applyImport = createRoute({
  method: 'post',
  path: '/apply',
  operationId: 'applyImport',
  summary:
    'Begins to replace all content with the import; refused when the content changed since the check, or without confirmPassword',
  security: SESSION,
  request: { body: body(z.strictObject({ ticket, present: z.string() })) },
  responses: {
    ...ADMIN_PROBLEMS,
    202: answer(Begun, 'Being replaced; `replacementStatus` says how far it is'),
  },
});

const replacementStatus = createRoute({
  method: 'get',
  path: '/replacement',
  operationId: 'replacementStatus',
  summary: 'How far the last import or restore of a version is; it goes on without being asked',
  security: SESSION,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ replacement: Status.nullable() }), '`null` before the first one'),
  },
});

const copyState = createRoute({
  method: 'get',
  path: '/copies',
  operationId: 'copyState',
  summary: 'Where safe copies go, which is the last good one, and what is wrong with them',
  security: SESSION,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(
      z.strictObject({
        description: z.string(),
        warnings: z.array(z.string()),
        overdue: z.boolean(),
      }),
      'In words; `overdue` when the last good copy is more than ten days old',
    ),
  },
});

/** Export and import of the whole site. `app.ts` mounts it behind the admin check. */
export const archiveRoutes = (
  archive: Archive,
  exports: Exports,
  replacements: Pick<Replacements, 'status'>,
  {
    identity,
    copyStatus,
    now,
  }: {
    identity: Pick<Identity, 'isConfirmed'>;
    copyStatus: Pick<CopyStatusStore, 'read'>;
    /** Epoch milliseconds. */
    now: () => number;
  },
) =>
  newRoutes()
    .openapi(startExport, async (c) => c.json(await exports.start(), 202))
    .openapi(exportStatus, async (c) => {
      const last = await exports.status();
      return c.json({ export: last === undefined ? null : ExportState.strip().parse(last) }, 200);
    })
    .openapi(copyState, async (c) => {
      const status = await copyStatus.read();
      const state = status && {
        description: describeCopies(status),
        warnings: copyWarnings(status),
        overdue: isOverdue(status, now()),
      };
      return c.json(state ?? { description: NOT_LOOKED_YET, warnings: [], overdue: false }, 200);
    })
    .openapi(openImport, async (c) => {
      const { ticket: id, uploadData } = await archive.openContent(adminOf(c).uid);
      return c.json({ ticket: id, uploadData }, 200);
    })
    .openapi(checkImport, async (c) => {
      const { ticket: id, keys } = c.req.valid('json');
      const plan = await archive.check(id, adminOf(c).uid, keys);
      if (plan.kind !== 'ok') return refused(c, plan);
      return c.json(plan.value, 200);
    })
    .openapi(openImportFile, async (c) => {
      const { key, size } = c.req.valid('json');
      const opened = await archive.openFile(adminOf(c).uid, key, size);
      if (opened.kind !== 'ok') return refused(c, opened);
      const { ticket: id, uploadData } = opened.value;
      return c.json({ ticket: id, uploadData }, 200);
    })
    .openapi(commitImportFile, async (c) => {
      const stored = await archive.commitFile(c.req.valid('param').ticket, adminOf(c).uid);
      if (stored.kind !== 'ok') return refused(c, stored);
      return c.json(stored.value, 200);
    })
    .openapi(applyImport, async (c) => {
      // It replaces everything: an admin left open on a desk must not be enough.
      if (!(await identity.isConfirmed(readSessionToken(c) ?? ''))) {
        return problem(c, 403, TEXT.password.confirm);
      }
      const { ticket: id, present } = c.req.valid('json');
      const { uid, name: by } = adminOf(c);
      const begun = await archive.apply(id, { uid, by }, present);
      if (begun.kind !== 'ok') return refused(c, begun);
      return c.json(begun.value, 202);
    })
    .openapi(replacementStatus, async (c) => {
      const last = await replacements.status();
      return c.json({ replacement: last === undefined ? null : Status.strip().parse(last) }, 200);
    });
