import * as z from 'zod';
import { timeName } from './calendar.ts';
import { formatList } from './format.ts';
import { LANGUAGE_WORDS, LANGUAGES, OTHER_LANGUAGES, type Language } from './language.ts';
import { tidied, valueAt } from './record-path.ts';
import { TEXT, invalid, ok, type Failure, type Outcome } from './texts.ts';
import { withoutEmpty, type Translations } from './translations.ts';

/**
 * What a field is: it has one control in forms and one way to be told of. A `list` is texts, one a line; a `choice` is one
 * of a few, or some of them; `records` are rows with fields of their own.
 */
type FieldKind =
  | 'text'
  | 'list'
  | 'number'
  | 'day'
  | 'time'
  | 'choice'
  | 'switch'
  | 'picture'
  | 'records';

/** All that is said about a field, in the teacher's words. */
export interface FieldDefinition {
  kind: FieldKind;
  /** What forms call it; `#` is the number of its row. */
  label: string;
  /**
   * What the history calls it.
   * @default the label with a small letter
   */
  said?: string;
  hint?: string;
  /** Of a field that never changes once its record is stored: the hint that says so. */
  kept?: string;
  optional?: boolean;
  /** Whether there may be a text in each language; a text is the hint of the other languages. */
  translated?: boolean | string;
  /** Of a text or list: the lines of its field. */
  rows?: number;
  /** Of a text: the keyboard. */
  input?: 'tel' | 'email' | 'url';
  maxLength?: number;
  /** It stands beside the next one that is short, where there is room. */
  isShort?: boolean;
  /** Of a list: its texts have an empty line between them. */
  paragraphs?: boolean;
  /** Of a choice. */
  options?: readonly { value: string | boolean; label: string }[];
  /** Whether several options may be chosen. */
  many?: boolean;
  /** Of records: the fields of a row, and how many rows there are at most, or always. */
  fields?: RecordFields;
  most?: number;
  isFixed?: boolean;
  /** What is said when something is typed that its rule refuses, and when nothing is. */
  wrong?: string;
  missing?: string;
  /**
   * Its value in the words of the history.
   * @default what its kind says
   */
  words?: (value: never) => string;
  /** Whether readers see formulas in it set. */
  formulas?: 'text' | 'html';
}

/** The fields of a record, in the order of its form. */
export type RecordFields = Readonly<Record<string, FieldDefinition>>;

const field =
  (kind: FieldKind) =>
  (label: string, more: Omit<FieldDefinition, 'kind' | 'label'> = {}): FieldDefinition => ({
    kind,
    label,
    ...more,
  });

/** Fields by their kinds: `text('Title', { rows: 3 })` */
export const text = field('text');
export const list = field('list');
export const number = field('number');
export const day = field('day');
export const time = field('time');
export const choice = field('choice');
export const picture = field('picture');
export const records = field('records');

/** Says what each field of a record is, once for forms, history, health and search. One that is left out does not compile. */
export const defineRecord = <S extends z.ZodObject>(
  _schema: S,
  fields: Readonly<Record<Exclude<keyof z.infer<S>, 'id' | 'translations'>, FieldDefinition>>,
) => fields;

const smallLetter = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** A switch, which is off as long as nobody set it. */
export const onOff = (value: boolean | undefined): string => (value === true ? 'on' : 'off');

/** What one of the options is called: `centre` -> `At the centre` */
export const optionLabel = (
  options: FieldDefinition['options'] = [],
  value: string | boolean | undefined,
): string => options.find((option) => option.value === value)?.label ?? '';

/** What the history calls a field: `Seats left` -> `seats left` */
export const saidName = ({ said, label }: FieldDefinition): string => said ?? smallLetter(label);

/** How the history tells of a value; `undefined` where the value itself is what people read. */
export const saidValue = ({
  kind,
  options,
  many,
  words,
}: FieldDefinition): ((value: never) => string) | undefined => {
  if (words) return words;
  if (kind === 'time') return (time: string | undefined) => (time ? timeName(time) : '');
  if (kind === 'switch') return onOff;
  if (kind !== 'choice' || !options) return undefined;
  if (many) {
    return (values: string[] = []) =>
      formatList(values.map((value) => optionLabel(options, value)));
  }
  return (value: string | boolean | undefined) => smallLetter(optionLabel(options, value));
};

/** The language of a video or study material; the first choice says none. */
export const languageField = (hint: string) =>
  choice('Language', {
    optional: true,
    hint,
    options: [
      { value: '', label: 'Not shown' },
      ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_WORDS[value] })),
    ],
    words: (language: Language | undefined) => (language ? LANGUAGE_WORDS[language] : ''),
  });

/**
 * Checks a typed record of texts by the definitions of its fields: first that what is needed is there, then the record's
 * own `rule`, then that nothing is too long. Returns it trimmed, without texts in which nothing is written; where
 * translations were given, those that are not empty.
 */
export const checkFields = <R extends object>(
  definitions: RecordFields,
  typed: R & { translations?: Translations<object> | undefined },
  rule?: (written: R) => Failure | undefined,
): Outcome<R> => {
  const fields = Object.entries(definitions);
  const written = tidied<R>({ ...typed, translations: undefined });
  const missing = fields.find(([name, { optional }]) => optional !== true && !(name in written));
  if (missing) return invalid(missing[1].missing ?? TEXT.form.required, missing[0]);
  const refused = rule?.(written);
  if (refused) return refused;
  const translations = withoutEmpty(typed.translations) ?? {};
  for (const inside of ['', ...OTHER_LANGUAGES.map((language) => `translations.${language}.`)]) {
    for (const [name, { maxLength = Infinity }] of fields) {
      const text = valueAt({ ...written, translations }, `${inside}${name}`);
      if (typeof text === 'string' && text.length > maxLength)
        return invalid(TEXT.edit.tooLarge, `${inside}${name}`);
    }
  }
  return ok({ ...written, ...(typed.translations && { translations }) });
};

/** The schema of a record's translations; all fields of `texts` are optional. */
export const translationsOf = <T extends z.ZodType>(texts: T) =>
  z.strictObject({ hi: texts.optional(), pa: texts.optional() });

const translation = z.string().optional();

/** The title of a record in other languages (TRANSLATION-1). */
export const TitleTranslations = translationsOf(z.strictObject({ title: translation }));

/** Its title and description. */
export const TextTranslations = translationsOf(
  z.strictObject({ title: translation, description: translation }),
);

/** The language of a video or material as a form sends it; empty for none. */
export const LanguageMark = z.enum([...LANGUAGES, '']);
