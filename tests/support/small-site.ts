import type { Post } from '#domain/blog/post.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aChapter, aPost, aProfile, aVideo } from './builders.ts';

/** A post's fields as `addPost` takes them. */
export const newPost = (fields: Partial<Omit<Post, 'id'>> = {}): Omit<Post, 'id'> => {
  const { id: _, ...post } = aPost(fields);
  return post;
};

/** A small site: class 9 is empty, class 10 has two chapters, the first with a video; no posts. */
export const aSite = (fields: Partial<SiteContent> = {}): SiteContent => ({
  profile: aProfile(),
  classOrder: ['9', '10'],
  classes: {
    '9': { id: '9', title: 'Class 9', description: 'Ninth.', chapters: [] },
    '10': {
      id: '10',
      title: 'Class 10',
      description: 'Tenth.',
      chapters: [
        aChapter({ id: 1, title: 'Real Numbers', videos: [aVideo()] }),
        aChapter({ id: 2, title: 'Polynomials' }),
      ],
    },
  },
  blogPosts: [],
  formerSlugs: {},
  ...fields,
});
