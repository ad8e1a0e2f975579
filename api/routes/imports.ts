import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { UploadForm } from '#domain/files/upload-form.ts';
import type { Archive } from '../archive/archive.ts';
import type { ReplacementStatus } from '../archive/replace-content.ts';
import { adminOf, confirmedOnly } from '../http/admin-only.ts';
import { changeOf } from '../http/idempotency.ts';
import { refused } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, HELPERS_TOO, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { Identity } from '../identity/identity.ts';
import { Begun } from './exports.ts';
import { Id } from './records.ts';

const Opened = z.strictObject({ ticket: z.string(), uploadData: UploadForm });
const Key = z.string().min(1).max(1_000);
const ticket = Id;

/** One is over as soon as it is answered; the other states are those of earlier versions. */
const Status = z.strictObject({
  id: z.string(),
  kind: z.enum(['import', 'restore']),
  state: z.enum(['running', 'done', 'failed']),
  phase: z.enum(['checking', 'preparing', 'replacing']),
  done: z.int(),
  total: z.int(),
  /** What to tell besides that it is done, in words. */
  warning: z.string().optional(),
  message: z.string().optional(),
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
  security: HELPERS_TOO,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ replacement: Status.nullable() }), '`null` before the first one'),
  },
});

/** Import of the whole site. `app.ts` mounts it behind the admin check. */
export const importRoutes = (
  archive: Archive,
  status: () => Promise<ReplacementStatus | undefined>,
  identity: Pick<Identity, 'isConfirmed'>,
) => {
  const routes = newRoutes();
  // It replaces everything.
  routes.on('POST', '/apply', confirmedOnly({ identity }));
  return routes
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
      const { ticket: id, present } = c.req.valid('json');
      const { uid, name: by } = adminOf(c);
      const begun = await archive.apply(id, { id: changeOf(c).id, uid, by }, present);
      if (begun.kind !== 'ok') return refused(c, begun);
      return c.json(begun.value, 202);
    })
    .openapi(replacementStatus, async (c) => {
      return c.json({ replacement: (await status()) ?? null }, 200);
    });
};
