import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { Profile } from '#domain/profile/profile.ts';
import { TEXT } from '#domain/text/texts.ts';
import { withCleanAnswers } from '../html/clean-profile-html.ts';

/** A profile with its FAQ answers cleaned, within its limits. */
export const cleanProfile = (input: Profile): Outcome<Profile> => {
  const profile = Profile.safeParse(withCleanAnswers(input));
  if (profile.success) return ok(profile.data);
  // An answer was nothing but forbidden markup, or grew too long when its signs were escaped.
  const [issue] = profile.error.issues;
  return invalid(issue?.code === 'too_big' ? TEXT.edit.tooLarge : TEXT.form.required, 'faq');
};
