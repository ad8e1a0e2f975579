import type { Class, Chapter } from '../course/class.ts';
import type { Profile } from '../profile/profile.ts';
import type { Language, OtherLanguage } from '../text/language.ts';
import { textsIn } from '../text/translations.ts';

/*
 * Records as the pages of a language show them (TRANSLATION-3): each text in that language, or in English where it has
 * none. Which of the two it is, is told by its script (`scriptLanguage`), so nothing has to carry it.
 */

/** A chapter in a language. `english` is the title that its address and its pictures have, where `title` is a translation. */
export type LocalChapter = Chapter & { english?: string | undefined };

/** A class in a language, with its chapters. */
export type LocalClass = Omit<Class, 'chapters'> & {
  english?: string | undefined;
  chapters: LocalChapter[];
};

/**
 * A profile in a language, field by field, of questions and reasons text by text. The notice is shown in another
 * language only while there is one in English, so taking that away takes away all of them.
 */
export const profileIn = (profile: Profile, language: Language): Profile => {
  if (language === 'en') return profile;
  const shown = textsIn(profile, language);
  return { ...shown, notice: profile.notice && shown.notice };
};

/** A chapter in a language. */
export const chapterIn = (chapter: Chapter, language: Language): LocalChapter => {
  if (language === 'en') return chapter;
  const { title: english, questions, videos, materials, translations } = chapter;
  const isTranslated = Boolean(translations?.[language]?.title);
  const lessons = [...videos, ...materials];
  if (!isTranslated && !questions && !lessons.some((each) => each.translations?.[language]))
    return chapter;
  return { ...textsIn(chapter, language), ...(isTranslated && { english }) };
};

/** A class in a language. `chapterOf` is `chapterIn`, or one that remembers. */
export const classIn = (
  { chapters, bringTranslations, ...english }: Class,
  language: OtherLanguage,
  chapterOf: typeof chapterIn = chapterIn,
): LocalClass => {
  return {
    ...textsIn(english, language),
    ...(english.translations?.[language]?.title && { english: english.title }),
    ...(english.bring && { bring: bringTranslations?.[language] ?? english.bring }),
    chapters: chapters.map((chapter) => chapterOf(chapter, language)),
  };
};
