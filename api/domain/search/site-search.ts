import { foldedWords } from './fold-text.ts';
import { createSearch, searchEntries } from './search-ranking.ts';

/** What can be found on the site, in the order shown. */
const FIND_KINDS = ['page', 'chapter', 'practice', 'video', 'material', 'post'] as const;
type FindKind = (typeof FIND_KINDS)[number];

/** A chapter in the index. Lists that would be empty are left out. */
interface IndexedChapter {
  /** `Chapter 4: Quadratic Equations` */
  heading: string;
  /** Its titles in the other languages. */
  names?: string[];
  /** Its page: `/10/4-quadratic-equations` */
  path: string;
  /** What its practice questions are about, in the page's language and in English. */
  topics?: string[];
  /** `english`: its English title, where the page's language has another one. */
  videos?: [title: string, path: string, ...english: string[]][];
  /** `label`: its type, as readers see it. */
  materials?: [title: string, path: string, label: string, ...english: string[]][];
}

/** What the search of the site looks through, in one language. Every student who searches loads it, so it says nothing twice. */
export interface SiteIndex {
  classes: {
    id: string;
    /** Its names in all languages, that of the page first: `Class 10`. */
    names: string[];
    chapters: IndexedChapter[];
  }[];
  /** Pages with their names, that of the page's language first. `classId`: of that class. */
  pages: { path: string; names: string[]; classId?: string }[];
  posts: [title: string, path: string][];
}

/** Something that the search finds. */
export interface SiteItem {
  kind: FindKind;
  title: string;
  path: string;
  /** The class that it belongs to, and that class's name. */
  classId?: string;
  className?: string;
  /** The chapter that a lesson belongs to: `Chapter 4: Quadratic Equations` */
  chapter?: string;
  /** What the practice of a chapter is about. */
  topics?: readonly string[];
  /** Of a study material: `Lecture Notes` */
  label?: string;
}

/** Finds of one kind: whole words first, then parts of words, then related ones; of each those of the student's class first. */
export interface SiteGroup {
  kind: FindKind;
  items: SiteItem[];
}

/** Who searches: the class of the student, and which pages can be opened (without internet not all). */
interface Searcher {
  classId?: string | undefined;
  canOpen?: (path: string) => boolean;
}

type Entry = SiteItem & { texts: readonly string[] };

/** The word for a kind is among the texts: `triangles video`. */
const entriesOf = (
  { classes, pages, posts }: SiteIndex,
  words: Readonly<Record<FindKind, string>>,
): Entry[] => [
  ...pages.map(({ names: [title = '', ...names], ...page }): Entry => ({
    kind: 'page',
    title,
    ...page,
    texts: [title, ...names],
  })),
  ...classes.flatMap(({ id: classId, names: [className = ''], chapters }) =>
    chapters.flatMap(
      ({ heading, names = [], path, topics, videos = [], materials = [] }): Entry[] => {
        const own = { classId, className };
        const lesson = { ...own, chapter: heading };
        const about = [heading, ...names];
        return [
          { kind: 'chapter', title: heading, path, ...own, texts: about },
          ...(topics
            ? [
                {
                  kind: 'practice' as const,
                  title: heading,
                  path: `${path}/practice`,
                  ...own,
                  topics,
                  texts: [...topics, ...about, words.practice],
                },
              ]
            : []),
          ...videos.map(([title, page, english = '']): Entry => ({
            kind: 'video',
            title,
            path: page,
            ...lesson,
            texts: [title, english, ...about, words.video],
          })),
          ...materials.map(([title, page, label, english = '']): Entry => ({
            kind: 'material',
            title,
            path: page,
            ...lesson,
            label,
            texts: [title, english, ...about, label, words.material],
          })),
        ];
      },
    ),
  ),
  ...posts.map(([title, path]): Entry => ({
    kind: 'post',
    title,
    path,
    texts: [title, words.post],
  })),
];

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

/** How a class is named in a query: `class 10`, `Class-10`, `10th`, `कक्षा 10`. */
const classPattern = ({ id, names }: SiteIndex['classes'][number]) => {
  const forms = /^\d+$/.test(id) ? ['th', 'वीं', 'ਵੀਂ'].map((ending) => id + ending) : [id];
  const written = [...names, ...forms].map((name) =>
    name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, String.raw`[^\p{L}\p{N}]*`),
  );
  return new RegExp(`(?<!${LETTER})(?:${written.join('|')})(?!${LETTER})`, 'iu');
};

/** Texts as their words, by which whole words are told from parts of them: `ratio` from `rational`. */
const asWords = (texts: readonly string[]) =>
  texts.map((text) => ` ${foldedWords(text).join(' ')} `).join('|');

/**
 * Prepares the search of the whole site, which finds as the lists do (`createSearch`). A class that the query names is the
 * one to search in: `class 9 polynomials`. `words` are those for the kinds, such as `Videos`.
 */
export const createSiteSearch = (index: SiteIndex, words: Readonly<Record<FindKind, string>>) => {
  const find = createSearch(searchEntries(entriesOf(index, words), ({ texts }) => texts));
  const patterns = index.classes.map((each) => ({ id: each.id, pattern: classPattern(each) }));

  return (query: string, { classId, canOpen = () => true }: Searcher = {}): SiteGroup[] => {
    if (query.trim() === '') return [];
    const named = patterns.find(({ pattern }) => pattern.test(query));
    const rest = (named ? query.replace(named.pattern, ' ') : query).trim();
    const inNamed = find(
      rest,
      (item) => rest !== '' && item.classId === named?.id && canOpen(item.path),
    );
    const isNamed = named !== undefined && inNamed.exact.length + inNamed.loose.length > 0;
    const { exact, loose } = isNamed ? inNamed : find(query, ({ path }) => canOpen(path));
    const first = named?.id ?? classId;
    const phrase = asWords([isNamed ? rest : query]);
    const whole = new Set(exact.filter(({ texts }) => asWords(texts).includes(phrase)));
    const rank = (item: Entry) => (whole.has(item) ? 2 : 0) + (item.classId === first ? 1 : 0);
    const inOrder = [exact, loose].flatMap((found) =>
      found.sort((one, other) => rank(other) - rank(one)),
    );
    return FIND_KINDS.map((kind) => ({
      kind,
      items: inOrder.filter((item) => item.kind === kind),
    })).filter(({ items }) => items.length > 0);
  };
};
