import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { toPublicContent } from '#domain/content/content.ts';
import { RECORD_KINDS } from '#domain/content/named-record.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Restore } from '../archive/restore.ts';
import { adminOf, confirmedOnly } from '../http/admin-only.ts';
import { changeOf } from '../http/idempotency.ts';
import { problem, refused } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, HELPERS_TOO, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { Preview } from '../publish/preview.ts';
import type { SiteRecords } from '../content/records.ts';
import type { History } from '../history/history.ts';
import type { Publishing } from '../publish/status.ts';
import { Begun } from './exports.ts';
import { PageChanges } from './preview.ts';
import type { Identity } from '../identity/identity.ts';
import { Id } from './records.ts';

const Status = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('live'), releaseId: z.string(), publishedAt: z.string() }),
  z.strictObject({ state: z.literal('publishing'), releaseId: z.string().nullable() }),
  z.strictObject({
    state: z.literal('failed'),
    releaseId: z.string().nullable(),
    problems: z.array(z.string()),
  }),
]);

const NamedRecord = z.strictObject({
  kind: z.enum(RECORD_KINDS),
  title: z.string(),
  where: z.string(),
});

const RestorePlan = z.strictObject({
  present: z.string(),
  lost: z.array(NamedRecord),
  back: z.array(NamedRecord),
  changed: z.array(z.string()),
  gone: z.array(z.string()),
  /** How many edits came after the version went live, and whose. */
  since: z.strictObject({ changes: z.int(), by: z.array(z.string()) }),
});

const pendingChanges = createRoute({
  method: 'get',
  path: '/changes',
  operationId: 'pendingChanges',
  summary: 'What is saved and not live yet: the pages that the next publish changes, and why',
  security: HELPERS_TOO,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(PageChanges.extend({ changes: z.array(z.string()) }), 'Nothing when all is live'),
  },
});

const publishingStatus = createRoute({
  method: 'get',
  path: '/',
  operationId: 'publishingStatus',
  summary: 'Whether what is saved is live',
  security: HELPERS_TOO,
  responses: { ...ADMIN_PROBLEMS, 200: answer(Status, 'Live, publishing or failed') },
});

const ReleasePath = z.strictObject({ id: Id });

const checkRestore = createRoute({
  method: 'get',
  path: '/releases/{id}/restore',
  operationId: 'checkRestore',
  summary:
    'What restoring a kept version (a release, or `commit-57` of the history) would delete, restore and change; nothing is changed yet',
  security: SESSION,
  request: { params: ReleasePath },
  responses: { ...ADMIN_PROBLEMS, 200: answer(RestorePlan, 'What will be lost, by name') },
});

const restoreRelease = createRoute({
  method: 'post',
  path: '/releases/{id}/restore',
  operationId: 'restoreRelease',
  summary:
    'Begins to restore the content of a kept version, which is published like any other change; refused without confirmPassword or confirmPasskey',
  security: SESSION,
  request: {
    params: ReleasePath,
    // The `present` of the check: another content by now is refused.
    body: body(z.strictObject({ present: z.string() })),
  },
  responses: {
    ...ADMIN_PROBLEMS,
    202: answer(Begun, 'Being restored; `replacementStatus` says how far it is'),
  },
});

interface PublishingDeps {
  identity: Pick<Identity, 'isConfirmed'>;
  publishing: Publishing;
  restore: Restore;
  preview: Preview;
  content: Pick<SiteRecords, 'load'>;
  history: Pick<History, 'since'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Publishing as the admin sees it. `app.ts` mounts it behind the admin check. */
export const publishingRoutes = ({
  identity,
  publishing,
  restore,
  preview,
  content,
  history,
  now,
}: PublishingDeps) => {
  const routes = newRoutes();
  // As an import: it replaces everything.
  routes.on('POST', '/releases/:id/restore', confirmedOnly({ identity }));
  return routes
    .openapi(publishingStatus, async (c) => c.json(await publishing.status(), 200))
    .openapi(pendingChanges, async (c) => {
      const site = toPublicContent(await content.load(), now());
      const [pages, changes] = await Promise.all([preview.changes(site), publishing.waiting()]);
      return c.json({ ...pages, changes }, 200);
    })
    .openapi(checkRestore, async (c) => {
      const version = await restore.find(c.req.valid('param').id);
      if (version === undefined) return problem(c, 404, TEXT.missing.release);
      const [plan, edits] = await Promise.all([
        restore.check(version),
        history.since(version.at + 1),
      ]);
      const by = [...new Set(edits.map((edit) => edit.by))];
      return c.json({ ...plan, since: { changes: edits.length, by } }, 200);
    })
    .openapi(restoreRelease, async (c) => {
      const version = await restore.find(c.req.valid('param').id);
      if (version === undefined) return problem(c, 404, TEXT.missing.release);
      const begun = await restore.apply(version, {
        id: changeOf(c).id,
        seen: c.req.valid('json').present,
        by: adminOf(c).name,
      });
      if (begun.kind !== 'ok') return refused(c, begun);
      return c.json(begun.value, 202);
    });
};
