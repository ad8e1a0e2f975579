import { sha256Hex } from '#api/publish/digest.ts';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import type { Content } from '#domain/content/content.ts';
import type { Post } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { sharingReader } from './sharing-reader.ts';

/** Site content as a content store gives it. */
export const asStored = (content: SiteContent): Content => ({
  profile: { ...content.profile, ver: '1' },
  classes: content.classOrder.flatMap((id) => {
    const found = content.classes[id];
    if (found === undefined) return [];
    return [
      { ...found, ver: '1', chapters: found.chapters.map((chapter) => ({ ...chapter, ver: '1' })) },
    ];
  }),
  blogPosts: content.blogPosts.map((post) => ({ ...post, ver: '1' })),
  formerSlugs: content.formerSlugs,
});

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The posts that were edited between two states, if nothing else was. */
const editedPosts = (before: SiteContent, after: SiteContent): Post[] | undefined => {
  const ids = ({ blogPosts }: SiteContent) => blogPosts.map(({ id }) => id).sort();
  const rest = (content: SiteContent) => ({ ...content, blogPosts: ids(content) });
  if (!isEqual(rest(before), rest(after))) return undefined;
  return after.blogPosts.filter((post) => !before.blogPosts.some((each) => isEqual(each, post)));
};

/** A part of a content store in memory: what a publisher reads. Tests change `current` directly. */
export const memoryContent = (current: SiteContent = defaultContent()) => {
  // What each revision was that was asked for: the log of edits.
  const log = new Map<string, string>();
  const content = {
    current,
    reads: 0,
    openReader: () =>
      sharingReader(
        () => {
          content.reads += 1;
          return content.current;
        },
        () => content.revision(),
        async (since) => {
          const revision = await content.revision();
          const before = log.get(since.revision ?? '');
          // What was stored is content.
          const posts = before && editedPosts(JSON.parse(before) as SiteContent, content.current);
          return posts ? { revision, posts: structuredClone(posts), absent: [] } : undefined;
        },
      ),
    // Changing `current` is the edit, so its digest is what an edit of a real store raises.
    revision: (): Promise<string | undefined> => {
      const text = JSON.stringify(content.current);
      const revision = sha256Hex(text);
      log.set(revision, text);
      return Promise.resolve(revision);
    },
  };
  return content;
};
export type MemoryContent = ReturnType<typeof memoryContent>;

/** A blog post with only what matters to the test. */
export const aPost = (slug: string, content = `<p>About ${slug}</p>`): Post => ({
  id: `blog_${slug}`,
  slug,
  title: `Post ${slug}`,
  description: 'A post',
  content,
  keywords: '',
  publishDate: '2026-01-01',
  status: 'published',
  image: null,
});
