import type { NamedRecord } from './named-record.ts';
import { canonicalJson, isSameData } from './snapshot.ts';
import { isIsoDay, longDate } from '../text/calendar.ts';
import { type RecordFields, saidName, saidValue } from '../text/define-record.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '../text/language.ts';
import type { Translations } from '../text/translations.ts';

/** One difference between two versions, in the teacher's words. */
export interface Change {
  /** `Class 10, Chapter 3` */
  where: string;
  /** `video “Graphs” added` */
  words: string;
  /** What only the earlier version has, if that is the difference. */
  lost?: NamedRecord[];
  /** What only the later version has, if that is the difference. */
  back?: NamedRecord[];
}

/** The names of some fields, and values of some in words, where the stored ones are not for people; empty for nothing. */
export interface Said {
  labels: Readonly<Record<string, string>>;
  words: Readonly<Record<string, ((value: never) => string) | undefined>>;
}

/** The most characters of a value in a line. */
const VALUE_LENGTH = 80;
/** The characters of a long text that are shown before its first difference, and after its last one. */
const AROUND = 20;

/** `“Real Numbers”` */
export const quoted = (title: string): string => `“${title}”`;

/** A stored value as people read it: `['2026-11-14', { name: 'Asha', consent: true }]` -> `14 November 2026, Asha, consent: yes` */
export const inWords = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return isIsoDay(value) ? longDate(value) : value;
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return '';
  if ('filename' in value) {
    const { filename, alt, translations } = value as Record<string, unknown>;
    return [alt, translations, filename].map(inWords).filter(Boolean).join(', ');
  }
  return Object.entries(value)
    .map(([key, inner]) =>
      typeof inner === 'boolean' ? `${key}: ${inWords(inner)}` : inWords(inner),
    )
    .filter(Boolean)
    .join(', ');
};

/** `text` from about `start` to about `end`, in whole words. */
const excerpt = (text: string, start: number, end: number): string => {
  const ahead = Math.max(0, start - AROUND);
  const space = ahead === 0 ? -1 : text.indexOf(' ', ahead);
  const from = space === -1 || space >= start ? ahead : space + 1;
  const most = Math.min(text.length, end + AROUND, from + VALUE_LENGTH);
  const last = most === text.length ? most : text.lastIndexOf(' ', most);
  const to = last > start ? last : most;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
};

/** Two texts as they are, or what is around their differences where one is long. */
const apart = (before: string, after: string): [string, string] => {
  if (Math.max(before.length, after.length) <= VALUE_LENGTH) return [before, after];
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [excerpt(before, start, before.length - end), excerpt(after, start, after.length - end)];
};

/** `fee changed from “₹1,500 a month” to “₹1,800 a month”`; `notice line “Closed on Monday” removed` */
const textChange = (where: string, label: string, before: string, after: string): Change => {
  const detail = (text: string): NamedRecord => ({
    kind: 'detail',
    title: `${label} ${quoted(excerpt(text, 0, text.length))}`,
    where,
  });
  if (before === '' && after !== '') {
    const back = detail(after);
    return { where, words: `${back.title} added`, back: [back] };
  }
  if (after === '' && before !== '') {
    const lost = detail(before);
    return { where, words: `${lost.title} removed`, lost: [lost] };
  }
  const [was, is] = apart(before, after);
  return { where, words: `${label} changed from ${quoted(was)} to ${quoted(is)}` };
};

/** A list whose items have no ids: by what they say. As many new ones as are gone are those in other words. */
const textListChanges = (
  where: string,
  label: string,
  before: readonly string[],
  after: readonly string[],
): Change[] => {
  const gone = before.filter((text) => !after.includes(text));
  const made = after.filter((text) => !before.includes(text));
  if (gone.length === made.length)
    return gone.length > 0
      ? gone.map((text, at) => textChange(where, label, text, made[at] ?? ''))
      : [{ where, words: `${label} reordered` }];
  return [
    ...gone.map((text) => textChange(where, label, text, '')),
    ...made.map((text) => textChange(where, label, '', text)),
  ];
};

const valueChanges = (
  where: string,
  label: string,
  [before, after]: readonly [unknown, unknown],
  words?: (value: never) => string,
): Change[] => {
  if (isSameData(before, after)) return [];
  if (words === undefined && (Array.isArray(before) || Array.isArray(after))) {
    const [was, is] = [before ?? [], after ?? []].map((list) => (list as unknown[]).map(inWords));
    return textListChanges(where, label, was ?? [], is ?? []);
  }
  const ways: ((value: never) => string)[] = [words ?? inWords, inWords, canonicalJson];
  const way = ways.find((each) => each(before as never) !== each(after as never)) ?? inWords;
  return [textChange(where, label, way(before as never), way(after as never))];
};

type Side = { translations?: Translations<object> | undefined } | undefined;
type Sides = readonly [before: Side, after: Side];

/** What differs in the fields of a record, translations included. */
export const fieldChanges = (where: string, { labels, words }: Said, sides: Sides): Change[] => {
  const changes = (of: readonly (object | undefined)[], suffix = '') =>
    Object.entries(labels).flatMap(([key, label]) => {
      const [before, after] = of.map(
        (side) => (side as Record<string, unknown> | undefined)?.[key],
      );
      return valueChanges(where, `${label}${suffix}`, [before, after], words[key]);
    });
  return [
    ...changes(sides),
    ...OTHER_LANGUAGES.flatMap((language) =>
      changes(
        sides.map((side) => side?.translations?.[language]),
        ` in ${LANGUAGE_WORDS[language]}`,
      ),
    ),
  ];
};

/** How the fields of a record are told of, from their definitions; and what no form has. */
export const saidBy = (fields: RecordFields, { labels, words }: Partial<Said> = {}): Said => {
  const defined = Object.entries(fields);
  return {
    labels: {
      ...Object.fromEntries(defined.map(([name, field]) => [name, saidName(field)])),
      ...labels,
    },
    words: {
      ...Object.fromEntries(defined.map(([name, field]) => [name, saidValue(field)])),
      ...words,
    },
  };
};
