import type * as z from 'zod';
import { DEFAULT_PROMISES } from '#domain/profile/promises.ts';
import { PROFILE } from '#domain/profile/profile-fields.ts';
import { Profile } from '#domain/profile/profile.ts';
import { DEFAULT_REPLIES } from '#domain/profile/reply-templates.ts';
import type { FieldDefinition, RecordFields } from '#domain/text/define-record.ts';
import { OTHER_LANGUAGES } from '#domain/text/language.ts';
import { invalid, ok, type Outcome } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { tidied } from '#domain/text/tidied.ts';
import { withoutEmpty, type Translations } from '#domain/text/translations.ts';
import { isEmptyRow } from '#domain/text/record-fields.ts';
import { isNothing, sameValues, valueAt } from '#domain/text/record-path.ts';
import { withPart, type SettingSection } from './sections.ts';

type Row = Record<string, unknown> & { translations?: Translations<object> };

/** A row as it is stored; of its own translations an empty object, which removes what is stored, when none is written. */
const cleanRow = (
  { fields = {}, isFixed }: FieldDefinition,
  { translations, ...row }: Row,
): object => {
  const texts = OTHER_LANGUAGES.map((each) => [each, tidied(translations?.[each] ?? {})]);
  const isTranslated = !isFixed && Object.values(fields).some(({ translated }) => translated);
  const own = Object.entries(fields).map(([name, field]) => [name, clean(field, row[name])]);
  return {
    ...tidied({ ...row, ...(Object.fromEntries(own) as object) }),
    ...(isTranslated && {
      translations: withoutEmpty(Object.fromEntries(texts) as Translations<object>) ?? {},
    }),
  };
};

const filledAt = ({ fields = {}, isFixed }: FieldDefinition, rows: readonly Row[]): number[] =>
  rows.flatMap((row, at) => (isFixed || !isEmptyRow(fields, row) ? [at] : []));

/** A value as it is stored: without rows, lines and texts in which nothing is written; `undefined` for none. */
const clean = (field: FieldDefinition, value: unknown): unknown => {
  const { kind, most } = field;
  if (kind === 'records' && most !== undefined) {
    const rows = (value ?? []) as Row[];
    return filledAt(field, rows).map((at) => cleanRow(field, rows[at] ?? {}));
  }
  if (kind === 'records') return isNothing(value) ? undefined : cleanRow(field, value as Row);
  if (kind === 'switch') return value === true;
  return isNothing(value) ? undefined : tidied({ value }).value;
};

/** What is left out of a profile, as it is what comes with the site. */
const withoutDefaults = (part: Partial<Profile>): Partial<Profile> => {
  const { automation, promises, replyTemplates, results } = part;
  const { videoDetails, enquirySummary } = automation ?? {};
  const chosen = {
    ...(videoDetails !== true && { videoDetails: false }),
    ...(enquirySummary === true && { enquirySummary }),
  };
  return {
    ...part,
    ...('automation' in part && {
      automation: isNothing(enquirySummary) && videoDetails === true ? undefined : chosen,
    }),
    ...('promises' in part && {
      promises: sameValues(promises, DEFAULT_PROMISES) ? undefined : (promises ?? {}),
    }),
    ...('replyTemplates' in part &&
      sameValues(replyTemplates, DEFAULT_REPLIES) && { replyTemplates: undefined }),
    // Without names there is nothing to agree to.
    ...(results && {
      results: results.map(({ consent, ...year }) => ({
        ...year,
        ...(year.names !== undefined && { consent }),
      })),
    }),
  };
};

const isOptional = (name: string): boolean =>
  name in Profile.shape && Profile.shape[name as keyof Profile].safeParse(undefined).success;

