import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { NEW_POST, PostCopy, STORED_POST_COPY, TypedPost } from '#domain/blog/post-copy.ts';
import { describeDevice } from '#domain/accounts/device.ts';
import { helperCall, newRoutes } from '../http/route.ts';
import type { PostCopyStore } from '../content/working-copies.ts';
import { Id } from './records.ts';

const id = Id.min(1);
const OfPost = z.strictObject({ post: id });
const Place = z.strictObject({ post: id, copy: id });
const Stamp = z.string().max(64);

/** Text of posts while it is typed (POST-30). `app.ts` mounts it behind the admin check. Nothing of it is published. */
export const postCopyRoutes = ({ postCopies }: { postCopies: PostCopyStore }) =>
  newRoutes()
    .openapi(
      ...helperCall(
        'listPostCopies',
        'GET /{post}',
        {
          summary:
            'What was typed into a post and not saved, on any device; `new` for posts that were never saved',
          params: OfPost,
          200: [z.strictObject({ copies: z.array(PostCopy) }), 'The copies, the newest first'],
        },
        async ({ params }) => ok({ copies: await postCopies.list(params.post) }),
      ),
    )
    .openapi(
      ...helperCall(
        'keepPostCopy',
        'PUT /{post}/{copy}',
        {
          takesKey: false,
          summary:
            'Keeps what is typed into a post, without saving it; never over text that was not seen',
          params: Place,
          body: TypedPost.extend({ seen: Stamp.optional() }),
          200: [z.strictObject({ stamp: z.string(), at: z.number() }), 'Kept'],
        },
        async ({ params: { post, copy }, body: { seen, ...typed } }, c) => {
          const device = describeDevice(c.req.header('user-agent') ?? '');
          // A stored post has one copy, so that two devices meet.
          const place = { post, id: post === NEW_POST ? copy : STORED_POST_COPY };
          const kept = await postCopies.save(place, { ...typed, device }, seen);
          if (kept.kind !== 'ok') return kept;
          return ok({ stamp: kept.value.stamp, at: kept.value.at });
        },
      ),
    )
    .openapi(
      ...helperCall(
        'discardPostCopy',
        'DELETE /{post}/{copy}',
        {
          takesKey: false,
          summary: 'Discards typed text that was seen',
          params: Place,
          query: z.strictObject({ seen: Stamp }),
          200: [z.strictObject({ id: z.string() }), 'It is gone'],
        },
        async ({ params: { post, copy }, query }) => {
          const gone = await postCopies.discard({ post, id: copy }, query.seen);
          return gone.kind === 'ok' ? ok({ id: copy }) : gone;
        },
      ),
    );
