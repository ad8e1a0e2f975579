import * as z from 'zod';
import { Post } from '#domain/blog/post.ts';
import { HISTORY_TEXT } from '#domain/content/plan-undo.ts';
import { TRASH_KEPT_MS, TRASH_KINDS } from '#domain/content/trash.ts';
import { TEXT, ok, orMissing } from '#domain/text/texts.ts';
import { EditDetail, HistoryEdit, PostVersion, VersionSide } from '../history/history.ts';
import { isHelper } from '../http/gate.ts';
import { problem } from '../http/errors.ts';
import { intentOf, type RouteDeps } from './route-deps.ts';
import { Id, Routes } from '../http/route.ts';

/** The history of edits. `app.ts` mounts it behind the admin check. */
export const historyRoutes = ({ history }: RouteDeps) =>
  new Routes()
    .helper(
      'listPostVersions',
      'GET /posts/{id}',
      'The kept states of one post, newest first, 30 at most',
      {
        200: [{ versions: z.array(PostVersion) }, 'Versions'],
      },
      async ({ params }) => {
        const versions = await history.versions(params.id);
        return orMissing(versions && { versions }, TEXT.missing.post);
      },
    )
    .helper(
      'loadPostVersion',
      'GET /posts/{id}/{key}',
      'A post as an edit left it, or with `side` as the edit found it',
      {
        query: { side: VersionSide.default('after') },
        200: [Post, 'The post'],
      },
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
      'GET /{key}',
      'One edit with the pages that it changed, and what undoing it would do',
      {
        200: [EditDetail, 'The edit'],
      },
      async ({ params }) => orMissing(await history.detail(params.key), HISTORY_TEXT.missing),
    )
    .helper(
      'previewEdit',
      'GET /{key}/page',
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
      'POST /{key}/undo',
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
      {
        200: [{ items: z.array(Item) }, 'What can be restored'],
      },
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
      'POST /{id}/restore',
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
      'DELETE /{id}',
      'Deletes it permanently; the session must be confirmed',
      {
        confirmed: true,
        200: [{ id: Id }, 'Permanently deleted'],
      },
      async ({ params: { id } }) => {
        await history.erase(id);
        return ok({ id });
      },
    );
