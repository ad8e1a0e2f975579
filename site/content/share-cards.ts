import { plainFormulas } from '#api/html/plain-formulas.ts';
import { chapterNumberPath } from '#domain/course/chapter-path.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { Class } from '#domain/course/class.ts';
import { classPath } from '#domain/course/class-id.ts';
import type { Post } from '#domain/blog/post.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { Shell } from './select-shell.ts';
import { className } from './format.ts';

/** Pixels of every share card. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The picture that a messenger shows beside a shared link (1200 × 630). */
export interface ShareCard {
  kind: 'share-card';
  /** Above the title: `Class 10`, `Blog`. */
  overline: string;
  title: string;
  /** The class whose drawing is beside it; posts have that of two sets. */
  motif: string;
  /** `Ganit Point` */
  name: string;
  /** `Ganit Sir, Ludhiana` */
  place: string;
}

/** The address of a class's picture: `ca` -> `/share/ca-foundation.png` */
export const classCardPath = (id: string): string => `/share${classPath(id)}.png`;

/** Whether a chapter has a picture of its own: one that has nothing yet shows that of its class. */
export const hasOwnCard = ({ videos, materials }: Chapter): boolean =>
  videos.length + materials.length > 0;

/** The address of a chapter's picture, which its videos and materials share: `/share/10/4.png` */
export const chapterCardPath = (classId: string, chapter: Chapter): string =>
  hasOwnCard(chapter)
    ? `/share${chapterNumberPath(classId, chapter.id)}.png`
    : classCardPath(classId);

/** The address of a post's picture: `why-zero` -> `/share/blog/why-zero.png` */
export const postCardPath = (slug: string): string => `/share/blog/${encodeURIComponent(slug)}.png`;

const card = (shell: Shell, overline: string, title: string, motif: string): ShareCard => ({
  kind: 'share-card',
  overline,
  title: plainFormulas(title),
  motif,
  name: shell.productName,
  place: `${shell.teacherName}, ${shell.city}`,
});

/** Selects what a class's picture shows. */
export const selectClassCard = (source: Class, shell: Shell): ShareCard => {
  const name = className(shell.language, source);
  // Most titles begin with the class: it need not be there twice.
  return card(
    shell,
    source.title.includes(name) ? TEXTS[shell.language].classPage.subjectName : name,
    source.title,
    source.id,
  );
};

/** Selects what a chapter's picture shows. */
export const selectChapterCard = (
  { id, title }: Pick<Chapter, 'id' | 'title'>,
  course: { id: string; name: string },
  shell: Shell,
): ShareCard => {
  const { cardOverline } = TEXTS[shell.language].chapterPage;
  return card(shell, fill(cardOverline, { class: course.name, number: id }), title, course.id);
};

/** Selects what a post's picture shows. */
export const selectPostCard = ({ title }: Post, shell: Shell): ShareCard =>
  card(shell, TEXTS[shell.language].blog.title, title, 'blog');
