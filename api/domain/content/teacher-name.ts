import type { NewName } from '../profile/new-name.ts';
import { LANGUAGE_WORDS, LANGUAGES, type Language } from '../text/language.ts';
import { differingPaths, valueAt } from '../text/record-path.ts';
import { placeName } from './describe-changes.ts';
import { isEditedKind, kindOf, recordsOf } from './places.ts';
import type { SiteContent } from './snapshot.ts';
import { pathWords } from './plan-undo.ts';

/** Fields that name something else, or that addresses, files and search engines depend on. */
const OTHER_FIELDS: ReadonlySet<string> = new Set(
  'id slug formerSlugs url s3Key filename email productName shortName ver'.split(' '),
);

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** `from` in texts of a language; a text that is in another one keeps that. */
const replacing = ({ from, to }: NewName, language: Language) => {
  const pairs = [...LANGUAGES].reverse().flatMap((each): [string, string][] => {
    const name = from[each] ?? '';
    return name === '' ? [] : [[name, to[each === 'en' ? language : each]]];
  });
  const names = new Map(pairs.filter(([was, is]) => was !== is));
  // The new name is left alone, as the old one may be a part of it.
  const known = [...names.keys(), ...Object.values(to)].sort((a, b) => b.length - a.length);
  const whole = new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])(?:${known.map(escaped).join('|')})(?![\p{L}\p{M}\p{N}])`,
    'gu',
  );
  const replaced = (text: string) => text.replaceAll(whole, (name) => names.get(name) ?? name);
  return (text: string) =>
    // Addresses in tags are no texts.
    names.size === 0
      ? text
      : text.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
          part.startsWith('<') && part.endsWith('>') ? part : replaced(part),
        );
};

/** A record with the new name in all its texts. */
export const withNewName = <T>(record: T, name: NewName): T => {
  const inLanguage = {
    en: replacing(name, 'en'),
    hi: replacing(name, 'hi'),
    pa: replacing(name, 'pa'),
  };
  const renamed = (value: unknown, language: Language): unknown => {
    if (typeof value === 'string') return inLanguage[language](value);
    if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, language));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => {
        const own = LANGUAGES.find((each) => each === key) ?? language;
        return [key, OTHER_FIELDS.has(key) ? inner : renamed(inner, own)];
      }),
    );
  };
  return renamed(record, 'en') as T;
};

/** The records with the old name in a text (SETTINGS-46), each with what its texts are called. */
export const findOldName = (
  site: SiteContent,
  name: NewName,
): { place: string; texts: string[] }[] =>
  [...recordsOf(site)].flatMap(([place, record]) => {
    const kind = kindOf(place);
    if (!isEditedKind(kind)) return [];
    const where = placeName({ place, before: record, after: record });
    const words = differingPaths(record, withNewName(record, name)).map((path) => {
      const steps = path.split('.');
      const language = LANGUAGES.find((each) => steps.includes(each)) ?? 'en';
      const own = steps.filter((step) => step !== language && step !== 'translations');
      const { id } = Object(valueAt(record, own.slice(0, 2).join('.'))) as { id?: string };
      if (id !== undefined) own[1] = id;
      const text = `${where}: ${pathWords(kind, own, record)}`;
      return language === 'en' ? text : `${text} in ${LANGUAGE_WORDS[language]}`;
    });
    return words.length === 0 ? [] : [{ place, texts: [...new Set(words)] }];
  });
