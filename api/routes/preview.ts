import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { indiaDay } from '#domain/text/calendar.ts';
import { postDraft, withDraft, PostFields } from '#domain/blog/post.ts';
import { toPublicContent } from '#domain/content/content.ts';
import { Profile, publicProfile } from '#domain/profile/profile.ts';
import { TEXT } from '#domain/text/texts.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { problem, refused } from '../http/errors.ts';
import { ADMIN_PROBLEMS, answer, body, HELPERS_TOO, SESSION } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { Preview } from '../publish/preview.ts';
import type { SiteRecords } from '../content/records.ts';
import { cleanProfile } from '../html/clean-content.ts';

/** Pages that a publish adds, changes and removes, as paths. */
export const PageChanges = z.strictObject({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
});

const PostPreview = z.strictObject({
  post: PostFields,
  /** The post that is being edited; left out for a new one. */
  id: z.string().optional(),
});
const ProfilePreview = z.strictObject({
  profile: Profile,
  /** The page to show: `/`, `/10`. */
  path: z.string(),
});
const html = z.string();

const previewPost = createRoute({
  method: 'post',
  path: '/post',
  operationId: 'previewPost',
  summary: 'The real page of a post as its form stands; nothing is saved',
  security: HELPERS_TOO,
  request: { body: body(PostPreview) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ html }), 'The page, without scripts'),
  },
});

const previewProfile = createRoute({
  method: 'post',
  path: '/profile',
  operationId: 'previewProfile',
  summary: 'A page as it would be with this profile, and which pages change; nothing is saved',
  security: SESSION,
  request: { body: body(ProfilePreview) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ html, changes: PageChanges }), 'The page and what changes'),
  },
});

/** Looking at what is not saved yet. `app.ts` mounts it behind the admin check. */
export const previewRoutes = ({
  content,
  preview,
  now,
}: {
  content: Pick<SiteRecords, 'load'>;
  preview: Preview;
  /** Epoch milliseconds. */
  now: () => number;
}) => {
  const published = async () => toPublicContent(await content.load(), now());

  return newRoutes()
    .openapi(previewPost, async (c) => {
      const { post, id } = c.req.valid('json');
      const today = indiaDay(new Date(now()));
      const cleaned = { ...post, content: sanitiseHtml(post.content) };
      const draft = postDraft(cleaned, id ?? 'blog_new', today);
      const site = await published();
      const blogPosts = withDraft(site.blogPosts, draft);
      const path = `/blog/${encodeURIComponent(draft.slug)}`;
      const page = await preview.page({ ...site, blogPosts }, path);
      return page === undefined ? problem(c, 404, TEXT.missing.post) : c.json(page, 200);
    })
    .openapi(previewProfile, async (c) => {
      const { profile, path } = c.req.valid('json');
      const cleaned = cleanProfile(profile);
      if (cleaned.kind !== 'ok') return refused(c, cleaned);
      const site = { ...(await published()), profile: publicProfile(cleaned.value, now()) };
      const page = await preview.page(site, path);
      if (page === undefined) return problem(c, 404, TEXT.edit.notFound);
      return c.json({ ...page, changes: await preview.changes(site) }, 200);
    });
};
