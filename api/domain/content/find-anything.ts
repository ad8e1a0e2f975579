import {
  classAdminPath,
  examsAdminPath,
  type Lists,
  materialsAdminPath,
  offerAdminPath,
  postAdminPath,
  practiceAdminPath,
  videosAdminPath,
} from './admin-paths.ts';
import { classLabel } from '../course/class-id.ts';
import { KINDS, type RecordKind, walk } from './named-record.ts';
import { OTHER_LANGUAGES } from '../text/language.ts';
import type { Translations } from '../text/translations.ts';
import { foldedWords } from '../search/fold-text.ts';

/** The groups of finds, in the order shown. */
const FIND_KINDS = [
  'Classes',
  'Exam dates',
  'Chapters',
  'Videos',
  'Study materials',
  'Questions',
  'Blog posts',
  'Settings',
] as const;
type FindKind = (typeof FIND_KINDS)[number];

/** Something that the admin can open. */
export interface FindItem {
  kind: FindKind;
  title: string;
  /** Where it is: `Class 10, Chapter 3`. */
  where: string;
  /** Its place in the admin. */
  to: string;
  /** Its titles in other languages, or what is in it: it is found by them, too. */
  otherTitles?: string[];
}

/** The most results of a kind that are shown; a longer query narrows them. */
const SHOWN = 8;

const otherTitles = ({
  translations,
}: {
  translations?: Translations<{ title?: string | undefined }> | undefined;
}) => OTHER_LANGUAGES.flatMap((language) => translations?.[language]?.title ?? []);

/** The groups that records are found in, and where each is edited, by its ids. */
const EDITED: Readonly<
  Partial<Record<RecordKind, [FindKind, (...ids: [string, number, string]) => string]>>
> = {
  class: ['Classes', classAdminPath],
  exam: ['Exam dates', examsAdminPath],
  chapter: ['Chapters', materialsAdminPath],
  video: ['Videos', videosAdminPath],
  material: ['Study materials', materialsAdminPath],
  question: ['Questions', practiceAdminPath],
};

/** Everything in the content that can be opened at its own address. */
const itemsOf = ({ classes, blogPosts }: Lists): FindItem[] => [
  ...classes.flatMap((classRecord): FindItem[] => {
    const label = classLabel(classRecord.id);
    return [
      ...walk('class', classRecord).flatMap(({ kind, record, where, ids }): FindItem[] => {
        const [group, pathTo] = EDITED[kind] ?? [];
        if (!group || !pathTo) return [];
        return [
          {
            kind: group,
            title: KINDS[kind].title(record as never),
            where: where || label,
            to: pathTo(...(ids as [string, number, string])),
            otherTitles: otherTitles(record),
          },
        ];
      }),
      {
        kind: 'Classes',
        title: 'Batches and fees',
        where: label,
        to: offerAdminPath(classRecord.id),
      },
    ];
  }),
  ...blogPosts.map(({ id, title, slug }): FindItem => ({
    kind: 'Blog posts',
    title,
    where: `/blog/${slug}`,
    to: postAdminPath(id),
  })),
];

/** Words one after another, each behind a space. */
const spaced = (text: string) => foldedWords(text).map((word) => ` ${word}`);

const entryOf = (item: FindItem) => {
  const title = spaced(item.title).join('');
  return {
    item,
    title,
    /** With its place and its titles in other languages. */
    all: [title, ...[item.where, ...(item.otherTitles ?? [])].flatMap(spaced)].join(''),
  };
};

/**
 * How well an entry answers a query, 0 best: the title begins with it, words of the title do one after
 * another, each of its words begins one of the title, or one of the title or place; -1: not at all.
 */
const rankOf = ({ title, all }: ReturnType<typeof entryOf>, wanted: readonly string[]) => {
  const phrase = wanted.join('');
  const hasAll = (text: string) => wanted.every((word) => text.includes(word));
  return [title.startsWith(phrase), title.includes(phrase), hasAll(title), hasAll(all)].indexOf(
    true,
  );
};

/** One group of finds, the best first. */
interface FindGroup {
  kind: FindKind;
  items: FindItem[];
}

/**
 * Prepares the search over everything; each search then takes a few milliseconds for thousands of items. `others` is
 * what the content does not hold, such as the screens.
 */
export const createFinder = (content: Lists, others: readonly FindItem[] = []) => {
  const entries = [...itemsOf(content), ...others].map(entryOf);

  return (query: string): FindGroup[] => {
    const wanted = spaced(query);
    if (wanted.length === 0) return [];
    const ranked = entries
      .map((entry) => ({ rank: rankOf(entry, wanted), item: entry.item }))
      .filter(({ rank }) => rank >= 0);
    // Sorting keeps the order of equals, which is the site's.
    ranked.sort((one, other) => one.rank - other.rank);
    return FIND_KINDS.map((kind) => {
      const items = ranked.filter(({ item }) => item.kind === kind).map(({ item }) => item);
      return { kind, items: items.slice(0, SHOWN) };
    }).filter(({ items }) => items.length > 0);
  };
};
