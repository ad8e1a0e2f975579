import { replaceAll } from '#api/content/edits.ts';
import { openSite } from '#api/content/open-site.ts';
import { memoryTable } from './memory-stores.ts';
import { defaultContent } from './default-content.ts';
import type { ContentSummary } from '#domain/content/content.ts';
import type { Post } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';

/** Site content as the admin has it. */
export const asStored = (content: SiteContent): ContentSummary => ({
  profile: { ...content.profile, ver: '1' },
  classes: content.classOrder.flatMap((id) => {
    const found = content.classes[id];
    if (found === undefined) return [];
    return [
      { ...found, ver: '1', chapters: found.chapters.map((chapter) => ({ ...chapter, ver: '1' })) },
    ];
  }),
  blogPosts: content.blogPosts.map((post) => ({ ...post, ver: '1' })),
});

/** Content in a repository in memory. Tests change `current` directly: it is stored with the next look. */
export const memoryContent = (current: SiteContent = defaultContent()) => {
  const site = openSite(memoryTable());
  let stored = '';
  let edits = 0;
  let saving: Promise<unknown> = Promise.resolve();
  const save = (): Promise<unknown> =>
    (saving = saving.then(async () => {
      const text = JSON.stringify(content.current);
      if (text === stored) return;
      const intent = { id: `${(edits += 1)}`, by: '', operation: 'edit', target: '' };
      const outcome = await site.commit(intent, replaceAll(content.current));
      if (outcome.kind !== 'ok') throw new Error(outcome.message);
      stored = text;
    }));
  const content = {
    current,
    /** How often everything was read. */
    reads: 0,
    repository: {
      ...site,
      read: async () => {
        await save();
        content.reads += 1;
        return site.read();
      },
      revision: async () => {
        await save();
        return site.revision();
      },
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
