import { openSite } from '#api/content/open-site';
import { aPost as aBuiltPost } from './builders.ts';
import { memoryTable } from './memory-stores.ts';
import { seed } from './seed.ts';
import { defaultContent } from './default-content.ts';
import type { ContentSummary } from '#domain/content/content';
import type { SiteContent } from '#domain/content/snapshot';

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
  let saving: Promise<unknown> = Promise.resolve();
  const save = (): Promise<unknown> =>
    (saving = saving.then(async () => {
      const text = JSON.stringify(content.current);
      if (text === stored) return;
      await seed(site, content.current);
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
export const aPost = (slug: string, content = `<p>About ${slug}</p>`) =>
  aBuiltPost({
    id: `blog_${slug}`,
    slug,
    title: `Post ${slug}`,
    description: 'A post',
    content,
    publishDate: '2026-01-01',
  });
