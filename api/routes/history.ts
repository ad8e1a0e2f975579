import * as z from 'zod';
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
import { answered, problem } from '../http/errors.ts';
import { intentOf } from './editing.ts';
import { newRoutes, route } from '../http/route.ts';
import { Id } from './records.ts';

const EditPath = z.strictObject({ key: Id });

const PostPath = z.strictObject({ id: Id });

/** The history of edits. `app.ts` mounts it behind the admin check. */
export const historyRoutes = (history: History) =>
  newRoutes()
    .openapi(
      route('listPostVersions', 'GET /posts/{id}', {
        who: 'helper',
        summary: 'The kept states of one post, newest first, 30 at most',
        params: PostPath,
        200: [z.strictObject({ versions: z.array(PostVersion) }), 'Versions'],
      }),
      async (c) => {
        const versions = await history.versions(c.req.valid('param').id);
        return versions ? c.json({ versions }, 200) : problem(c, 404, TEXT.missing.post);
      },
    )
    .openapi(
      route('loadPostVersion', 'GET /posts/{id}/{key}', {
        who: 'helper',
        summary: 'A post as an edit left it, or with `side` as the edit found it',
        params: PostPath.extend(EditPath.shape),
        query: z.strictObject({ side: VersionSide.default('after') }),
        200: [Post, 'The post'],
      }),
      async (c) => {
        const { id, key } = c.req.valid('param');
        const post = await history.version(id, key, c.req.valid('query').side);
        return post ? c.json(post, 200) : problem(c, 404, HISTORY_TEXT.version);
      },
    )
    .openapi(
      route('listEdits', 'GET /', {
        who: 'helper',
        summary:
          'What was changed, newest first, in pages: `after` is the `next` of the page before',
        query: z.strictObject({ after: Id.optional() }),
        200: [
          z.strictObject({ edits: z.array(HistoryEdit), next: z.string().nullable() }),
          'Edits',
        ],
      }),
      async (c) => c.json(await history.list(c.req.valid('query').after), 200),
    )
    .openapi(
      route('loadEdit', 'GET /{key}', {
        who: 'helper',
        summary: 'One edit with the pages that it changed, and what undoing it would do',
        params: EditPath,
        200: [EditDetail, 'The edit'],
      }),
      async (c) => {
        const edit = await history.detail(c.req.valid('param').key);
        return edit ? c.json(edit, 200) : problem(c, 404, HISTORY_TEXT.missing);
      },
    )
    .openapi(
      route('previewEdit', 'GET /{key}/page', {
        who: 'helper',
        summary: 'A page of today as it was before an edit, or as the edit left it',
        params: EditPath,
        query: z.strictObject({ side: VersionSide, path: z.string().max(2_000) }),
        200: [z.strictObject({ html: z.string() }), 'The page, without scripts'],
      }),
      async (c) => {
        const { side, path } = c.req.valid('query');
        const page = await history.page(c.req.valid('param').key, side, path);
        return page ? c.json(page, 200) : problem(c, 404, HISTORY_TEXT.noPage);
      },
    )
    .openapi(
      route('undoEdit', 'POST /{key}/undo', {
        who: 'helper',
        summary: 'Undoes one edit and leaves later ones as they are; refused where they touch',
        params: EditPath,
        // The `present` of `loadEdit`: other content by now is refused.
        body: z.strictObject({ present: z.string() }),
        200: [
          z.strictObject({ label: z.string(), warning: z.string().optional() }),
          'Undone; `warning` when a file is lost or could not be moved',
        ],
      }),
      async (c) => {
        const { present } = c.req.valid('json');
        const intent = intentOf(c);
        if (isHelper(c) && (await history.isOfSettings(c.req.valid('param').key))) {
          return problem(c, 403, TEXT.auth.helper);
        }
        return answered(c, await history.undo(c.req.valid('param').key, { present, intent }));
      },
    );
