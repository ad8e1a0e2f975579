import { chapterPath, classPracticePath, practicePath, examPath } from '../course/addresses.ts';
import { classPath, printPagePath, videoPath } from '../course/class-id.ts';
import { youtubeId } from '../course/youtube.ts';
import { englishPath } from '../text/language.ts';
import type { ContentSummary } from './content.ts';

/** A screen of the admin where something can be put right, with the words of its link. */
interface AdminLink {
  label: string;
  to: string;
}

/** A screen with the form of one of its records open, if one is meant. */
const editing = (screen: string, id: string | undefined) =>
  id === undefined ? screen : `${screen}?edit=${encodeURIComponent(id)}`;

/** Where a post is edited. */
export const postAdminPath = (id: string): string => editing('/admin/blogs', id);

/** Where a class's chapters are edited. */
export const classAdminPath = (classId: string): string => `/admin/classes/${classId}/chapters`;

/** Where the exam dates of a class are edited. */
export const examsAdminPath = (classId: string): string => `/admin/classes/${classId}/exams`;
/** Where a class's batches, fee and what to bring are edited. */
export const offerAdminPath = (classId: string): string => `/admin/classes/${classId}/offer`;

/** Where a chapter's study materials are edited. */
export const materialsAdminPath = (classId: string, chapterId: number): string =>
  `${classAdminPath(classId)}/${chapterId}/content`;

/** Where a chapter's videos are edited, or one of them. */
export const videosAdminPath = (classId: string, chapterId: number, videoId?: string): string =>
  editing(`${classAdminPath(classId)}/${chapterId}/videos`, videoId);

/** Where a chapter's practice questions are edited, or one of them. */
export const practiceAdminPath = (
  classId: string,
  chapterId: number,
  questionId?: string,
): string => editing(`${classAdminPath(classId)}/${chapterId}/practice`, questionId);

/** What the admin lists beside the settings. */
export type Lists = Pick<ContentSummary, 'classes' | 'blogPosts'>;

/** `/videos/10` lists what the class has. */
const LIST_OF_CLASS = /^\/(videos|study-materials)\//;

const OTHERS: readonly (readonly [RegExp, AdminLink])[] = [
  [/^\/videos$/, { label: 'Open the videos', to: '/admin/videos' }],
  [/^\/study-materials$/, { label: 'Open the classes', to: '/admin/classes' }],
  [/^\/(blog|rss\.xml)/, { label: 'Open the posts', to: '/admin/blogs' }],
  [/^\//, { label: 'Open the settings', to: '/admin/settings' }],
];

/** Where what a public page shows is edited, in whatever language: `/hi/blog/why-zero` -> the form of that post. */
const adminLinkOfPage = (path: string, { classes, blogPosts }: Lists): AdminLink | undefined => {
  const [page = '', anchor = ''] = englishPath(path).split('#');
  const post = blogPosts.find(({ slug }) =>
    [`/blog/${slug}`, `/blog/${encodeURIComponent(slug)}`].includes(page),
  );
  if (post) return { label: 'Open the post', to: postAdminPath(post.id) };
  for (const { id: classId, chapters } of classes) {
    for (const { id, title, videos, materials } of chapters) {
      const isVideo = (url: string) => videoPath(classId, youtubeId(url) ?? '') === page;
      const isFile = (filename: string) => `/files/${encodeURIComponent(filename)}` === page;
      const to = videos.find(({ url }) => isVideo(url));
      if (to) return { label: 'Open the video', to: videosAdminPath(classId, id, to.id) };
      if (practicePath(classId, { id, title }) === page) {
        return { label: 'Open the practice', to: practiceAdminPath(classId, id) };
      }
      const isOwn =
        chapterPath(classId, { id, title }) === page ||
        materials.some(({ filename }) => isFile(filename));
      if (isOwn) return { label: 'Open the chapter', to: materialsAdminPath(classId, id) };
    }
  }
  const classRecord = classes.find(({ id }) =>
    [classPath, printPagePath, classPracticePath, examPath].some(
      (pathOf) => pathOf(id) === page.replace(LIST_OF_CLASS, '/'),
    ),
  );
  if (classRecord) {
    const id = Number(/^chapter-(\d+)$/.exec(anchor)?.[1]);
    return classRecord.chapters.some((chapter) => chapter.id === id)
      ? { label: 'Open the chapter', to: materialsAdminPath(classRecord.id, id) }
      : { label: 'Open the class', to: classAdminPath(classRecord.id) };
  }
  return OTHERS.find(([pattern]) => pattern.test(page))?.[1];
};

/** The pages that a message of the publishing gate names: `The pages /a, /b and 3 more link …` -> both. */
const pagesNamed = (problem: string) => {
  const named = /^The pages? ((?:\/\S*(?:, | and | )?)+)/.exec(problem)?.[1] ?? '';
  return named.split(/, | and | /).filter((part) => part.startsWith('/'));
};

/** Where to put right what keeps a publish back, each place once; a few at most. */
export const adminLinksOfProblem = (problem: string, content: Lists): AdminLink[] => {
  const places = pagesNamed(problem).flatMap((path) => adminLinkOfPage(path, content) ?? []);
  return places.filter(({ to }, index) => places.findIndex((one) => one.to === to) === index);
};
