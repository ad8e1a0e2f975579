import * as z from 'zod';
import { describeDevice } from '#domain/accounts/device';
import { checkPostForm, Post, PostFields, PostCopy, TypedPost } from '#domain/blog/post';
import { blogImageKey, isPublicKey } from '#domain/files/file-identifier';
import { indiaDay } from '#domain/text/calendar';
import { LIMITS } from '#domain/text/limits';
import { newId } from '#domain/text/new-id';
import { TEXT, andThen, invalid, ok, orMissing, type Outcome } from '#domain/text/texts';
import { addPost, changePost, deletePost, there } from '../content/edits.ts';
import { postIdOf, postOf } from '../content/records.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { changeOf } from '../http/gate.ts';
import { Id, Routes } from '../http/route.ts';
import { Deleted, Ver, type RouteDeps } from './route-deps.ts';

/** A blog post with its version. */
const PostRecord = Post.extend({ ver: Ver });
const PostEdit = PostFields.extend({ ver: Ver });
/** A post's id or its current slug. */
const OfPost = { params: { key: z.string().max(LIMITS.slug, TEXT.missing.post) } };

/** Refuses what would become a page that no phone can show. The formulas' code is loaded only where there are any. */
const checkFormulas = async (cleaned: string) => {
  if (!cleaned.includes('$')) return ok(undefined);
  const { renderFormulas } = await import('../html/render-formulas.ts');
  return renderFormulas(cleaned).complete
    ? ok(undefined)
    : invalid(TEXT.postForm.formulas, 'content');
};

/** The blog form's rules, on cleaned HTML; a picture must be one of the stored blog pictures. */
const checkPost = (input: PostFields, today: string): Outcome<Omit<Post, 'id'>> => {
  const form = checkPostForm({ ...input, content: sanitiseHtml(input.content) }, today);
  const { image } = input;
  if (form.kind !== 'ok' || !image) return form;
  const stored =
    isPublicKey(image.s3Key) &&
    image.s3Key === blogImageKey(image.filename) &&
    image.url === `/api/images/${encodeURIComponent(image.filename)}`;
  return stored ? form : invalid(TEXT.file.image, 'image');
};

/** Blog post editing. `app.ts` mounts it behind the admin check. */
export const postRoutes = ({ content, edit, now, remove }: RouteDeps) =>
  new Routes()
    .helper(
      'loadBlogPost',
      'GET /:key',
      'One blog post with its text, by its id or its slug',
      { ...OfPost, 200: [PostRecord, 'The post'] },
      async ({ params }) => orMissing(await content.getPost(params.key), TEXT.missing.post),
    )
    .helper(
      'addBlogPost',
      'POST /',
      'Adds a blog post; of several posts added at once with the same slug, one is saved',
      { body: PostFields, 201: [PostRecord, 'The new post with its id'] },
      ({ body }, c) =>
        andThen(checkPost(body, indiaDay(now())), async (form) =>
          andThen(await checkFormulas(form.content), () => {
            const id = newId('blog_', changeOf(c));
            return edit(c, addPost({ id, ...form }), ({ content: left }) =>
              there(postOf(left, id)),
            );
          }),
        ),
    )
    .helper(
      'updateBlogPost',
      'PUT /:key',
      'Changes a blog post; a former slug leads to the new one from then on',
      { ...OfPost, body: PostEdit, 200: [PostRecord, 'The post as it is saved now'] },
      async ({ params: { key }, body: { ver, ...input } }, c) =>
        andThen(await checkFormulas(sanitiseHtml(input.content)), () => {
          // What the form leaves out keeps its stored value, also the picture, the date and the status.
          const change = ({ id, status, publishDate, image }: Post): Outcome<Post> =>
            andThen(checkPost({ status, ...input }, publishDate), (form) =>
              ok({ ...form, id, image: input.image === undefined ? image : input.image }),
            );
          return edit(c, changePost(key, change, ver), async ({ content: left, found }) =>
            there(postOf(left, await postIdOf(found, key))),
          );
        }),
    )
    .helper(
      'deleteBlogPost',
      'DELETE /:key',
      'Deletes a blog post and its stored picture',
      { ...OfPost, 200: [Deleted, 'The post is deleted'] },
      ({ params: { key } }, c) =>
        remove(c, deletePost(key), async ({ found }) => ({ id: await postIdOf(found, key) })),
    );

const Named = Id.min(1);
const OfCopy = { params: { post: Named, copy: Named } };

/** Text of posts while it is typed (POST-30). `app.ts` mounts it behind the admin check. Nothing of it is published. */
export const postCopyRoutes = ({ postCopies }: RouteDeps) =>
  new Routes()
    .helper(
      'listPostCopies',
      'GET /:post',
      'What was typed into a post and not saved, on any device; `new` for posts that were never saved',
      {
        params: { post: Named },
        200: [{ copies: z.array(PostCopy) }, 'The copies, the newest first'],
      },
      async ({ params }) => ok({ copies: await postCopies.list(params.post) }),
    )
    .helper(
      'keepPostCopy',
      'PUT /:post/:copy',
      'Keeps what is typed into a post on the device that is named, without saving it',
      {
        takesKey: false,
        ...OfCopy,
        body: TypedPost,
        200: [
          { at: z.number(), others: z.array(PostCopy) },
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
      'DELETE /:post/:copy',
      'Discards the typed text of a device',
      { takesKey: false, ...OfCopy, 200: [{ id: z.string() }, 'It is gone'] },
      async ({ params: { post, copy } }) => {
        await postCopies.discard({ post, id: copy });
        return ok({ id: copy });
      },
    );
