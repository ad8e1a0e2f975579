import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Chapter } from '#domain/course/chapter.ts';
import type { LocalChapter, LocalClass } from '#domain/content/in-language.ts';
import { englishTitle } from '#domain/text/language.ts';
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
  place: shell.cardPlace,
});

/** A class as pictures name it: by its English title. */
type CardClass = Pick<LocalClass, 'id' | 'title' | 'english'>;

/** Selects what a class's picture shows. */
export const selectClassCard = (source: CardClass, shell: Shell): ShareCard => {
  const { id } = source;
  const title = englishTitle(source);
  const name = className(CARD_LANGUAGE, { id, title });
  // Most titles begin with the class: it need not be there twice.
  const overline = title.includes(name) ? TEXTS[CARD_LANGUAGE].classPage.subjectName : name;
  return card(shell, overline, title, id);
};

/** Whether a chapter has a picture of its own: one that has nothing yet shows that of its class. */
export const hasOwnCard = ({ videos, materials }: Chapter): boolean =>
  videos.length + materials.length > 0;

/** Selects what the picture of a chapter shows, which its videos and materials share. */
export const selectChapterCard = (
  chapter: LocalChapter,
  course: CardClass,
  shell: Shell,
): ShareCard => {
  if (!hasOwnCard(chapter)) return selectClassCard(course, shell);
  const { cardOverline } = TEXTS[CARD_LANGUAGE].chapterPage;
  const name = className(CARD_LANGUAGE, { id: course.id, title: englishTitle(course) });
  const overline = fill(cardOverline, { class: name, number: chapter.id });
  return card(shell, overline, englishTitle(chapter), course.id);
};

/** Selects what a post's picture shows. */
export const selectPostCard = ({ title }: Post, shell: Shell): ShareCard =>
  card(shell, TEXTS[CARD_LANGUAGE].blog.title, title, 'blog');
