import * as z from 'zod';
import { postDraft, PostFields, withDraft, Post } from '#domain/blog/post';
import { publicOnly } from '#domain/content/public-view';
import { NamedRecord } from '#domain/content/named-record';
import { Profile, publicProfile } from '#domain/profile/profile';
import { indiaDay } from '#domain/text/calendar';
import { TEXT, missing, ok, orMissing } from '#domain/text/texts';
import { cleanProfile } from '../html/clean-content.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { isHelper } from '../http/gate.ts';
import { Routes, Id } from '../http/route.ts';
import { PageChanges } from '../publish/preview.ts';
import { PublishingStatus } from '../publish/status.ts';
import { Replaced } from './content.ts';
import { type RouteDeps, intentOf } from './route-deps.ts';
import { HISTORY_TEXT } from '#domain/content/plan-undo';
import { TRASH_KEPT_MS, TRASH_KINDS } from '#domain/content/trash';
import { EditDetail, HistoryEdit, PostVersion, VersionSide } from '../history/history.ts';
import { problem } from '../http/errors.ts';

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
      { 200: [PublishingStatus, 'Live, publishing or failed'] },
      async () => ok(await publishing.status()),
    )
    .helper(
      'pendingChanges',
      'GET /changes',
      'What is saved and not live yet: the pages that the next publish changes, and why',
      { 200: [PageChanges.extend({ changes: z.array(z.string()) }), 'Nothing when all is live'] },
      async () => {
        const site = publicOnly(await content.load(), now());
        const [pages, changes] = await Promise.all([preview.changes(site), publishing.waiting()]);
        return ok({ ...pages, changes });
      },
    )
    .admin(
      'checkRestore',
      'GET /releases/:id/restore',
      'What restoring a kept moment (`commit-57` of the history) would delete, restore and change; nothing is changed yet',
      { 200: [RestorePlan, 'What will be lost, by name'] },
      async ({ params }) => {
        const version = await restore.find(params.id);
        if (!version) return missing(TEXT.missing.release);
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
      'POST /releases/:id/restore',
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
        if (!version) return missing(TEXT.missing.release);
        return restore.apply(version, intentOf(c), body.present);
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
      { takesKey: false, body: PostPreview, 200: [{ html }, 'The page, without scripts'] },
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
        if (!page) return missing(TEXT.edit.notFound);
        return ok({ ...page, changes: await preview.changes(site) });
      },
    );
};

/** The history of edits. `app.ts` mounts it behind the admin check. */
export const historyRoutes = ({ history }: RouteDeps) =>
  new Routes()
    .helper(
      'listPostVersions',
      'GET /posts/:id',
      'The kept states of one post, newest first, 30 at most',
      { 200: [{ versions: z.array(PostVersion) }, 'Versions'] },
      async ({ params }) => {
        const versions = await history.versions(params.id);
        return orMissing(versions && { versions }, TEXT.missing.post);
      },
    )
    .helper(
      'loadPostVersion',
      'GET /posts/:id/:key',
      'A post as an edit left it, or with `side` as the edit found it',
      { query: { side: VersionSide.default('after') }, 200: [Post, 'The post'] },
      async ({ params: { id, key }, query }) =>
        orMissing(await history.version(id, key, query.side), HISTORY_TEXT.version),
    )
    .helper(
      'listEdits',
      'GET /',
      'What was changed, newest first, in pages: `after` is the `next` of the page before',
      {
        query: { after: Id.optional() },
        200: [{ edits: z.array(HistoryEdit), next: z.string().nullable() }, 'Edits'],
      },
      async ({ query }) => ok(await history.list(query.after)),
    )
    .helper(
      'loadEdit',
      'GET /:key',
      'One edit with the pages that it changed, and what undoing it would do',
      { 200: [EditDetail, 'The edit'] },
      async ({ params }) => orMissing(await history.detail(params.key), HISTORY_TEXT.missing),
    )
    .helper(
      'previewEdit',
      'GET /:key/page',
      'A page of today as it was before an edit, or as the edit left it',
      {
        query: { side: VersionSide, path: z.string().max(2_000) },
        200: [{ html: z.string() }, 'The page, without scripts'],
      },
      async ({ params, query: { side, path } }) =>
        orMissing(await history.page(params.key, side, path), HISTORY_TEXT.noPage),
    )
    .helper(
      'undoEdit',
      'POST /:key/undo',
      'Undoes one edit and leaves later ones as they are; refused where they touch',
      {
        // The `present` of `loadEdit`: other content by now is refused.
        body: { present: z.string() },
        200: [
          { label: z.string(), warning: z.string().optional() },
          'Undone; `warning` when a file is lost or could not be moved',
        ],
      },
      async ({ params, body: { present } }, c) => {
        const intent = intentOf(c);
        if (isHelper(c) && (await history.isOfSettings(params.key))) {
          return problem(c, 403, TEXT.auth.helper);
        }
        return history.undo(params.key, { present, intent });
      },
    );

const Kind = z.enum(TRASH_KINDS);

const Item = z.strictObject({
  id: z.string(),
  label: z.string(),
  kind: Kind,
  /** The administrator's name. */
  by: z.string(),
  /** ISO dates and times. */
  deletedAt: z.string(),
  expiresAt: z.string(),
});

/** Undo for deletions. `app.ts` mounts it behind the admin check. */
export const trashRoutes = ({ history }: RouteDeps) =>
  new Routes()
    .helper(
      'listTrash',
      'GET /',
      'What was deleted in the last 30 days, newest first',
      { 200: [{ items: z.array(Item) }, 'What can be restored'] },
      async () => {
        const items = (await history.deleted()).map(
          ({ id, label, kind, commit: { by, at } }): z.infer<typeof Item> => ({
            id,
            label,
            kind,
            by,
            deletedAt: new Date(at).toISOString(),
            expiresAt: new Date(at + TRASH_KEPT_MS).toISOString(),
          }),
        );
        return ok({ items });
      },
    )
    .helper(
      'restoreDeleted',
      'POST /:id/restore',
      'Restores a deleted record and its files; may be repeated',
      {
        200: [
          {
            id: z.string(),
            kind: Kind,
            label: z.string(),
            warning: z.string().optional(),
          },
          'Restored; `warning` when one of its files is lost',
        ],
      },
      ({ params }, c) => history.restore(params.id, intentOf(c)),
    )
    .admin(
      'eraseDeleted',
      'DELETE /:id',
      'Deletes it permanently; the session must be confirmed',
      { confirmed: true, 200: [{ id: Id }, 'Permanently deleted'] },
      async ({ params: { id } }) => {
        await history.erase(id);
        return ok({ id });
      },
    );
