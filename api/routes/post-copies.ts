import * as z from 'zod';
import { PostCopy, TypedPost } from '#domain/blog/post-copy.ts';
import { describeDevice } from '#domain/accounts/device.ts';
import { refused } from '../http/errors.ts';
import { newRoutes, route } from '../http/route.ts';
import type { PostCopyStore } from '../content/working-copies.ts';
import { Id } from './records.ts';

const id = Id.min(1);
const OfPost = z.strictObject({ post: id });
const Place = z.strictObject({ post: id, copy: id });

/** Text of posts while it is typed (POST-30). `app.ts` mounts it behind the admin check. Nothing of it is published. */
export const postCopyRoutes = ({ postCopies }: { postCopies: PostCopyStore }) =>
  newRoutes()
    .openapi(
      route('listPostCopies', 'GET /{post}', {
        who: 'helper',
        summary:
          'What was typed into a post and not saved, on any device; `new` for posts that were never saved',
        params: OfPost,
        200: [z.strictObject({ copies: z.array(PostCopy) }), 'The copies, the newest first'],
      }),
      async (c) => c.json({ copies: await postCopies.list(c.req.valid('param').post) }, 200),
    )
    .openapi(
      route('keepPostCopy', 'PUT /{post}/{copy}', {
        who: 'helper',
        takesKey: false,
        summary: 'Keeps what is typed into a post on the device that is named, without saving it',
        params: Place,
        body: TypedPost,
        200: [
          z.strictObject({ at: z.number(), others: z.array(PostCopy) }),
          'Kept, with the copies of other devices',
        ],
      }),
      async (c) => {
        const { post, copy } = c.req.valid('param');
        const device = describeDevice(c.req.header('user-agent') ?? '');
        const typed = { ...c.req.valid('json'), device };
        const kept = await postCopies.save({ post, id: copy }, typed);
        return kept.kind === 'ok' ? c.json(kept.value, 200) : refused(c, kept);
      },
    )
    .openapi(
      route('discardPostCopy', 'DELETE /{post}/{copy}', {
        who: 'helper',
        takesKey: false,
        summary: 'Discards the typed text of a device',
        params: Place,
        200: [z.strictObject({ id: z.string() }), 'It is gone'],
      }),
      async (c) => {
        const { post, copy } = c.req.valid('param');
        await postCopies.discard({ post, id: copy });
        return c.json({ id: copy }, 200);
      },
    );
