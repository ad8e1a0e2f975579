import * as z from 'zod';
import { postDraft, PostFields, withDraft } from '#domain/blog/post.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import { NamedRecord } from '#domain/content/named-record.ts';
import { Profile, publicProfile } from '#domain/profile/profile.ts';
import { indiaDay } from '#domain/text/calendar.ts';
import { TEXT, missing, ok, orMissing } from '#domain/text/texts.ts';
import { cleanProfile } from '../html/clean-content.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { adminOf, changeOf } from '../http/gate.ts';
import { Routes } from '../http/route.ts';
import { PublishingStatus, PageChanges } from '../publish/status.ts';
import { Replaced } from './content.ts';
import type { RouteDeps } from './route-deps.ts';

const RestorePlan = z.strictObject({
  present: z.string(),
  lost: z.array(NamedRecord),
  back: z.array(NamedRecord),
  changed: z.array(z.string()),
  gone: z.array(z.string()),
  /** How many edits came after the version went live, and whose. */
  since: z.strictObject({ changes: z.int(), by: z.array(z.string()) }),
});

/** Publishing as the admin sees it. `app.ts` mounts it behind the admin check. */
export const publishingRoutes = ({
  publishing,
  restore,
  preview,
  content,
  history,
  now,
}: RouteDeps) =>
  new Routes()
    .helper(
      'publishingStatus',
      'GET /',
      'Whether what is saved is live',
      {
        200: [PublishingStatus, 'Live, publishing or failed'],
      },
      async () => ok(await publishing.status()),
    )
    .helper(
      'pendingChanges',
      'GET /changes',
      'What is saved and not live yet: the pages that the next publish changes, and why',
      {
        200: [PageChanges.extend({ changes: z.array(z.string()) }), 'Nothing when all is live'],
      },
      async () => {
        const site = publicOnly(await content.load(), now());
        const [pages, changes] = await Promise.all([preview.changes(site), publishing.waiting()]);
        return ok({ ...pages, changes });
      },
    )
    .admin(
      'checkRestore',
      'GET /releases/{id}/restore',
      'What restoring a kept moment (`commit-57` of the history) would delete, restore and change; nothing is changed yet',
      {
        200: [RestorePlan, 'What will be lost, by name'],
      },
      async ({ params }) => {
        const version = await restore.find(params.id);
        if (version === undefined) return missing(TEXT.missing.release);
        const [plan, edits] = await Promise.all([
          restore.check(version),
          history.since(version.at + 1),
        ]);
        const by = [...new Set(edits.map((edit) => edit.by))];
        return ok({ ...plan, since: { changes: edits.length, by } });
      },
    )
    .admin(
      'restoreRelease',
      'POST /releases/{id}/restore',
      'Restores the content of a kept moment, which is published like any other change; refused without confirmPassword or confirmPasskey',
      {
        // As an import: it replaces everything.
        confirmed: true,
        // The `present` of the check: another content by now is refused.
        body: { present: z.string() },
        200: [Replaced, 'Restored'],
      },
      async ({ params, body }, c) => {
        const version = await restore.find(params.id);
        if (version === undefined) return missing(TEXT.missing.release);
        return restore.apply(version, {
          id: changeOf(c).id,
          seen: body.present,
          by: adminOf(c).name,
        });
      },
    );

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
export const previewRoutes = ({ content, preview, now }: RouteDeps) => {
  const published = async () => publicOnly(await content.load(), now());

  return new Routes()
    .helper(
      'previewPost',
      'POST /post',
      'The real page of a post as its form stands; nothing is saved',
      {
        takesKey: false,
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
      'A page as it would be with this profile, and which pages change; nothing is saved',
      {
        takesKey: false,
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
