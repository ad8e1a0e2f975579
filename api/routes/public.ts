import type { Context } from 'hono';
import * as z from 'zod';
import { Post, publicFrom } from '#domain/blog/post';
import { Class } from '#domain/course/class';
import { blogImageKey, isPublicKey, mediaPath } from '#domain/files/file-identifier';
import { LIMITS } from '#domain/text/limits';
import { TEXT, missing, ok, orMissing } from '#domain/text/texts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { problem } from '../http/errors.ts';
import { Routes } from '../http/route.ts';
import type { RouteDeps } from './route-deps.ts';

const named = z
  .string(TEXT.viewer.noFile)
  .min(1, TEXT.viewer.noFile)
  .max(1_024, TEXT.viewer.identifier);
const responses = { 302: 'The address of the file' } as const;

const redirect = (c: Context, key: string) =>
  isPublicKey(key) ? c.redirect(mediaPath(key), 302) : problem(c, 404, TEXT.edit.notFound);

const PostAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('post'), post: Post }),
  z.strictObject({ kind: z.literal('moved'), slug: z.string() }),
]);

/**
 * What everybody may ask: whether the API works; addresses of stored files, which redirect, because answers of the
 * cloud's functions stop at 6 MB; and what was saved seconds ago, for visitors who are faster than the publisher.
 */
export const publicRoutes = ({ content, now }: RouteDeps) =>
  new Routes()
    .visitor(
      'health',
      'GET /health',
      'Checks that the API is working',
      { 200: [{ status: z.literal('ok') }, 'The API is working'] },
      () => ok({ status: 'ok' as const }),
    )
    .visitor(
      'serveFile',
      'GET /serveFile',
      'Redirects to a stored material or picture',
      { query: z.object({ key: named }), ...responses },
      ({ query }, c) => redirect(c, query.key),
    )
    .visitor(
      'serveImage',
      'GET /serveImage',
      'Redirects to a blog picture; the name comes without `blog-images/`',
      { query: z.object({ filename: named }), ...responses },
      ({ query }, c) => redirect(c, blogImageKey(query.filename)),
    )
    .visitor(
      'showImage',
      'GET /images/:filename',
      'Redirects to a blog picture, at the address that posts use',
      { params: { filename: named }, ...responses },
      ({ params }, c) => redirect(c, blogImageKey(params.filename)),
    )
    .visitor(
      'readPost',
      'GET /public/posts/:slug',
      'A post that the published site may not show yet, or where a former slug leads',
      {
        params: { slug: z.string().max(LIMITS.slug, TEXT.missing.post) },
        200: [PostAnswer, 'The post or its present slug'],
      },
      async ({ params: { slug } }) => {
        const post = await content.findPost(slug);
        // Drafts and posts of the future are not there at all.
        if (!post || publicFrom(post) > now()) return missing(TEXT.missing.post);
        return ok(
          post.slug === slug
            ? { kind: 'post' as const, post: { ...post, content: sanitiseHtml(post.content) } }
            : { kind: 'moved' as const, slug: post.slug },
        );
      },
    )
    .visitor(
      'readClass',
      'GET /public/classes/:classId',
      'A class that the published site may not show yet',
      { 200: [Class, 'The class with its chapters'] },
      async ({ params }) => orMissing(await content.getClass(params.classId), TEXT.missing.class),
    );
