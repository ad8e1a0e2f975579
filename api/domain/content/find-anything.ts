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
  'Enquiries',
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

interface Entry {
  item: FindItem;
  /** The title in one spelling, its words apart by single spaces. */
  title: string;
  /** The words of the title, then those of its place and of its titles in other languages. */
  words: readonly string[];
  titleWords: number;
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

const entryOf = (item: FindItem): Entry => {
  const title = foldedWords(item.title);
  return {
    item,
    title: title.join(' '),
    words: [...title, ...[item.where, ...(item.otherTitles ?? [])].flatMap(foldedWords)],
    titleWords: title.length,
  };
};

/**
 * How well an entry answers a query, 0 best: the title begins with it, words of the title do one after
 * another, each of its words begins one of the title, or one of the title or place; `undefined`: not at all.
 */
const rankOf = (entry: Entry, phrase: string, wanted: readonly string[]) => {
  if (entry.title.startsWith(phrase)) return 0;
  if (entry.title.includes(` ${phrase}`)) return 1;
  let worst = 2;
  for (const word of wanted) {
    const at = entry.words.findIndex((own) => own.startsWith(word));
    if (at === -1) return undefined;
    if (at >= entry.titleWords) worst = 3;
  }
  return worst;
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
    const wanted = foldedWords(query);
    if (wanted.length === 0) return [];
    const phrase = wanted.join(' ');
    const ranked = entries.flatMap((entry) => {
      const rank = rankOf(entry, phrase, wanted);
      return rank === undefined ? [] : [{ rank, item: entry.item }];
    });
    // Sorting keeps the order of equals, which is the site's.
    ranked.sort((one, other) => one.rank - other.rank);
    return FIND_KINDS.map((kind) => {
      const items = ranked.filter(({ item }) => item.kind === kind).map(({ item }) => item);
      return { kind, items: items.slice(0, SHOWN) };
    }).filter(({ items }) => items.length > 0);
  };
};
