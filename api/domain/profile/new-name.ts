import { LANGUAGES, type Language } from '../text/language.ts';
import type { Profile } from './profile.ts';

/** What the teacher is called in each language, as far as it matters. */
type TeacherNames = Partial<Record<Language, string | undefined>>;

/** What the teacher was called, and is called now. */
export interface NewName {
  /** Languages whose name is still right are left out. */
  from: TeacherNames;
  to: Record<Language, string>;
}

/** The names that a save of the profile has made old ones, and those that take their places; `undefined` for none. */
export const changedName = (before: Profile, saved: Profile): NewName | undefined => {
  const nameIn = ({ teacherName, translations }: Profile, language: Language) =>
    language === 'en' ? teacherName : translations?.[language]?.teacherName || undefined;
  const isEnglish = before.teacherName !== saved.teacherName;
  const { from, to }: NewName = {
    from: {},
    to: { en: saved.teacherName, hi: saved.teacherName, pa: saved.teacherName },
  };
  for (const language of LANGUAGES) {
    const [was, is] = [nameIn(before, language), nameIn(saved, language)];
    // One that was not spelled anew still is the old name.
    if (isEnglish || was !== is) from[language] = was;
    if (is !== undefined && !(isEnglish && was === is)) to[language] = is;
  }
  return Object.values(from).some((name) => name !== undefined) ? { from, to } : undefined;
};
