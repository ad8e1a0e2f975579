import type { SiteContent } from '../domain/content/snapshot.ts';
import { Profile } from '../domain/profile/profile.ts';
import { OTHER_LANGUAGES } from '../domain/text/language.ts';
import { TEXT, invalid, ok, type Outcome } from '../domain/text/texts.ts';
import { withoutEmpty } from '../domain/text/translations.ts';
import { sanitiseHtml } from './sanitise.ts';

const cleanAnswers = <T extends { answer: string }>(faq: readonly T[]): T[] =>
  faq.map((entry) => ({ ...entry, answer: sanitiseHtml(entry.answer) }));

/** A profile whose answers of the FAQ, which hold simple HTML, are cleaned like posts, in every language; without empty translations. */
const withCleanAnswers = ({ translations, ...profile }: Profile): Profile => {
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

/** A profile with its FAQ answers cleaned, within its limits. */
export const cleanProfile = (input: Profile): Outcome<Profile> => {
  const profile = Profile.safeParse(withCleanAnswers(input));
  if (profile.success) return ok(profile.data);
  // An answer was nothing but forbidden markup, or grew too long when its signs were escaped.
  const [issue] = profile.error.issues;
  return invalid(issue?.code === 'too_big' ? TEXT.edit.tooLarge : TEXT.form.required, 'faq');
};

/** Content from outside with its HTML cleaned, as every save does. What was saved here stays as it is. */
export const cleanContent = (content: SiteContent): SiteContent => ({
  ...content,
  profile: withCleanAnswers(content.profile),
  blogPosts: content.blogPosts.map((post) => ({ ...post, content: sanitiseHtml(post.content) })),
});
