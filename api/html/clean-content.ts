import type { SiteContent } from '../domain/content/snapshot.ts';
import { Profile, type ProfileTexts } from '../domain/profile/profile.ts';
import { TEXT, invalid, ok, type Outcome } from '../domain/text/texts.ts';
import { withoutEmpty } from '../domain/text/translations.ts';
import { sanitiseHtml } from './sanitise.ts';

const cleanAnswers = <T extends ProfileTexts>(texts: T): T =>
  texts.faq
    ? {
        ...texts,
        faq: texts.faq.map((entry) => ({ ...entry, answer: sanitiseHtml(entry.answer) })),
      }
    : texts;

/** A profile whose answers of the FAQ, which hold simple HTML, are cleaned like posts, in every language; without empty translations. */
const withCleanAnswers = ({ translations, ...profile }: Profile): Profile => {
  const { hi = {}, pa = {} } = translations ?? {};
  const written = withoutEmpty({ hi: cleanAnswers(hi), pa: cleanAnswers(pa) });
  return { ...cleanAnswers(profile), ...(written && { translations: written }) };
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
