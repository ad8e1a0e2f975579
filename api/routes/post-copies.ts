import * as z from 'zod';
import { ok } from '#domain/text/outcome.ts';
import { PostCopy, TypedPost } from '#domain/blog/post-copy.ts';
import { describeDevice } from '#domain/accounts/device.ts';
import { Routes } from '../http/route.ts';
import type { PostCopyStore } from '../content/working-copies.ts';
import { Id } from './records.ts';

const id = Id.min(1);
const OfPost = z.strictObject({ post: id });
const Place = z.strictObject({ post: id, copy: id });

/** Text of posts while it is typed (POST-30). `app.ts` mounts it behind the admin check. Nothing of it is published. */
export const postCopyRoutes = ({ postCopies }: { postCopies: PostCopyStore }) =>
  new Routes()
    .helper(
      'listPostCopies',
      'GET /{post}',
      {
        summary:
          'What was typed into a post and not saved, on any device; `new` for posts that were never saved',
        params: OfPost,
        200: [z.strictObject({ copies: z.array(PostCopy) }), 'The copies, the newest first'],
      },
      async ({ params }) => ok({ copies: await postCopies.list(params.post) }),
    )
    .helper(
      'keepPostCopy',
      'PUT /{post}/{copy}',
      {
        takesKey: false,
        summary: 'Keeps what is typed into a post on the device that is named, without saving it',
        params: Place,
        body: TypedPost,
        200: [
          z.strictObject({ at: z.number(), others: z.array(PostCopy) }),
          'Kept, with the copies of other devices',
        ],
      },
      ({ params: { post, copy }, body }, c) => {
        const device = describeDevice(c.req.header('user-agent') ?? '');
        return postCopies.save({ post, id: copy }, { ...body, device });
      },
    )
    .helper(
      'discardPostCopy',
      'DELETE /{post}/{copy}',
      {
        takesKey: false,
        summary: 'Discards the typed text of a device',
        params: Place,
        200: [z.strictObject({ id: z.string() }), 'It is gone'],
      },
      async ({ params: { post, copy } }) => {
        await postCopies.discard({ post, id: copy });
        return ok({ id: copy });
      },
    );
