import type { Chapter } from '../course/chapter.ts';
import type { Class } from '../course/class.ts';
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

/** A value with the texts that are `own` where they are written; a list of texts as a whole. */
const written = <T>(english: T, own: unknown): T => {
  if (own === undefined) return english;
  if (typeof own === 'string') return (own || english) as T;
  if (Array.isArray(own) && own.every((text) => typeof text === 'string')) {
    const lines = own.filter((text) => text !== '');
    return lines.length === 0 ? english : (lines as T);
  }
  if (Array.isArray(english)) {
    const items = own as readonly unknown[];
    return english.map((item: unknown, at) => written(item, items[at])) as T;
  }
  const texts = Object.entries(own as object).map(([name, text]) => {
    return [name, written((english as Readonly<Record<string, unknown>>)[name], text)] as const;
  });
  return { ...english, ...Object.fromEntries(texts) };
};

/** A value with the texts of all its records in a language, without their translations. */
const textsWithin = <T>(value: T, language: OtherLanguage): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => textsWithin(each, language)) as T;
  const fields = Object.entries(textsIn(value, language));
  // The same fields, but for the translations, which are optional.
  return Object.fromEntries(fields.map(([name, of]) => [name, textsWithin(of, language)])) as T;
};

/**
 * A profile in a language, field by field, of questions and reasons text by text. The notice is shown in another
 * language only while there is one in English, so taking that away takes away all of them.
 */
export const profileIn = (profile: Profile, language: Language): Profile => {
  if (language === 'en') return profile;
  const { translations, ...rest } = profile;
  const shown = written(textsWithin(rest, language), translations?.[language]);
  return { ...shown, notice: rest.notice && shown.notice };
};

/** A chapter in a language. */
export const chapterIn = (chapter: Chapter, language: Language): LocalChapter => {
  if (language === 'en') return chapter;
  const { title: english, questions, videos, materials, translations } = chapter;
  const isTranslated = Boolean(translations?.[language]?.title);
  const lessons = [...videos, ...materials];
  if (!isTranslated && !questions && !lessons.some((each) => each.translations?.[language]))
    return chapter;
  return { ...textsWithin(chapter, language), ...(isTranslated && { english }) };
};

/** A class in a language. `chapterOf` is `chapterIn`, or one that remembers. */
export const classIn = (
  { chapters, bringTranslations, ...english }: Class,
  language: OtherLanguage,
  chapterOf: typeof chapterIn = chapterIn,
): LocalClass => {
  return {
    ...textsWithin(english, language),
    ...(english.translations?.[language]?.title && { english: english.title }),
    ...(english.bring && { bring: bringTranslations?.[language] ?? english.bring }),
    chapters: chapters.map((chapter) => chapterOf(chapter, language)),
  };
};
