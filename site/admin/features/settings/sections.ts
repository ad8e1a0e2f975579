import type * as z from 'zod';
import {
  DEFAULT_PROMISES,
  waitingForConsent,
  Profile,
  publicProfile,
} from '#domain/profile/profile';
import { PROFILE } from '#domain/profile/profile-fields';
import { DEFAULT_REPLIES } from '#domain/profile/reply-templates';
import type { FieldDefinition, RecordFields } from '#domain/text/define-record';
import { OTHER_LANGUAGES, type OtherLanguage } from '#domain/text/language';
import { invalid, ok, type Outcome, TEXT } from '#domain/text/texts';
import { isEmptyRow, pickFields, placedFields } from '#domain/text/record-fields';
import { isNothing, sameValues, tidied, valueAt, withValueAt } from '#domain/text/record-path';
import { withoutEmpty, type Translations } from '#domain/text/translations';

/** A group of settings under one heading, with its own Save button. No two sections share a field of the profile. */
export interface SettingSection {
  title: string;
  /** The first one names the section's draft on this device. */
  fields: readonly [keyof Profile, ...(keyof Profile)[]];
}

/** The sections of the settings, in the order of the profile's meaning: who, how to reach, what the pages say. */
export const SECTIONS: readonly SettingSection[] = [
  { title: 'Names', fields: ['productName', 'shortName', 'teacherName', 'city'] },
  { title: 'Notice', fields: ['notice', 'noticeUntil'] },
  {
    title: 'Contact',
    fields: ['phone', 'whatsapp', 'email', 'address', 'askCallBack', 'social'],
  },
  { title: 'Teaching', fields: ['boards', 'languages', 'baseYears', 'baseYear'] },
  { title: 'About you', fields: ['portrait', 'logo', 'biography', 'blurb'] },
  { title: 'Why study with us', fields: ['reasons'] },
  { title: 'Questions and answers', fields: ['faq'] },
  { title: 'Opening hours', fields: ['openingHours', 'showOpenNow'] },
  { title: 'What you promise', fields: ['promises'] },
  { title: 'Results', fields: ['results'] },
  { title: 'Words of parents', fields: ['parentWords'] },
  { title: 'Photographs', fields: ['photos'] },
  { title: 'Map', fields: ['mapPicture'] },
  { title: 'Reply templates', fields: ['replyTemplates'] },
  { title: 'Automatic', fields: ['automation'] },
];

/** What the fields of a section are. */
export const fieldsOf = ({ fields }: SettingSection): RecordFields =>
  pickFields<RecordFields, string>(PROFILE, fields);

/** What the fields of a section are called, for the search. */
export const labelsIn = (section: SettingSection): string[] =>
  placedFields(fieldsOf(section), {}).map(({ field }) => field.label.replace(' #', ''));

const inLanguages = <T>(textsOf: (language: OtherLanguage) => T) =>
  Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, textsOf(language)])) as Record<
    OtherLanguage,
    T
  >;

/** What comes with the site, which is not stored. */
const DEFAULTS = {
  promises: DEFAULT_PROMISES,
  replyTemplates: [...DEFAULT_REPLIES],
  automation: { videoDetails: true, enquirySummary: false },
};

/** What a section is about in a profile, with what comes with the site where nothing is stored. */
export const partOf = ({ fields }: SettingSection, profile: Profile): Partial<Profile> => ({
  ...pickFields(
    {
      ...DEFAULTS,
      ...profile,
      automation: { ...DEFAULTS.automation, ...profile.automation },
    },
    fields,
  ),
  translations: inLanguages((language) =>
    pickFields<Partial<Record<keyof Profile, unknown>>, keyof Profile>(
      profile.translations?.[language] ?? {},
      fields,
    ),
  ) as Profile['translations'],
});

/** A profile with a section's part over it. */
export const withPart = <P extends Profile>(
  stored: P,
  { translations, ...part }: Partial<Profile>,
): P => ({
  ...stored,
  ...part,
  translations: inLanguages((each) => ({
    ...stored.translations?.[each],
    ...translations?.[each],
  })),
});

type Row = Record<string, unknown> & { translations?: Translations<object> };

const mapped = (fields: RecordFields, valueOf: (field: FieldDefinition, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)] as const),
  );

/** A row as it is stored; of its own translations an empty object, which removes what is stored, when none is written. */
const cleanRow = ({ fields = {} }: FieldDefinition, { translations, ...row }: Row): object => ({
  ...tidied({ ...row, ...mapped(fields, (field, name) => clean(field, row[name])) }),
  ...(translations && { translations: withoutEmpty(translations) ?? {} }),
});

const filledAt = ({ fields = {}, isFixed }: FieldDefinition, rows: readonly Row[]) =>
  rows.flatMap((row, at) => (isFixed || !isEmptyRow(fields, row) ? [at] : []));

