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

/** The texts of an item where they are written, and otherwise the English ones. */
const filled = <T extends Record<string, string>>(english: T, own: T | undefined): T => {
  const written = Object.entries(own ?? {}).filter(([, text]) => text !== '');
  return { ...english, ...Object.fromEntries(written) };
};

const filledList = (english: string[], own: readonly string[] | undefined): string[] => {
  const written = own?.filter((text) => text !== '') ?? [];
  return written.length === 0 ? english : written;
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
  const english = textsWithin(rest, language);
  const own = translations?.[language];
  if (own === undefined) return english;
  const { teacherName, blurb, city, address, notice } = english;
  return {
    ...english,
    ...filled(
      { teacherName, blurb, city, address },
      {
        teacherName: own.teacherName ?? '',
        blurb: own.blurb ?? '',
        city: own.city ?? '',
        address: own.address ?? '',
      },
    ),
    biography: filledList(english.biography, own.biography),
    languages: filledList(english.languages, own.languages),
    notice: notice && (own.notice || notice),
    faq: english.faq.map((entry, at) => filled(entry, own.faq?.[at])),
    reasons: english.reasons.map((entry, at) => filled(entry, own.reasons?.[at])),
  };
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
