import * as z from 'zod';
import { ok, orMissing } from '#domain/text/outcome.ts';
import { Post } from '#domain/blog/post.ts';
import { HISTORY_TEXT } from '#domain/content/plan-undo.ts';
import { TEXT } from '#domain/text/texts.ts';
import {
  EditDetail,
  HistoryEdit,
  PostVersion,
  VersionSide,
  type History,
} from '../history/history.ts';
import { isHelper } from '../http/admin-only.ts';
import { problem } from '../http/errors.ts';
import { intentOf } from './editing.ts';
import { Routes } from '../http/route.ts';
import { Id } from './records.ts';

const EditPath = z.strictObject({ key: Id });

const PostPath = z.strictObject({ id: Id });

/** The history of edits. `app.ts` mounts it behind the admin check. */
export const historyRoutes = (history: History) =>
  new Routes()
    .helper(
      'listPostVersions',
      'GET /posts/{id}',
      {
        summary: 'The kept states of one post, newest first, 30 at most',
        params: PostPath,
        200: [z.strictObject({ versions: z.array(PostVersion) }), 'Versions'],
      },
      async ({ params }) => {
        const versions = await history.versions(params.id);
        return orMissing(versions && { versions }, TEXT.missing.post);
      },
    )
    .helper(
      'loadPostVersion',
      'GET /posts/{id}/{key}',
      {
        summary: 'A post as an edit left it, or with `side` as the edit found it',
        params: PostPath.extend(EditPath.shape),
        query: z.strictObject({ side: VersionSide.default('after') }),
        200: [Post, 'The post'],
      },
      async ({ params: { id, key }, query }) => {
        return orMissing(await history.version(id, key, query.side), HISTORY_TEXT.version);
      },
    )
    .helper(
      'listEdits',
      'GET /',
      {
        summary:
          'What was changed, newest first, in pages: `after` is the `next` of the page before',
        query: z.strictObject({ after: Id.optional() }),
        200: [
          z.strictObject({ edits: z.array(HistoryEdit), next: z.string().nullable() }),
          'Edits',
        ],
      },
      async ({ query }) => ok(await history.list(query.after)),
    )
    .helper(
      'loadEdit',
      'GET /{key}',
      {
        summary: 'One edit with the pages that it changed, and what undoing it would do',
        params: EditPath,
        200: [EditDetail, 'The edit'],
      },
      async ({ params }) => {
        return orMissing(await history.detail(params.key), HISTORY_TEXT.missing);
      },
    )
    .helper(
      'previewEdit',
      'GET /{key}/page',
      {
        summary: 'A page of today as it was before an edit, or as the edit left it',
        params: EditPath,
        query: z.strictObject({ side: VersionSide, path: z.string().max(2_000) }),
        200: [z.strictObject({ html: z.string() }), 'The page, without scripts'],
      },
      async ({ params, query: { side, path } }) => {
        return orMissing(await history.page(params.key, side, path), HISTORY_TEXT.noPage);
      },
    )
    .helper(
      'undoEdit',
      'POST /{key}/undo',
      {
        summary: 'Undoes one edit and leaves later ones as they are; refused where they touch',
        params: EditPath,
        // The `present` of `loadEdit`: other content by now is refused.
        body: z.strictObject({ present: z.string() }),
        200: [
          z.strictObject({ label: z.string(), warning: z.string().optional() }),
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