/** A value as it is stored: without rows, lines and texts in which nothing is written; `undefined` for none. */
const clean = (field: FieldDefinition, value: unknown): unknown => {
  const { kind, most } = field;
  if (most !== undefined) {
    const rows = (value ?? []) as Row[];
    return filledAt(field, rows).map((at) => cleanRow(field, rows[at] ?? {}));
  }
  if (kind === 'switch') return value === true;
  if (isNothing(value)) return value === false ? value : undefined;
  return kind === 'records' ? cleanRow(field, value as Row) : tidied({ value }).value;
};

/** Results without the consent of nobody: where there are no names there is nothing to agree to. */
const withConsent = (part: Partial<Profile>): Partial<Profile> => ({
  ...part,
  ...(part.results && {
    results: part.results.map((year) =>
      year.names === undefined ? { ...year, consent: undefined } : year,
    ),
  }),
});

/** The texts of a section in another language; those that are not written are `undefined`, which removes what is stored. */
const textsIn = (fields: RecordFields, typed: object, language: OtherLanguage): object => {
  const texts = placedFields(fields, typed).reduce<object>(
    (written, { path, field, isRow, own }) =>
      own && !isRow
        ? // What is always there has its place, written or not.
          withValueAt(written, path, clean(field, valueAt(typed, own(language))) ?? '')
        : written,
    {},
  );
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, isNothing(value) ? undefined : value]),
  );
};

/** What is stored where nothing is written or chosen; of other fields nothing is. */
const NONE: Partial<Profile> = {
  notice: '',
  openingHours: [],
  promises: {},
  automation: { videoDetails: false },
};

/** The fields of a section as they are stored, not checked yet. */
const cleanPart = (section: SettingSection, typed: Partial<Profile>): Partial<Profile> => {
  const fields = fieldsOf(section);
  const own = mapped(fields, (field, name) => {
    const value = clean(field, valueAt(typed, name));
    if (isNothing(value) && !field.isFixed) return valueAt(NONE, name);
    return name in DEFAULTS && sameValues(value, valueAt(DEFAULTS, name)) ? undefined : value;
  });
  return { ...withConsent(own), translations: inLanguages((each) => textsIn(fields, typed, each)) };
};

/** The field that a rule's issue is about: its place in a form, with rows counted as they are on the screen, and what it is. */
const placedAt = (path: readonly PropertyKey[], typed: Partial<Profile>) => {
  const [name = '', ...rest] = path.map(String);
  const list = (PROFILE as RecordFields)[name];
  if (list?.most !== undefined && rest[0] !== undefined) {
    const rows = (valueAt(typed, name) ?? []) as Row[];
    rest[0] = String(filledAt(list, rows)[Number(rest[0])] ?? rest[0]);
  }
  const place = [name, ...rest, ''].join('.');
  return placedFields(PROFILE, typed)
    .flatMap(({ path: own, field, own: inLanguage }) =>
      [own, ...(inLanguage ? OTHER_LANGUAGES.map(inLanguage) : [])].map((at) => ({ at, field })),
    )
    .findLast(({ at }) => place.startsWith(`${at}.`) || at.startsWith(place));
};

const wordsFor = (
  { code, message }: z.core.$ZodIssue,
  value: unknown,
  { kind = 'text', wrong, missing }: Partial<FieldDefinition> = {},
) => {
  if (code === 'too_big' && (kind === 'text' || kind === 'list')) return TEXT.edit.tooLarge;
  if (isNothing(value)) {
    return missing ?? (kind === 'text' ? undefined : wrong) ?? TEXT.form.required;
  }
  return wrong ?? (code === 'custom' ? message : TEXT.form.required);
};

/** Checks the settings of one section; its part of the profile, to be put over whatever the rest is by then (`withPart`). */
export const checkSection = (
  section: SettingSection,
  typed: Partial<Profile>,
  stored: Profile,
): Outcome<Partial<Profile>> => {
  const part = cleanPart(section, typed);
  // What is stored has its version, too.
  const [issue] = Profile.strip().safeParse(withPart(stored, part)).error?.issues ?? [];
  if (!issue) return ok(part);
  const { at = '', field } = placedAt(issue.path, typed) ?? {};
  return invalid(wordsFor(issue, valueAt(typed, at), field), at);
};

/** The message after a section is saved; it mentions what is not shown, and why. */
export const savedWords = (section: SettingSection, saved: Profile): string => {
  const { title } = section;
  const isOver = publicProfile(saved, Date.now()).notice !== saved.notice;
  if (isOver) return `${title} saved. The notice is not shown: its last day is over.`;
  return waitingForConsent(partOf(section, saved)) === 0
    ? `${title} saved`
    : `${title} saved. What has no tick for consent is not shown.`;
};
