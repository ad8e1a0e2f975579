import type { Chapter } from '../course/chapter.ts';
import type { SiteContent } from './snapshot.ts';
import { materialKeys } from '../files/file-identifier.ts';
import { videoKeys } from '../course/video.ts';
import { questionKeys } from '../practice/question.ts';
import { centreKeys } from '../profile/centre.ts';

type Named = Pick<SiteContent, 'profile' | 'blogPosts'> & {
  classes: readonly { chapters: readonly Chapter[] }[];
};

/**
 * The keys of the files that records name: materials, their covers, pictures of posts, of the profile, of questions and of
 * videos. One that two records name comes twice.
 */
export const recordKeys = ({ profile, classes, blogPosts }: Named): string[] => {
  const chapters = classes.flatMap((one) => one.chapters);
  const materials = chapters.flatMap((one) => one.materials);
  return [
    ...materials.flatMap(materialKeys),
    ...blogPosts.flatMap(({ image }) => (image ? [image.s3Key] : [])),
    ...centreKeys(profile),
    ...chapters.flatMap(({ questions }) => questionKeys(questions)),
    ...chapters.flatMap(({ videos }) => videoKeys(videos)),
  ];
};

/**
 * Tells whether the content names a stored file: in a record, or in the address of a picture within a post.
 * Files that nothing names may be deleted.
 */
export const namedFiles = (content: Named): ((s3Key: string) => boolean) => {
  const keys = new Set(recordKeys(content));
  return (s3Key) => {
    if (keys.has(s3Key)) return true;
    if (!s3Key.startsWith('blog-images/')) return false;
    const name = s3Key.slice('blog-images/'.length);
    const written = [name, encodeURIComponent(name), encodeURI(name)];
    return content.blogPosts.some((post) => written.some((text) => post.content.includes(text)));
  };
};
