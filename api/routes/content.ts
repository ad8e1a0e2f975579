import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { contentPart, PART_CURSOR } from '#domain/content/content-parts.ts';
import { Routes } from '../http/route.ts';
import type { SiteRecords } from '../content/records.ts';
import { PostSummary } from '#domain/blog/post.ts';
import { ClassRecord, ProfileRecord, Ver } from './records.ts';

const ContentPart = z.strictObject({
  profile: ProfileRecord,
  /** Those of this part, each with those of its chapters that are in it. */
  classes: z.array(ClassRecord),
  /** Newest first, after all classes; `loadBlogPost` gives the text of one. */
  blogPosts: z.array(PostSummary.extend({ ver: Ver })),
  next: z.string().nullable(),
});

/** All content for the admin. `app.ts` mounts it behind the admin check. */
export const contentRoutes = ({ content }: { content: Pick<SiteRecords, 'loadSummary'> }) =>
  new Routes().helper(
    'loadContent',
    'GET /',
    {
      summary:
        'What the teacher edits, each record with its version, in parts: `after` is the `next` of the part before. The texts of posts are not in it',
      query: z.strictObject({ after: z.string().max(300).regex(PART_CURSOR).optional() }),
      200: [ContentPart, 'At most 1.3 MB of it'],
    },
    async ({ query }) => ok(contentPart(await content.loadSummary(), query.after)),
  );