/** The fields of a section as they are stored, not checked yet; those of its translations that are not written are `undefined`. */
const cleanPart = (section: SettingSection, typed: Partial<Profile>): Partial<Profile> => {
  const own = section.fields.map((name): [string, unknown] => {
    const field: FieldDefinition | undefined = (PROFILE.fields as RecordFields)[name];
    const value = field && clean(field, typed[name]);
    if (name === 'notice') return [name, value ?? ''];
    return [name, isNothing(value) && isOptional(name) ? undefined : value];
  });
  const textsIn = (texts: object = {}) =>
    section.fields.flatMap((name): [string, unknown][] => {
      const {
        translated,
        isFixed,
        most,
        fields = {},
      } = (PROFILE.fields as RecordFields)[name] ?? {};
      const value = valueAt(texts, name);
      if (translated) return [[name, isNothing(value) ? undefined : tidied({ value }).value]];
      const isTranslated = isFixed && Object.values(fields).some((field) => field.translated);
      if (!isTranslated) return [];
      const blank = Object.fromEntries(Object.keys(fields).map((field) => [field, '']));
      const rows = Array.from({ length: most ?? 0 }, (_, at) => ({
        ...blank,
        ...tidied(((value ?? []) as object[])[at] ?? {}),
      }));
      return [[name, isNothing(rows) ? undefined : rows]];
    });
  const { hi, pa } = typed.translations ?? {};
  const translations = {
    hi: Object.fromEntries(textsIn(hi)),
    pa: Object.fromEntries(textsIn(pa)),
  };
  const part = Object.fromEntries(own) as Partial<Profile>;
  return {
    ...withoutDefaults(part),
    ...(Object.keys(translations.hi).length > 0 && { translations }),
  };
};

/** A field of a form, by the path of a rule's issue; rows are counted as they are on the screen. */
const placeIn = (fields: RecordFields, path: readonly PropertyKey[], typed: unknown): string[] => {
  const [first, ...rest] = path.map(String);
  if (first === undefined) return [];
  if (first === 'translations') {
    const [language = '', ...inner] = rest;
    return [first, language, ...placeIn(fields, inner, undefined)];
  }
  const field = fields[first];
  // What belongs to the picture that the row is.
  if (field === undefined) return [];
  const { kind, fields: inner = {}, most } = field;
  if (kind !== 'records') return [first];
  const value = valueAt(typed, first);
  if (most === undefined) return [first, ...placeIn(inner, rest, value)];
  const [row = '0', ...within] = rest;
  const at = filledAt(field, (value ?? []) as Row[])[Number(row)] ?? Number(row);
  return [first, String(at), ...placeIn(inner, within, valueAt(value, String(at)))];
};

const definitionAt = (place: readonly string[]): FieldDefinition | undefined => {
  let fields: RecordFields = PROFILE.fields;
  let found: FieldDefinition | undefined;
  for (const step of place) {
    found = fields[step] ?? found;
    fields = fields[step]?.fields ?? fields;
  }
  // A row that is a picture.
  return found?.kind === 'records' ? found.fields?.[''] : found;
};

const wordsFor = (issue: z.core.$ZodIssue, place: readonly string[], value: unknown): string => {
  const { kind = 'text', wrong, missing } = definitionAt(place) ?? {};
  if (place.includes('translations')) return TEXT.edit.tooLarge;
  if (issue.code === 'too_big' && (kind === 'text' || kind === 'list')) return TEXT.edit.tooLarge;
  if (isNothing(value))
    return missing ?? (kind === 'text' ? undefined : wrong) ?? TEXT.form.required;
  if (wrong !== undefined) return wrong;
  return issue.code === 'custom' ? issue.message : TEXT.form.required;
};

/** Checks the settings of one section; its part of the profile, to be put over whatever the rest is by then (`withPart`). */
export const checkSection = (
  section: SettingSection,
  typed: Partial<Profile>,
  stored: Profile,
): Outcome<Partial<Profile>> => {
  const part = cleanPart(section, typed);
  // What is stored has its version, too.
  const parsed = Profile.strip().safeParse(withPart(stored, part));
  if (parsed.success) return ok(part);
  const { issues } = parsed.error;
  const mine = ({ path: [name] }: z.core.$ZodIssue) =>
    name === 'translations' || String(name) in part;
  const issue = issues.find(mine) ?? issues[0];
  if (issue === undefined) return invalid(TEXT.form.required);
  const place = placeIn(PROFILE.fields, issue.path, typed);
  return invalid(wordsFor(issue, place, valueAt(typed, place.join('.'))), place.join('.'));
};
