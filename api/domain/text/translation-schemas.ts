import * as z from 'zod';
import { LANGUAGES } from './language.ts';

/** The schema of a record's translations; all fields of `texts` are optional. */
export const translationsOf = <T extends z.ZodType>(texts: T) =>
  z.strictObject({ hi: texts.optional(), pa: texts.optional() });

/** The language of a video or material as a form sends it; empty for none. */
export const LanguageMark = z.enum([...LANGUAGES, '']);
