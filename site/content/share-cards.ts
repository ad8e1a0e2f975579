import { plainFormulas } from '#api/html/plain-formulas';
import type { LocalChapter, LocalClass } from '#domain/content/in-language';
import { englishTitle, type Language } from '#domain/text/language';
import type { Post } from '#domain/blog/post';
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
export const CARD_DESIGN = 2;

/** The address of a picture; two pages whose pictures show the same share one: `/_astro/content/share.1a2b3c4d5e6f7a8b.png` */
export const cardPath = (card: ShareCard): string =>
  hashedPath('share', [CARD_DESIGN, card], 'png');

const card = (
  shell: Shell,
  language: Language,
  { overline, title, motif }: Pick<ShareCard, 'overline' | 'title' | 'motif'>,
): ShareCard => ({
  kind: 'share-card',
  overline,
  title: plainFormulas(title),
  motif,
  name: shell.productName,
  place: language === 'en' ? shell.cardPlace : `${shell.teacherName}, ${shell.city}`,
});

/**
 * The language of a picture: that of the page where the title is in it. Where it is not, pages in all languages share
 * the English picture.
 */
const cardLanguage = ({ english }: Pick<LocalChapter, 'english'>, { language }: Shell): Language =>
  english === undefined ? 'en' : language;

/** A class as pictures name it. */
type CardClass = Pick<LocalClass, 'id' | 'title' | 'english'>;

/** Selects what a class's picture shows. */
export const selectClassCard = (source: CardClass, shell: Shell): ShareCard => {
  const { id, title } = source;
  const language = cardLanguage(source, shell);
  const name = className(language, { id, title });
  // Most titles begin with the class: it need not be there twice.
  const overline = title.includes(name) ? TEXTS[language].classPage.subjectName : name;
  return card(shell, language, { overline, title, motif: id });
};

/** Selects what the picture of a chapter shows, which its videos and materials share; with nothing yet, that of its class. */
export const selectChapterCard = (
  chapter: LocalChapter,
  course: CardClass,
  shell: Shell,
): ShareCard => {
  if (chapter.videos.length + chapter.materials.length === 0) return selectClassCard(course, shell);
  const language = cardLanguage(chapter, shell);
  const { cardOverline } = TEXTS[language].chapterPage;
  const classTitle = language === 'en' ? englishTitle(course) : course.title;
  const name = className(language, { id: course.id, title: classTitle });
  const overline = fill(cardOverline, { class: name, number: chapter.id });
  return card(shell, language, { overline, title: chapter.title, motif: course.id });
};

/** Selects what a post's picture shows: posts are in one language, so their pages share one. */
export const selectPostCard = ({ title }: Post, shell: Shell): ShareCard =>
  card(shell, 'en', { overline: TEXTS.en.blog.title, title, motif: 'blog' });
