import * as z from 'zod';
import { missing, ok } from '#domain/text/outcome.ts';
import { Class } from '#domain/course/class.ts';
import { withoutVer } from '#domain/content/content.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { Post, publicFrom } from '#domain/blog/post.ts';
import { TEXT } from '#domain/text/texts.ts';
import { sanitiseHtml } from '../html/sanitise.ts';
import { Routes } from '../http/route.ts';
import type { SiteRecords, SlugLookup } from '../content/records.ts';
import { ClassPath } from './records.ts';

const PostAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('post'), post: Post }),
  z.strictObject({ kind: z.literal('moved'), slug: z.string() }),
]);

/** What was saved seconds ago, for visitors who are faster than the publisher. Open to everyone. */
export const publicContentRoutes = ({
  content,
  now,
}: {
  content: Pick<SiteRecords, 'findSlug' | 'getClass'>;
  /** Epoch milliseconds. */
  now: () => number;
}) => {
  /** What an address leads a reader to: drafts and posts of the future are not there at all. */
  const findPublic = async (slug: string): Promise<SlugLookup> => {
    const found = await content.findSlug(slug);
    const target = found.kind === 'moved' ? await content.findSlug(found.slug) : found;
    return target.kind === 'post' && publicFrom(target.post) <= now() ? found : { kind: 'none' };
  };

  return new Routes()
    .visitor(
      'readPost',
      'GET /posts/{slug}',
      {
        summary: 'A post that the published site may not show yet, or where a former slug leads',
        params: z.strictObject({ slug: z.string().max(LIMITS.slug, TEXT.missing.post) }),
        200: [PostAnswer, 'The post or its present slug'],
      },
      async ({ params }) => {
        const found = await findPublic(params.slug);
        switch (found.kind) {
          case 'none':
            return missing(TEXT.missing.post);
          case 'moved':
            return ok(found);
          case 'post': {
            const post = withoutVer(found.post);
            return ok({
              kind: 'post' as const,
              post: { ...post, content: sanitiseHtml(post.content) },
            });
          }
        }
      },
    )
    .visitor(
      'readClass',
      'GET /classes/{classId}',
      {
        summary: 'A class that the published site may not show yet',
        params: ClassPath,
        200: [Class, 'The class with its chapters'],
      },
      async ({ params }) => {
        const found = await content.getClass(params.classId);
        if (found === undefined) return missing(TEXT.missing.class);
        const { chapters, ...rest } = withoutVer(found);
        return ok({ ...rest, chapters: chapters.map((chapter) => withoutVer(chapter)) });
      },
    );
};
