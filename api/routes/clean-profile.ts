import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { Profile } from '#domain/profile/profile.ts';
import { TEXT } from '#domain/text/texts.ts';
import { sanitiseHtml } from '../html/sanitise.ts';

/** A profile with its FAQ answers, which hold simple HTML, cleaned like posts. */
export const cleanProfile = (input: Profile): Outcome<Profile> => {
  const faq = input.faq.map(({ question, answer }) => ({
    question,
    answer: sanitiseHtml(answer),
  }));
  const profile = Profile.safeParse({ ...input, faq });
  if (profile.success) return ok(profile.data);
  // An answer was nothing but forbidden markup, or grew too long when its signs were escaped.
  const [issue] = profile.error.issues;
  return invalid(issue?.code === 'too_big' ? TEXT.edit.tooLarge : TEXT.form.required, 'faq');
};
