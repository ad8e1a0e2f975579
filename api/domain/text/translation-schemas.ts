import * as z from 'zod';
import { LANGUAGES } from './language.ts';

/** The schema of a record's translations; all fields of `texts` are optional. */
export const translationsOf = <T extends z.ZodType>(texts: T) =>
  z.strictObject({ hi: texts.optional(), pa: texts.optional() });

const text = z.string().optional();

/** The title of a record in other languages (TRANSLATION-1). */
export const TitleTranslations = translationsOf(z.strictObject({ title: text }));

/** Its title and description. */
export const TextTranslations = translationsOf(z.strictObject({ title: text, description: text }));

/** The language of a video or material as a form sends it; empty for none. */
export const LanguageMark = z.enum([...LANGUAGES, '']);
