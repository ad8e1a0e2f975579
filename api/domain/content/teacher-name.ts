import type { NewName } from '../profile/new-name.ts';
import { LANGUAGE_WORDS, LANGUAGES, type Language } from '../text/language.ts';
import { placeName } from './describe-changes.ts';
import { isEditedKind, kindOf, recordsOf } from './places.ts';
import type { SiteContent } from './snapshot.ts';
import { pathWords } from './plan-undo.ts';

/** Fields that name something else, or that addresses, files and search engines depend on. */
const OTHER_FIELDS: ReadonlySet<string> = new Set(
  'id slug formerSlugs url s3Key filename email productName shortName ver'.split(' '),
);

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

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
  return (text: string): string =>
    // Addresses in tags are no texts.
    names.size === 0
      ? text
      : text.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
          part.startsWith('<') && part.endsWith('>') ? part : replaced(part),
        );
};

/** A text of a record: its path, without the language, and the language. */
interface FoundText {
  path: readonly string[];
  language: Language;
}

/** A record with the new name in all its texts, and which these are. */
export const withNewName = <T>(record: T, name: NewName): { value: T; texts: FoundText[] } => {
  const texts: FoundText[] = [];
  const inLanguage = {
    en: replacing(name, 'en'),
    hi: replacing(name, 'hi'),
    pa: replacing(name, 'pa'),
  };
  const walk = (value: unknown, path: readonly string[], language: Language): unknown => {
    if (typeof value === 'string') {
      const next = inLanguage[language](value);
      if (next !== value) texts.push({ path, language });
      return next;
    }
    if (Array.isArray(value)) {
      return value.map((item: unknown, index) => {
        const { id = index } = Object(item) as { id?: unknown };
        return walk(item, [...path, String(id)], language);
      });
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => {
        if (OTHER_FIELDS.has(key)) return [key, inner];
        const own = LANGUAGES.find((each) => each === key);
        const step = own || key === 'translations' ? [] : [key];
        return [key, walk(inner, [...path, ...step], own ?? language)];
      }),
    );
  };
  return { value: walk(record, [], 'en') as T, texts };
};

/** The records with the old name in a text (SETTINGS-46), each with what its texts are called. */
export const findOldName = (
  site: SiteContent,
  name: NewName,
): { place: string; texts: string[] }[] =>
  [...recordsOf(site)].flatMap(([place, record]) => {
    const kind = kindOf(place);
    if (!isEditedKind(kind)) return [];
    const { texts } = withNewName(record, name);
    const where = placeName({ place, before: record, after: record });
    const words = texts.map(({ path, language }) => {
      const text = `${where}: ${pathWords(kind, path, record)}`;
      return language === 'en' ? text : `${text} in ${LANGUAGE_WORDS[language]}`;
    });
    return words.length === 0 ? [] : [{ place, texts: [...new Set(words)] }];
  });
