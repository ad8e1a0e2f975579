import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { NEW_POST, PostCopy, STORED_POST_COPY, TypedPost } from '#domain/blog/post-copy.ts';
import { describeDevice } from '#domain/accounts/device.ts';
import { refused } from '../http/errors.ts';
import { newRoutes } from '../http/new-routes.ts';
import { ADMIN_PROBLEMS, answer, body, HELPERS_TOO } from '../http/openapi.ts';
import type { PostCopyStore } from '../content/working-copies.ts';
import { Id } from './records.ts';

const id = Id.min(1);
const OfPost = z.strictObject({ post: id });
const Place = z.strictObject({ post: id, copy: id });
const Stamp = z.string().max(64);

const listPostCopies = createRoute({
  method: 'get',
  path: '/{post}',
  operationId: 'listPostCopies',
  summary:
    'What was typed into a post and not saved, on any device; `new` for posts that were never saved',
  security: HELPERS_TOO,
  request: { params: OfPost },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ copies: z.array(PostCopy) }), 'The copies, the newest first'),
  },
});

const keepPostCopy = createRoute({
  method: 'put',
  path: '/{post}/{copy}',
  operationId: 'keepPostCopy',
  summary: 'Keeps what is typed into a post, without saving it; never over text that was not seen',
  security: HELPERS_TOO,
  request: { params: Place, body: body(TypedPost.extend({ seen: Stamp.optional() })) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ stamp: z.string(), at: z.number() }), 'Kept'),
  },
});

const discardPostCopy = createRoute({
  method: 'delete',
  path: '/{post}/{copy}',
  operationId: 'discardPostCopy',
  summary: 'Discards typed text that was seen',
  security: HELPERS_TOO,
  request: { params: Place, query: z.strictObject({ seen: Stamp }) },
  responses: {
    ...ADMIN_PROBLEMS,
    200: answer(z.strictObject({ id: z.string() }), 'It is gone'),
  },
});

/** Text of posts while it is typed (POST-30). `app.ts` mounts it behind the admin check. Nothing of it is published. */
export const postCopyRoutes = ({ postCopies }: { postCopies: PostCopyStore }) =>
  newRoutes()
    .openapi(listPostCopies, async (c) =>
      c.json({ copies: await postCopies.list(c.req.valid('param').post) }, 200),
    )
    .openapi(keepPostCopy, async (c) => {
      const { post, copy } = c.req.valid('param');
      const { seen, ...typed } = c.req.valid('json');
      const device = describeDevice(c.req.header('user-agent') ?? '');
      // A stored post has one copy, so that two devices meet.
      const place = { post, id: post === NEW_POST ? copy : STORED_POST_COPY };
      const kept = await postCopies.save(place, { ...typed, device }, seen);
      if (kept.kind !== 'ok') return refused(c, kept);
      return c.json({ stamp: kept.value.stamp, at: kept.value.at }, 200);
    })
    .openapi(discardPostCopy, async (c) => {
      const { post, copy } = c.req.valid('param');
      const gone = await postCopies.discard({ post, id: copy }, c.req.valid('query').seen);
      return gone.kind === 'ok' ? c.json({ id: copy }, 200) : refused(c, gone);
    });
