import * as z from 'zod';
import type { Versioned } from '#domain/content/content.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { Profile, ProfileTexts } from '#domain/profile/profile.ts';
import { TEXT } from '#domain/text/texts.ts';
import { withoutEmpty } from '#domain/text/translations.ts';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { centreField, centreWords } from './centre-values.ts';
import { hoursWords } from './hours-values.ts';
import { assembled, LISTS, NUMBERS, valuesOf } from './profile-values.ts';
import { replyWords } from './reply-values.ts';
import { hasField } from './sections.ts';
import type { SettingSection } from './setting-field.ts';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please enter a full email address, such as name@example.org',
  url: 'Please enter a full address that starts with https://',
  phone: 'Please enter a phone number with the country code, such as +91 98765 43210',
};

const words = (issue: z.core.$ZodIssue, field: string, values: FormValues): string => {
  const last = field.split('.').at(-1) ?? field;
  const own = hoursWords(field, values) ?? centreWords(field) ?? replyWords(field, values);
  if (own !== undefined) return own;
  if (NUMBERS.some((name) => name === field)) return 'Please enter a realistic whole number';
  if (field === 'noticeUntil') return 'Please enter a date, such as 2026-11-14, or leave it empty';
  if (issue.code === 'invalid_format') return FORMATS[last] ?? FORMATS['phone'] ?? '';
  return issue.code === 'too_big' ? TEXT.edit.tooLarge : TEXT.form.required;
};

/** Which field of the form an issue is about: lists that are one text have one field. */
const fieldOf = (path: readonly PropertyKey[], values: FormValues): string => {
  const own = centreField(path, values);
  if (own !== undefined) return own;
  const whole = ['biography', ...LISTS];
  const end = path.findIndex((step) => whole.some((name) => name === step));
  return path.slice(0, end === -1 ? path.length : end + 1).join('.');
};

/**
 * Checks the settings by the profile's own schema; the first broken rule in plain words, one of the fields that
 * are `mine` before any other.
 */
export const checkProfile = (
  values: FormValues,
  mine: (field: string) => boolean = () => true,
): Outcome<Profile> => {
  const parsed = Profile.safeParse(assembled(values));
  if (parsed.success) {
    const { translations, ...english } = parsed.data;
    const written = withoutEmpty(translations);
    return ok({ ...english, ...(written && { translations: written }) });
  }
  const { issues } = parsed.error;
  const issue = issues.find(({ path }) => mine(fieldOf(path, values))) ?? issues[0];
  if (issue === undefined) return invalid(TEXT.form.required);
  const field = fieldOf(issue.path, values);
  return invalid(words(issue, field, values), field);
};

/** The texts of some fields in another language; `undefined` for those that are not written. */
const partOf = (texts: ProfileTexts | undefined, names: readonly (keyof ProfileTexts)[]) =>
  Object.fromEntries(names.map((name) => [name, texts?.[name]]));

/**
 * Checks one section; its part of the profile, to be put over whatever the rest is by then (`withPart`). Of the
 * translations it has all texts of its fields, those that are not written as `undefined`.
 */
export const checkSection = (
  section: SettingSection,
  values: FormValues,
  stored: Profile,
): Outcome<Partial<Profile>> => {
  const checked = checkProfile({ ...valuesOf(stored), ...values }, (name) =>
    hasField(section, name),
  );
  if (checked.kind !== 'ok') return checked;
  const { translations, ...english } = checked.value;
  const keys = new Set(section.fields.map(({ name }) => name.split('.')[0]));
  const part = Object.entries(english).filter(([key]) => keys.has(key));
  const names = new Set(section.fields.map(({ translated }) => translated?.split('.')[0]));
  // Those of rows and of the map are stored with them.
  const translated = ProfileTexts.keyof().options.filter((name) => names.has(name));
  return ok({
    ...(Object.fromEntries(part) as Partial<Profile>),
    ...(translated.length > 0 && {
      translations: {
        hi: partOf(translations?.hi, translated),
        pa: partOf(translations?.pa, translated),
      },
    }),
  });
};

/** A profile with a section's part over it. */
export const withPart = <P extends Profile>(
  stored: P,
  { translations, ...part }: Partial<Profile>,
): P => ({
  ...stored,
  ...part,
  translations: {
    hi: { ...stored.translations?.hi, ...translations?.hi },
    pa: { ...stored.translations?.pa, ...translations?.pa },
  },
});

const StoredProfile = Profile.extend({ ver: z.string() });

/** Reads what is stored now from a stale save's answer. */
export const readStored = (current: unknown): Versioned<Profile> | undefined =>
  StoredProfile.safeParse(current).data;
