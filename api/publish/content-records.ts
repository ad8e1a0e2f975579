import { byNewest } from '../domain/content/content.ts';
import type { SiteContent, Snapshot } from '../domain/content/snapshot.ts';

/**
 * Content as records by key, so that two states can be told apart, and stored, by what differs: `profile`,
 * `classOrder`, `formerSlugs`, `class/10` (its chapters as a list of ids), `chapter/10/3`, `post/blog_1`.
 */
export type ContentRecords = ReadonlyMap<string, unknown>;

/** The records of some content. Posts are in the order of `byNewest`, so no record says it. */
export const toRecords = (content: SiteContent): ContentRecords => {
  const { profile, classOrder, formerSlugs, classes, blogPosts } = content;
  const records = new Map<string, unknown>([
    ['profile', profile],
    ['classOrder', classOrder],
    ['formerSlugs', formerSlugs],
  ]);
  for (const [id, { chapters, ...rest }] of Object.entries(classes)) {
    records.set(`class/${id}`, { ...rest, chapters: chapters.map((chapter) => chapter.id) });
    for (const chapter of chapters) records.set(`chapter/${id}/${chapter.id}`, chapter);
  }
  for (const post of blogPosts) records.set(`post/${post.id}`, post);
  return records;
};

/** The opposite of `toRecords`, before its shape is checked. */
export const fromRecords = (records: ContentRecords): unknown => {
  const classes: [string, unknown][] = [];
  const posts: unknown[] = [];
  for (const [key, record] of records) {
    if (key.startsWith('post/')) posts.push(record);
    if (!key.startsWith('class/')) continue;
    const id = key.slice('class/'.length);
    const { chapters, ...rest } = record as { chapters: readonly number[] };
    const whole = chapters.map((chapter) => records.get(`chapter/${id}/${chapter}`));
    classes.push([id, { ...rest, chapters: whole }]);
  }
  return {
    profile: records.get('profile'),
    classOrder: records.get('classOrder'),
    formerSlugs: records.get('formerSlugs'),
    classes: Object.fromEntries(classes),
    blogPosts: (posts as Snapshot['blogPosts']).sort(byNewest),
  };
};
