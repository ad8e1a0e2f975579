import type { Content } from './content.ts';
import { coverKey } from '../files/file-identifier.ts';
import { videoKeys } from '../course/video-picture.ts';
import { questionKeys } from '../practice/question.ts';
import { centreKeys } from '../profile/centre.ts';

type Named = Pick<Content, 'profile' | 'classes' | 'blogPosts'>;

/**
 * Tells whether the content names a stored file: in a record, or in the address of a picture within a post.
 * Files that nothing names may be deleted.
 */
export const namedFiles = ({
  profile,
  classes,
  blogPosts,
}: Named): ((s3Key: string) => boolean) => {
  const chapters = classes.flatMap((one) => one.chapters);
  const materials = chapters.flatMap((one) => one.materials);
  const keys = new Set([
    ...materials.map(({ s3Key }) => s3Key),
    ...materials.filter(({ cover }) => cover).map(({ filename }) => coverKey(filename)),
    ...blogPosts.flatMap(({ image }) => (image ? [image.s3Key] : [])),
    ...centreKeys(profile),
    ...chapters.flatMap(({ questions }) => questionKeys(questions)),
    ...chapters.flatMap(({ videos }) => videoKeys(videos)),
  ]);
  return (s3Key) => {
    if (keys.has(s3Key)) return true;
    if (!s3Key.startsWith('blog-images/')) return false;
    const name = s3Key.slice('blog-images/'.length);
    const written = [name, encodeURIComponent(name), encodeURI(name)];
    return blogPosts.some(({ content }) => written.some((text) => content.includes(text)));
  };
};
