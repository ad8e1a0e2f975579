import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { ADMIN_PROBLEMS, answer, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { ContentStore } from '../stores/content/content-store.ts';
import { ClassRecord, PostRecord, ProfileRecord } from './records.ts';

const ContentRecord = z.strictObject({
  profile: ProfileRecord,
  classes: z.array(ClassRecord),
  blogPosts: z.array(PostRecord),
  /** Former slugs of posts with the present one. */
  formerSlugs: z.record(z.string(), z.string()),
});

const loadContent = createRoute({
  method: 'get',
  path: '/',
  operationId: 'loadContent',
  summary: 'Everything that the teacher edits, each record with its version',
  security: SESSION,
  responses: { ...ADMIN_PROBLEMS, 200: answer(ContentRecord, 'All content') },
});

/** All content for the admin. `app.ts` mounts it behind the admin check. */
export const contentRoutes = ({ content }: { content: ContentStore }) =>
  newRoutes().openapi(loadContent, async (c) => c.json(await content.load(), 200));
