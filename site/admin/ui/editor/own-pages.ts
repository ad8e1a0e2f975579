import type { PostSummary } from '#domain/blog/post.ts';
import { chapterHeading, chapterPath, type AddressedChapter } from '#domain/course/addresses.ts';
import { classPath } from '#domain/course/class-id.ts';
import { foldedWords } from '#domain/search/fold-text.ts';

/** A page of this site that a link can lead to. */
interface OwnPage {
  title: string;
  /** `/10/4-quadratic-equations` */
  path: string;
}

/** The pages that a writer links to. */
export const ownPages = ({
  classes,
  blogPosts,
}: {
  classes: readonly { id: string; title: string; chapters: readonly AddressedChapter[] }[];
  blogPosts: readonly Pick<PostSummary, 'title' | 'slug' | 'status'>[];
}): OwnPage[] => [
  { title: 'Home', path: '/' },
  { title: 'Video Lectures', path: '/videos' },
  { title: 'Study Materials', path: '/study-materials' },
  { title: 'Blog', path: '/blog' },
  ...classes.flatMap(({ id, title, chapters }) => [
    { title, path: classPath(id) },
    ...chapters.map((chapter) => ({
      title: chapterHeading(chapter),
      path: chapterPath(id, chapter),
    })),
  ]),
  ...blogPosts
    .filter(({ status }) => status === 'published')
    .map(({ title, slug }) => ({ title, path: `/blog/${encodeURIComponent(slug)}` })),
];

/** As many as a phone shows above its keyboard. */
const SHOWN = 4;

/** The pages in whose title or address each typed word begins one. */
export const findPages = (pages: readonly OwnPage[], typed: string): OwnPage[] => {
  const wanted = foldedWords(typed);
  if (wanted.length === 0) return [];
  const isFound = ({ title, path }: OwnPage) => {
    const words = foldedWords(`${title} ${path}`);
    return path !== typed && wanted.every((each) => words.some((word) => word.startsWith(each)));
  };
  return pages.filter(isFound).slice(0, SHOWN);
};
