import type { Class } from '#domain/course/class.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import {
  aChapter,
  aChoice,
  aMaterial,
  aNumber,
  aPost,
  aProfile,
  aVideo,
} from '../api/domain/builders.ts';
import { defaultContent } from './default-content.ts';

/** A class with one chapter; tests give only what they are about. */
export const aClass = (with_: Partial<Class> = {}): Class => ({
  id: '10',
  title: 'Class 10 Mathematics',
  description: 'Board year.',
  chapters: [aChapter({ videos: [aVideo()], materials: [aMaterial()] })],
  ...with_,
});

/** The content of a site with one class and one post; `classes` are shown in the order given. */
export const someContent = ({
  classes = [aClass()],
  ...with_
}: Partial<Omit<SiteContent, 'classes'>> & { classes?: Class[] } = {}): SiteContent => ({
  profile: aProfile(),
  classOrder: classes.map(({ id }) => id),
  classes: Object.fromEntries(classes.map((one) => [one.id, one])),
  blogPosts: [aPost()],
  formerSlugs: {},
  ...with_,
});

/** The default content with two questions in the first chapter of Class 10; reading all of a new site's takes longer. */
export const practisedContent = (): SiteContent => {
  const content = defaultContent();
  const [chapter] = content.classes['10']?.chapters ?? [];
  if (!chapter) throw new Error('Class 10 has no chapter');
  chapter.questions = [
    aNumber({ steps: ['Take the root.'], translations: { hi: { steps: ['मूल लें।'] } } }),
    aChoice(),
  ];
  return content;
};
