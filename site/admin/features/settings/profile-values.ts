import * as z from 'zod';
import type { Versioned } from '#domain/content/content.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { Profile, ProfileTexts } from '#domain/profile/profile.ts';
import { TEXT } from '#domain/text/texts.ts';
import { withoutEmpty, type Translations } from '#domain/text/translations.ts';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { assembledCentre, centreField, centreValues, centreWords } from './centre-values.ts';
import { translationsIn, translationValues } from '../../ui/forms/translated-values.ts';
import { assembledReplies, replyValues, replyWords } from './reply-values.ts';
import { hasField, TRANSLATED_NAMES } from './sections.ts';
import { ON, type SettingSection } from './setting-field.ts';

const LISTS = ['boards', 'languages'] as const;
const NUMBERS = ['baseYear', 'baseYears'] as const;
const SWITCHES = ['showOpenNow', 'askCallBack'] as const;

const texts = (profile: object): [string, string][] =>
  Object.entries(profile).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    if (typeof value === 'number') return [[name, String(value)]];
    if (typeof value !== 'object' || value === null) return [];
    return texts(value).map(([inner, text]) => [`${name}.${inner}`, text]);
  });

const LISTS_IN_FORM = { languages: ', ', biography: '\n\n' } as const;

/** The texts of a translated profile by their names in the form: `faq.0.question`. */
const translatedValues = (own: ProfileTexts = {}): Record<string, string> => ({
  ...Object.fromEntries(texts({ ...own, languages: '', biography: '' })),
  languages: (own.languages ?? []).join(LISTS_IN_FORM.languages),
  biography: (own.biography ?? []).join(LISTS_IN_FORM.biography),
});
// These have texts of their own.
const NO_CENTRE = {
  replyTemplates: null,
  results: null,
  parentWords: null,
  photos: null,
  mapPicture: null,
};

/**
 * The settings form of a profile, one text per field, named by its path: `faq.0.question`. Short lists are
 * one comma-separated text; the biography is one text with an empty line between paragraphs.
 */
export const valuesOf = ({ translations, ...profile }: Profile): FormValues => ({
  ...Object.fromEntries(
    texts({ ...profile, ...NO_CENTRE, boards: '', languages: '', biography: '' }).filter(
      ([name]) => name !== 'ver',
    ),
  ),
  ...translationValues(TRANSLATED_NAMES, {
    hi: translatedValues(translations?.hi),
    pa: translatedValues(translations?.pa),
  }),
  ...centreValues(profile),
  noticeUntil: profile.noticeUntil ?? '',
  ...Object.fromEntries(SWITCHES.map((name) => [name, profile[name] === true ? ON : ''])),
  // What is not said is on.
  'automation.videoDetails': profile.automation?.videoDetails === false ? '' : ON,
  'automation.enquirySummary': profile.automation?.enquirySummary === true ? ON : '',
  ...replyValues(profile.replyTemplates),
  biography: profile.biography.join(LISTS_IN_FORM.biography),
  boards: profile.boards.join(LISTS_IN_FORM.languages),
  languages: profile.languages.join(LISTS_IN_FORM.languages),
});

const split = (text: string | undefined, separator: RegExp): string[] =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** The items of a list field, in order: `('social', ['name', 'url'], 3)` reads `social.0.name` and so on. */
const items = (values: FormValues, list: string, fields: readonly string[], count: number) =>
  Array.from({ length: count }, (_, index) =>
    Object.fromEntries(fields.map((field) => [field, values[`${list}.${index}.${field}`] ?? ''])),
  );

const text = (values: FormValues, name: string): string => values[name] ?? '';

const PLAIN = [
  'productName',
  'shortName',
  'teacherName',
  'blurb',
  'city',
  'address',
  'phone',
  'email',
  'whatsapp',
  'priceRange',
  'notice',
] as const;

/** A profile's texts in another language, as typed. */
const translationsOf = (values: FormValues): Translations<ProfileTexts> | undefined => {
  const typed = translationsIn(TRANSLATED_NAMES, values);
  const textsIn = (own: FormValues = {}): Record<keyof ProfileTexts, unknown> => ({
    teacherName: text(own, 'teacherName'),
    biography: split(own['biography'], /\n\s*\n/),
    blurb: text(own, 'blurb'),
    city: text(own, 'city'),
    address: text(own, 'address'),
    openingHours: text(own, 'openingHours'),
    languages: split(own['languages'], /,/),
    notice: text(own, 'notice'),
    faq: items(own, 'faq', ['question', 'answer'], 8),
    reasons: items(own, 'reasons', ['title', 'text'], 4),
  });
  return { hi: textsIn(typed.hi) as ProfileTexts, pa: textsIn(typed.pa) as ProfileTexts };
};

/** What differs from what the site does unless told otherwise; `undefined` when nothing does. */
const automationOf = (values: FormValues) => {
  const isOn = (name: string) => text(values, `automation.${name}`) === ON;
  const chosen = {
    ...(!isOn('videoDetails') && { videoDetails: false }),
    ...(isOn('enquirySummary') && { enquirySummary: true }),
  };
  return Object.keys(chosen).length === 0 ? undefined : chosen;
};

const assembled = (values: FormValues): unknown => ({
  ...Object.fromEntries(PLAIN.map((name) => [name, text(values, name).trim()])),
  ...Object.fromEntries(LISTS.map((name) => [name, split(values[name], /,/)])),
  // No day is no end.
  noticeUntil: text(values, 'noticeUntil').trim() || undefined,
  // Off is no field at all.
  ...Object.fromEntries(SWITCHES.map((name) => [name, text(values, name) === ON || undefined])),
  automation: automationOf(values),
  replyTemplates: assembledReplies(values),
  // An empty number field is no zero.
  ...Object.fromEntries(NUMBERS.map((name) => [name, Number(text(values, name) || Number.NaN)])),
  biography: split(values['biography'], /\n\s*\n/),
  openingHours: {
    text: text(values, 'openingHours.text'),
    structured: text(values, 'openingHours.structured'),
  },
  social: items(values, 'social', ['name', 'url'], 3),
  faq: items(values, 'faq', ['question', 'answer'], 8),
  reasons: items(values, 'reasons', ['title', 'text'], 4),
  translations: translationsOf(values),
  ...assembledCentre(values),
});

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please enter a full email address, such as name@example.org',
  url: 'Please enter a full address that starts with https://',
  phone: 'Please enter a phone number with the country code, such as +91 98765 43210',
};

const words = (issue: z.core.$ZodIssue, field: string, values: FormValues): string => {
  const last = field.split('.').at(-1) ?? field;
  const own = centreWords(field) ?? replyWords(field, values);
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

/** The texts of one section's fields. */
export const sectionValues = (section: SettingSection, profile: Profile): FormValues =>
  Object.fromEntries(Object.entries(valuesOf(profile)).filter(([name]) => hasField(section, name)));

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

const StoredProfile = Profile.extend({ ver: z.int() });

/** Reads what is stored now from a stale save's answer. */
export const readStored = (current: unknown): Versioned<Profile> | undefined =>
  StoredProfile.safeParse(current).data;
