import type * as z from 'zod';
import { PROFILE } from '#domain/profile/profile-fields.ts';
import { Profile, DEFAULT_PROMISES } from '#domain/profile/profile.ts';
import { DEFAULT_REPLIES } from '#domain/profile/reply-templates.ts';
import { type FieldDefinition, type RecordFields, tidied } from '#domain/text/define-record.ts';
import { OTHER_LANGUAGES } from '#domain/text/language.ts';
import { TEXT, invalid, ok, type Outcome } from '#domain/text/texts.ts';
import { withoutEmpty, type Translations } from '#domain/text/translations.ts';
import { isEmptyRow } from '#domain/text/record-fields.ts';
import { isNothing, sameValues, valueAt } from '#domain/text/record-path.ts';
import { fieldsOf, withPart, type SettingSection } from './sections.ts';

type Row = Record<string, unknown> & { translations?: Translations<object> };

const hasTranslated = (fields: RecordFields): boolean =>
  Object.values(fields).some(({ translated }) => translated);

/** A row as it is stored; of its own translations an empty object, which removes what is stored, when none is written. */
const cleanRow = (
  { fields = {}, isFixed }: FieldDefinition,
  { translations, ...row }: Row,
): object => {
  const own = Object.entries(fields).map(([name, field]) => [name, clean(field, row[name])]);
  const texts = OTHER_LANGUAGES.map((each) => [each, tidied(translations?.[each] ?? {})]);
  return {
    ...tidied({ ...row, ...(Object.fromEntries(own) as object) }),
    ...(!isFixed &&
      hasTranslated(fields) && {
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
  const definitions = Object.entries(fieldsOf(section));
  const own = definitions.map(([name, field]): [string, unknown] => {
    const value = clean(field, valueAt(typed, name));
    if (name === 'notice') return [name, value ?? ''];
    return [name, isNothing(value) && isOptional(name) ? undefined : value];
  });
  const textsIn = (texts: unknown) =>
    definitions.flatMap(([name, field]): [string, unknown][] => {
      const { translated, isFixed, most, fields = {} } = field;
      const value = valueAt(texts, name);
      if (translated) return [[name, clean(field, value)]];
      if (!isFixed || !hasTranslated(fields)) return [];
      const rows = Array.from({ length: most ?? 0 }, (_, at) =>
        Object.fromEntries(
          Object.entries(fields).map(([key, inner]) => [
            key,
            clean(inner, valueAt(value, `${at}.${key}`)) ?? '',
          ]),
        ),
      );
      return [[name, isNothing(rows) ? undefined : rows]];
    });
  const [hi, pa] = OTHER_LANGUAGES.map((each) => textsIn(typed.translations?.[each]));
  return {
    ...withoutDefaults(Object.fromEntries(own)),
    ...(hi &&
      pa &&
      hi.length > 0 && {
        translations: { hi: Object.fromEntries(hi), pa: Object.fromEntries(pa) },
      }),
  };
};

/** The field that a rule's issue is about: its place in a form, with rows counted as they are on the screen, and what it is. */
const fieldAt = (
  fields: RecordFields,
  path: readonly PropertyKey[],
  typed: unknown,
): { place: string[]; field?: FieldDefinition | undefined } => {
  const [first = '', ...rest] = path.map(String);
  if (first === 'translations') {
    const [language = '', ...inner] = rest;
    return { place: [first, language, ...fieldAt(fields, inner, undefined).place] };
  }
  const field = fields[first];
  // What belongs to the picture that the row is.
  if (first === '' || field === undefined) return { place: [], field: fields[''] };
  const { kind, fields: inner = {}, most } = field;
  if (kind !== 'records') return { place: [first], field };
  const steps = [first];
  if (most !== undefined) {
    const row = Number(rest.shift() ?? 0);
    const rows = (valueAt(typed, first) ?? []) as Row[];
    steps.push(String(filledAt(field, rows)[row] ?? row));
  }
  const found = fieldAt(inner, rest, valueAt(typed, steps.join('.')));
  return { ...found, place: [...steps, ...found.place] };
};

const wordsFor = (
  { code, path, message }: z.core.$ZodIssue,
  value: unknown,
  { kind = 'text', wrong, missing }: Partial<FieldDefinition> = {},
): string => {
  if (path.includes('translations')) return TEXT.edit.tooLarge;
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
  const parsed = Profile.strip().safeParse(withPart(stored, part));
  if (parsed.success) return ok(part);
  const { issues } = parsed.error;
  const mine = ({ path: [name] }: z.core.$ZodIssue) =>
    name === 'translations' || String(name) in part;
  const issue = issues.find(mine) ?? issues[0];
  if (issue === undefined) return invalid(TEXT.form.required);
  const { place, field } = fieldAt(PROFILE.fields, issue.path, typed);
  const path = place.join('.');
  return invalid(wordsFor(issue, valueAt(typed, path), field), path);
};
