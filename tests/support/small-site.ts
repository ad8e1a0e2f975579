import type { SiteContent } from '#domain/content/snapshot';
import { aChapter, aClass, aVideo, someContent } from './builders.ts';

/** A small site: class 9 is empty, class 10 has two chapters, the first with a video; no posts. */
export const aSite = (fields: Parameters<typeof someContent>[0] = {}): SiteContent =>
  someContent({
    classes: [
      aClass({ id: '9', title: 'Class 9', chapters: [] }),
      aClass({
        chapters: [
          aChapter({ id: 1, title: 'Real Numbers', videos: [aVideo()] }),
          aChapter({ id: 2, title: 'Polynomials' }),
        ],
      }),
    ],
    blogPosts: [],
    ...fields,
  });
