import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { Class } from '#domain/course/class.ts';
import type { Post } from '#domain/blog/post.ts';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { hashedPath } from './asset-path.ts';
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

/** Which drawing it is: another number with each change that shows, so that pictures get other addresses. */
export const CARD_DESIGN = 1;

/** One picture serves a page in all languages. */
const CARD_LANGUAGE = 'en';

/** The address of a picture; two pages whose pictures show the same share one: `/_astro/content/share.1a2b3c4d5e6f7a8b.png` */
export const cardPath = (card: ShareCard): string =>
  hashedPath('share', [CARD_DESIGN, card], 'png');

const card = (shell: Shell, overline: string, title: string, motif: string): ShareCard => ({
  kind: 'share-card',
  overline,
  title: plainFormulas(title),
  motif,
  name: shell.productName,
  place: `${shell.teacherName}, ${shell.city}`,
});

/** Selects what a class's picture shows. */
export const selectClassCard = (source: Pick<Class, 'id' | 'title'>, shell: Shell): ShareCard => {
  const name = className(CARD_LANGUAGE, source);
  // Most titles begin with the class: it need not be there twice.
  return card(
    shell,
    source.title.includes(name) ? TEXTS[CARD_LANGUAGE].classPage.subjectName : name,
    source.title,
    source.id,
  );
};

/** Whether a chapter has a picture of its own: one that has nothing yet shows that of its class. */
export const hasOwnCard = ({ videos, materials }: Chapter): boolean =>
  videos.length + materials.length > 0;

/** Selects what the picture of a chapter shows, which its videos and materials share. */
export const selectChapterCard = (
  chapter: Chapter,
  course: { id: string; title: string },
  shell: Shell,
): ShareCard => {
  if (!hasOwnCard(chapter)) return selectClassCard(course, shell);
  const { cardOverline } = TEXTS[CARD_LANGUAGE].chapterPage;
  const name = className(CARD_LANGUAGE, course);
  const overline = fill(cardOverline, { class: name, number: chapter.id });
  return card(shell, overline, chapter.title, course.id);
};

/** Selects what a post's picture shows. */
export const selectPostCard = ({ title }: Post, shell: Shell): ShareCard =>
  card(shell, TEXTS[CARD_LANGUAGE].blog.title, title, 'blog');
