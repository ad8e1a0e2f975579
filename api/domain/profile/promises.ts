import * as z from 'zod';
import DEFAULTS from './defaults.json' with { type: 'json' };
import { MEETING_MODES } from '../text/meeting.ts';
import type { Language } from '../text/language.ts';
import { translationsOf } from '../text/translation-schemas.ts';
import { textsIn } from '../text/translations.ts';

const text = z.string().trim().min(1).max(200).optional();

const texts = {
  /** Below the heading of the home page. */
  lead: text,
  /** `The first class is free.` */
  firstClass: text,
  /** `You get a reply the same day.` */
  reply: text,
};

/** What the site promises in the teacher's name (SETTINGS-47); what is left out is not said. */
export const Promises = z.strictObject({
  ...texts,
  /** Where classes are. */
  classes: z.enum(MEETING_MODES).optional(),
  translations: translationsOf(z.strictObject(texts)).optional(),
});
export type Promises = z.infer<typeof Promises>;

/** Those of a site whose teacher has not chosen. */
export const DEFAULT_PROMISES = Promises.parse(DEFAULTS.promises);

/** What a site promises in a language; a text that has no English one is not said. */
export const promisesIn = (
  { promises = DEFAULT_PROMISES }: { promises?: Promises | undefined },
  language: Language,
): Omit<Promises, 'translations'> => {
  const { translations: _, ...english } = promises;
  return language === 'en' ? english : textsIn(promises, language);
};
