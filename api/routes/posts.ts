import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { indiaDay } from '#domain/text/calendar.ts';
import { blogImageKey, isPublicKey } from '#domain/files/file-identifier.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { newId } from '#domain/text/new-id.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { checkPostForm, PostFields, type Post } from '#domain/blog/post.ts';
import { TEXT } from '#domain/text/texts.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { there } from '../content/editing.ts';
import { addPost, changePost, deletePost } from '../content/edits.ts';
import { postIdOf, postOf } from '../content/records.ts';
import { problem, refused } from '../http/errors.ts';
import { changeOf } from '../http/idempotency.ts';
import { intentOf } from '../http/intent.ts';
import { ADMIN_PROBLEMS, answer, body, HELPERS_TOO } from '../http/openapi.ts';
import { newRoutes } from '../http/new-routes.ts';
import type { EditingDeps } from './deps.ts';
import { afterDeletion, Deleted, PostRecord, Ver } from './records.ts';

const PostEdit = PostFields.extend({ ver: Ver });
/** A post's id or its current slug. */
const PostPath = z.strictObject({ key: z.string().max(LIMITS.slug, TEXT.missing.post) });

const loadBlogPost = createRoute({
  method: 'get',
  path: '/{key}',
  operationId: 'loadBlogPost',
  summary: 'One blog post with its text, by its id or its slug',
  security: HELPERS_TOO,
  request: { params: PostPath },
  responses: { ...ADMIN_PROBLEMS, 200: answer(PostRecord, 'The post') },
});

const addBlogPost = createRoute({
  method: 'post',
  path: '/',
  operationId: 'addBlogPost',
  summary: 'Adds a blog post; of several posts added at once with the same slug, one is saved',
  security: HELPERS_TOO,
  request: { body: body(PostFields) },
  responses: { ...ADMIN_PROBLEMS, 201: answer(PostRecord, 'The new post with its id') },
});

const updateBlogPost = createRoute({
  method: 'put',
  path: '/{key}',
  operationId: 'updateBlogPost',
  summary: 'Changes a blog post; a former slug leads to the new one from then on',
  security: HELPERS_TOO,
  request: { params: PostPath, body: body(PostEdit) },
  responses: { ...ADMIN_PROBLEMS, 200: answer(PostRecord, 'The post as it is saved now') },
});

const deleteBlogPost = createRoute({
  method: 'delete',
  path: '/{key}',
  operationId: 'deleteBlogPost',
  summary: 'Deletes a blog post and its stored picture',
  security: HELPERS_TOO,
  request: { params: PostPath },
  responses: { ...ADMIN_PROBLEMS, 200: answer(Deleted, 'The post is deleted') },
});

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
export const postRoutes = ({ content, edit, now }: Pick<EditingDeps, 'content' | 'edit' | 'now'>) =>
  newRoutes()
    .openapi(loadBlogPost, async (c) => {
      const post = await content.getPost(c.req.valid('param').key);
      return post ? c.json(post, 200) : problem(c, 404, TEXT.missing.post);
    })
    .openapi(addBlogPost, async (c) => {
      const form = checkPost(c.req.valid('json'), indiaDay(new Date(now())));
      if (form.kind !== 'ok') return refused(c, form);
      const formulas = await checkFormulas(form.value.content);
      if (formulas.kind !== 'ok') return refused(c, formulas);
      const id = newId('blog_', changeOf(c));
      const added = await edit(intentOf(c), addPost({ id, ...form.value }));
      if (added.kind !== 'ok') return refused(c, added);
      return c.json(await there(postOf(added.value.content, id)), 201);
    })
    .openapi(updateBlogPost, async (c) => {
      const { ver, ...input } = c.req.valid('json');
      const formulas = await checkFormulas(sanitiseHtml(input.content));
      if (formulas.kind !== 'ok') return refused(c, formulas);
      // What the form leaves out keeps its stored value, also the picture, the date and the status.
      const change = (post: Post): Outcome<Post> => {
        const form = checkPost({ status: post.status, ...input }, post.publishDate);
        if (form.kind !== 'ok') return form;
        const image = input.image === undefined ? post.image : input.image;
        return ok({ ...form.value, id: post.id, image });
      };
      const { key } = c.req.valid('param');
      const saved = await edit(intentOf(c), changePost(key, change, ver));
      if (saved.kind !== 'ok') return refused(c, saved);
      const { content: left, found } = saved.value;
      return c.json(await there(postOf(left, await postIdOf(found, key))), 200);
    })
    .openapi(deleteBlogPost, async (c) => {
      const { key } = c.req.valid('param');
      const deleted = await edit(intentOf(c), deletePost(key));
      if (deleted.kind !== 'ok') return refused(c, deleted);
      const { found } = deleted.value;
      return c.json({ id: await postIdOf(found, key), ...afterDeletion(deleted.value) }, 200);
    });
