import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { TEXT } from '#domain/texts.ts';
import { problem } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/validate.ts';
import type { Publishing } from '../publish/publishing.ts';

const Status = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('live'), releaseId: z.string(), publishedAt: z.string() }),
  z.strictObject({ state: z.literal('publishing'), releaseId: z.string().nullable() }),
  z.strictObject({
    state: z.literal('failed'),
    releaseId: z.string().nullable(),
    problems: z.array(z.string()),
  }),
]);

const Release = z.strictObject({
  id: z.string(),
  publishedAt: z.string(),
  snapshotDigest: z.string(),
  pages: z.int(),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  live: z.boolean(),
});

const publishingStatus = createRoute({
  method: 'get',
  path: '/',
  operationId: 'publishingStatus',
  summary: 'Whether what is saved is live',
  security: SESSION,
  responses: { ...ADMIN_PROBLEMS, 200: answer(Status, 'Live, publishing or failed') },
});

const listReleases = createRoute({
  method: 'get',
  path: '/releases',
  operationId: 'listReleases',
  summary: 'The versions of the site that are kept, newest first',
  security: SESSION,
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ releases: z.array(Release) }), 'The kept releases'),
  },
});

const restoreRelease = createRoute({
  method: 'post',
  path: '/releases/{id}/restore',
  operationId: 'restoreRelease',
  summary: 'Makes a kept version of the site live again',
  security: SESSION,
  request: { params: z.strictObject({ id: z.string() }) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ id: z.string() }), 'This release is live now'),
  },
});

/** Publishing as the admin sees it. `app.ts` mounts it behind the admin check. */
export const publishingRoutes = ({ publishing }: { publishing: Publishing }) =>
  newRoutes()
    .openapi(publishingStatus, async (c) => c.json(await publishing.status(), 200))
    .openapi(listReleases, async (c) => c.json({ releases: await publishing.releases() }, 200))
    .openapi(restoreRelease, async (c) => {
      const { id } = c.req.valid('param');
      if (!(await publishing.rollBack(id))) return problem(c, 404, TEXT.missing.release);
      return c.json({ id }, 200);
    });
