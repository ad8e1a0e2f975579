import * as z from 'zod';
import { indiaDay } from '#domain/text/calendar.ts';
import { blogImageKey, isPublicKey } from '#domain/files/file-identifier.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { newId } from '#domain/text/new-id.ts';
import { invalid, ok, orMissing, type Outcome } from '#domain/text/outcome.ts';
import { checkPostForm, Post, PostFields } from '#domain/blog/post.ts';
import { TEXT } from '#domain/text/texts.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { addPost, changePost, deletePost, type Made, there } from '../content/edits.ts';
import { postIdOf, postOf } from '../content/records.ts';
import { changeOf } from '../http/idempotency.ts';
import { Routes } from '../http/route.ts';
import { afterDeletion, answerEdit, type EditingDeps } from './editing.ts';
import { Deleted, Ver } from './records.ts';

/** A blog post with its version. */
const PostRecord = Post.extend({ ver: Ver });
const PostEdit = PostFields.extend({ ver: Ver });
/** A post's id or its current slug. */
const PostPath = z.strictObject({ key: z.string().max(LIMITS.slug, TEXT.missing.post) });

/** Refuses what would become a page that no phone can show. The formulas' code is loaded only where there are any. */
const checkFormulas = async (cleaned: string): Promise<Outcome<undefined>> => {
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
export const postRoutes = ({ content, editing, now }: EditingDeps) =>
  new Routes()
    .helper(
      'loadBlogPost',
      'GET /{key}',
      {
        summary: 'One blog post with its text, by its id or its slug',
        params: PostPath,
        200: [PostRecord, 'The post'],
      },
      async ({ params }) => {
        return orMissing(await content.getPost(params.key), TEXT.missing.post);
      },
    )
    .helper(
      'addBlogPost',
      'POST /',
      {
        summary:
          'Adds a blog post; of several posts added at once with the same slug, one is saved',
        body: PostFields,
        201: [PostRecord, 'The new post with its id'],
      },
      async ({ body }, c) => {
        const form = checkPost(body, indiaDay(new Date(now())));
        if (form.kind !== 'ok') return form;
        const formulas = await checkFormulas(form.value.content);
        if (formulas.kind !== 'ok') return formulas;
        const id = newId('blog_', changeOf(c));
        const shown = ({ content: left }: Made) => there(postOf(left, id));
        return answerEdit(c, editing, addPost({ id, ...form.value }), shown);
      },
    )
    .helper(
      'updateBlogPost',
      'PUT /{key}',
      {
        summary: 'Changes a blog post; a former slug leads to the new one from then on',
        params: PostPath,
        body: PostEdit,
        200: [PostRecord, 'The post as it is saved now'],
      },
      async ({ params: { key }, body: { ver, ...input } }, c) => {
        const formulas = await checkFormulas(sanitiseHtml(input.content));
        if (formulas.kind !== 'ok') return formulas;
        // What the form leaves out keeps its stored value, also the picture, the date and the status.
        const change = (post: Post): Outcome<Post> => {
          const form = checkPost({ status: post.status, ...input }, post.publishDate);
          if (form.kind !== 'ok') return form;
          const image = input.image === undefined ? post.image : input.image;
          return ok({ ...form.value, id: post.id, image });
        };
        return answerEdit(
          c,
          editing,
          changePost(key, change, ver),
          async ({ content: left, found }) => there(postOf(left, await postIdOf(found, key))),
        );
      },
    )
    .helper(
      'deleteBlogPost',
      'DELETE /{key}',
      {
        summary: 'Deletes a blog post and its stored picture',
        params: PostPath,
        200: [Deleted, 'The post is deleted'],
      },
      ({ params: { key } }, c) =>
        answerEdit(c, editing, deletePost(key), async (made) => ({
          id: await postIdOf(made.found, key),
          ...afterDeletion(made),
        })),
    );
