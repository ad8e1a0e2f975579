import type { Class } from '#domain/course/class.ts';
import type { Post } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aChapter, aMaterial, aPost, aProfile, aVideo } from '../api/domain/builders.ts';

/** Class 10 with chapter 4, which holds one video and one material; tests give only what they are about. */
export const aClass = (with_: Partial<Class> = {}): Class => ({
  id: '10',
  title: 'Class 10 Mathematics',
  description: 'The board examination year.',
  chapters: [aChapter({ videos: [aVideo()], materials: [aMaterial()] })],
  ...with_,
});

/** What a site holds, with the given classes and posts in their order. */
export const someContent = ({
  classes = [aClass()],
  posts = [aPost()],
}: { classes?: Class[]; posts?: Post[] } = {}): SiteContent => ({
  profile: aProfile(),
  classOrder: classes.map(({ id }) => id),
  classes: Object.fromEntries(classes.map((one) => [one.id, one])),
  blogPosts: posts,
  formerSlugs: {},
});
