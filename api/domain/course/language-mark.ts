import * as z from 'zod';
import { LANGUAGES, type Language } from '../text/language.ts';

/** The language of a video or material as a form sends it; empty for none. */
export const LanguageMark = z.enum([...LANGUAGES, '']);

/** The field of a record that says its language, from what was chosen: `hi` -> `{ language: 'hi' }`, empty -> `{}` */
export const languageMark = (chosen: string | undefined): { language?: Language } => {
  const language = LANGUAGES.find((each) => each === chosen);
  return language === undefined ? {} : { language };
};
