import type { Profile } from '../domain/profile/profile.ts';
import { OTHER_LANGUAGES } from '../domain/text/language.ts';
import { withoutEmpty } from '../domain/text/translations.ts';
import { sanitiseHtml } from './sanitise.ts';

const cleanAnswers = <T extends { answer: string }>(faq: readonly T[]): T[] =>
  faq.map((entry) => ({ ...entry, answer: sanitiseHtml(entry.answer) }));

/** A profile whose answers of the FAQ, which hold simple HTML, are cleaned like posts, in every language; without empty translations. */
export const withCleanAnswers = ({ translations, ...profile }: Profile): Profile => {
  const cleaned = { ...translations };
  for (const language of OTHER_LANGUAGES) {
    const { faq, ...texts } = cleaned[language] ?? {};
    cleaned[language] = { ...texts, ...(faq && { faq: cleanAnswers(faq) }) };
  }
  const written = withoutEmpty(cleaned);
  return {
    ...profile,
    faq: cleanAnswers(profile.faq),
    ...(written && { translations: written }),
  };
};
