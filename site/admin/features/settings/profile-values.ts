import type { Profile, ProfileTexts } from '#domain/profile/profile.ts';
import type { Translations } from '#domain/text/translations.ts';
import { pictureOf, pictureText } from '#domain/files/picture.ts';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { assembledCentre, centreValues } from './centre-values.ts';
import { assembledHours, hoursValues } from './hours-values.ts';
import { translationsIn, translationValues } from '../../ui/forms/translated-values.ts';
import { assembledReplies, replyValues } from './reply-values.ts';
import { hasField, TRANSLATED_NAMES } from './sections.ts';
import { ON, type SettingSection } from './setting-field.ts';

/** The fields that are lists, each one text in the form. */
export const LISTS = ['boards', 'languages'] as const;
/** The fields that are numbers. */
export const NUMBERS = ['baseYear', 'baseYears'] as const;
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
  portrait: null,
  openingHours: null,
  promises: null,
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
  ...hoursValues(profile.openingHours),
  noticeUntil: profile.noticeUntil ?? '',
  portrait: pictureText(profile.portrait),
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

/** The profile that a settings form says, before its schema has checked it. */
export const assembled = (values: FormValues): unknown => ({
  ...Object.fromEntries(PLAIN.map((name) => [name, text(values, name).trim()])),
  ...Object.fromEntries(LISTS.map((name) => [name, split(values[name], /,/)])),
  // No day is no end.
  noticeUntil: text(values, 'noticeUntil').trim() || undefined,
  portrait: pictureOf(text(values, 'portrait')),
  // Off is no field at all.
  ...Object.fromEntries(SWITCHES.map((name) => [name, text(values, name) === ON || undefined])),
  automation: automationOf(values),
  replyTemplates: assembledReplies(values),
  // An empty number field is no zero.
  ...Object.fromEntries(NUMBERS.map((name) => [name, Number(text(values, name) || Number.NaN)])),
  biography: split(values['biography'], /\n\s*\n/),
  openingHours: assembledHours(values),
  social: items(values, 'social', ['name', 'url'], 3),
  faq: items(values, 'faq', ['question', 'answer'], 8),
  reasons: items(values, 'reasons', ['title', 'text'], 4),
  translations: translationsOf(values),
  ...assembledCentre(values),
});

/** The texts of one section's fields. */
export const sectionValues = (section: SettingSection, profile: Profile): FormValues =>
  Object.fromEntries(Object.entries(valuesOf(profile)).filter(([name]) => hasField(section, name)));
