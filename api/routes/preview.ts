import * as z from 'zod';
import { missing, ok, orMissing } from '#domain/text/outcome.ts';
import { indiaDay } from '#domain/text/calendar.ts';
import { postDraft, withDraft, PostFields } from '#domain/blog/post.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import { Profile, publicProfile } from '#domain/profile/profile.ts';
import { TEXT } from '#domain/text/texts.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { Routes } from '../http/route.ts';
import { PageChanges, type Preview } from '../publish/preview.ts';
import type { SiteRecords } from '../content/records.ts';
import { cleanProfile } from '../html/clean-content.ts';

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
  const published = async () => publicOnly(await content.load(), now());

  return new Routes()
    .helper(
      'previewPost',
      'POST /post',
      {
        takesKey: false,
        summary: 'The real page of a post as its form stands; nothing is saved',
        body: PostPreview,
        200: [{ html }, 'The page, without scripts'],
      },
      async ({ body: { post, id } }) => {
        const today = indiaDay(now());
        const cleaned = { ...post, content: sanitiseHtml(post.content) };
        const draft = postDraft(cleaned, id ?? 'blog_new', today);
        const site = await published();
        const blogPosts = withDraft(site.blogPosts, draft);
        const path = `/blog/${encodeURIComponent(draft.slug)}`;
        const page = await preview.page({ ...site, blogPosts }, path);
        return orMissing(page, TEXT.missing.post);
      },
    )
    .admin(
      'previewProfile',
      'POST /profile',
      {
        takesKey: false,
        summary:
          'A page as it would be with this profile, and which pages change; nothing is saved',
        body: ProfilePreview,
        200: [{ html, changes: PageChanges }, 'The page and what changes'],
      },
      async ({ body: { profile, path } }) => {
        const cleaned = cleanProfile(profile);
        if (cleaned.kind !== 'ok') return cleaned;
        const site = { ...(await published()), profile: publicProfile(cleaned.value, now()) };
        const page = await preview.page(site, path);
        if (page === undefined) return missing(TEXT.edit.notFound);
        return ok({ ...page, changes: await preview.changes(site) });
      },
    );
};
