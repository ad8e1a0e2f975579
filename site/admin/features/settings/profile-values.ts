import * as z from 'zod';
import type { Versioned } from '#domain/content/content.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { Profile } from '#domain/profile/profile.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { FormValues } from '../../ui/forms/draft-store.ts';
import { ON, type SettingSection } from './sections.ts';

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

/**
 * The settings form of a profile, one text per field, named by its path: `faq.0.question`. Short lists are
 * one comma-separated text; the biography is one text with an empty line between paragraphs.
 */
export const valuesOf = (profile: Profile): FormValues => ({
  ...Object.fromEntries(
    texts({ ...profile, boards: '', languages: '', biography: '' }).filter(
      ([name]) => name !== 'ver',
    ),
  ),
  noticeUntil: profile.noticeUntil ?? '',
  ...Object.fromEntries(SWITCHES.map((name) => [name, profile[name] === true ? ON : ''])),
  biography: profile.biography.join('\n\n'),
  boards: profile.boards.join(', '),
  languages: profile.languages.join(', '),
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

const assembled = (values: FormValues): unknown => ({
  ...Object.fromEntries(PLAIN.map((name) => [name, text(values, name).trim()])),
  ...Object.fromEntries(LISTS.map((name) => [name, split(values[name], /,/)])),
  // No day is no end.
  noticeUntil: text(values, 'noticeUntil').trim() || undefined,
  // Off is no field at all.
  ...Object.fromEntries(SWITCHES.map((name) => [name, text(values, name) === ON || undefined])),
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
});

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please enter a full email address, such as name@example.org',
  url: 'Please enter a full address that starts with https://',
  phone: 'Please enter a phone number with the country code, such as +91 98765 43210',
};

const words = (issue: z.core.$ZodIssue, field: string): string => {
  const last = field.split('.').at(-1) ?? field;
  if (NUMBERS.some((name) => name === field)) return 'Please enter a realistic whole number';
  if (field === 'noticeUntil') return 'Please enter a date, such as 2026-11-14, or leave it empty';
  if (issue.code === 'invalid_format') return FORMATS[last] ?? FORMATS['phone'] ?? '';
  return issue.code === 'too_big' ? TEXT.edit.tooLarge : TEXT.form.required;
};

/** Which field of the form an issue is about: lists that are one text have one field. */
const fieldOf = (path: readonly PropertyKey[]): string => {
  const [first] = path;
  const whole = ['biography', ...LISTS].some((name) => name === first);
  return whole ? String(first) : path.map(String).join('.');
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
  if (parsed.success) return ok(parsed.data);
  const { issues } = parsed.error;
  const issue = issues.find(({ path }) => mine(fieldOf(path))) ?? issues[0];
  if (issue === undefined) return invalid(TEXT.form.required);
  const field = fieldOf(issue.path);
  return invalid(words(issue, field), field);
};

const has = ({ fields }: SettingSection, name: string): boolean =>
  fields.some((field) => field.name === name);

/** The texts of one section's fields. */
export const sectionValues = (section: SettingSection, profile: Profile): FormValues =>
  Object.fromEntries(Object.entries(valuesOf(profile)).filter(([name]) => has(section, name)));

/** Checks one section; its part of the profile, to be saved over whatever the rest is by then. */
export const checkSection = (
  section: SettingSection,
  values: FormValues,
  stored: Profile,
): Outcome<Partial<Profile>> => {
  const checked = checkProfile({ ...valuesOf(stored), ...values }, (name) => has(section, name));
  if (checked.kind !== 'ok') return checked;
  const keys = new Set(section.fields.map(({ name }) => name.split('.')[0]));
  const part = Object.entries(checked.value).filter(([key]) => keys.has(key));
  return ok(Object.fromEntries(part) as Partial<Profile>);
};

const StoredProfile = Profile.extend({ ver: z.int() });

/** Reads what is stored now from a stale save's answer. */
export const readStored = (current: unknown): Versioned<Profile> | undefined =>
  StoredProfile.safeParse(current).data;
