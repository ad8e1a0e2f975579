import { CHAPTER, type Chapter } from '../course/chapter.ts';
import { CLASS, type Class } from '../course/class.ts';
import { classLabel } from '../course/class-id.ts';
import { VIDEO } from '../course/video.ts';
import { EXAM } from '../course/exam.ts';
import { MATERIAL } from '../course/material.ts';
import { classesOf } from './content.ts';
import { BATCH, type Fee } from '../offer/offer.ts';
import { batchName } from '../offer/timetable.ts';
import { OPTION_LETTERS } from '../practice/letters.ts';
import { onOff } from '../text/define-record.ts';
import { type Change, fieldChanges, inWords, quoted, type Said, saidBy } from './field-changes.ts';
import { KINDS, listOf, type NamedRecord, type RecordKind, recordsIn } from './named-record.ts';
import { POST, type Post } from '../blog/post.ts';
import { PROFILE } from '../profile/profile-fields.ts';
import type { Profile } from '../profile/profile.ts';
import type { SiteContent } from './snapshot.ts';
import { readPlace, type RecordChange } from './places.ts';

/** The most names in one line. */
const NAMES_KEPT = 6;
/** The most lines that are shown; the rest is counted. */
const LINES_KEPT = 40;

/** What became of a list whose items have ids. */
interface ListChanges<T> {
  added: T[];
  removed: T[];
  /** Items of both lists, as they were and as they are. */
  kept: [before: T, after: T][];
  /** Whether their order changed. */
  reordered: boolean;
}

/** Compares two lists by the ids of their items. */
const listChanges = <T extends { id: string | number }>(
  before: readonly T[],
  after: readonly T[],
): ListChanges<T> => {
  const old = new Map(before.map((item) => [item.id, item]));
  const ids = new Set(after.map(({ id }) => id));
  const kept = after.flatMap((item): [T, T][] => {
    const was = old.get(item.id);
    return was ? [[was, item]] : [];
  });
  const stayed = before.filter(({ id }) => ids.has(id));
  return {
    added: after.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !ids.has(id)),
    kept,
    reordered: kept.some(([, { id }], index) => stayed[index]?.id !== id),
  };
};

/** `from ₹1,500 a month, in two parts` */
const feeWords = (fee: Fee | undefined): string => {
  if (fee === undefined) return '';
  const { amount, per, from, ...notes } = fee;
  const price = `${from ? 'from ' : ''}₹${amount.toLocaleString('en-IN')}`;
  const words = inWords(notes);
  return `${price} ${per === 'course' ? 'for the course' : `a ${per}`}${words && `, ${words}`}`;
};

type Kind = Exclude<RecordKind, 'detail'>;

/** How the fields of each kind of record are told of. */
export const SAID: Readonly<Record<Kind | 'profile', Said>> = {
  profile: saidBy(PROFILE.fields, {
    words: { openingHours: (hours: Profile['openingHours']) => hours.map(batchName).join('; ') },
  }),
  class: saidBy(CLASS.fields, {
    labels: {
      fee: 'fee',
      bring: 'what to bring',
      bringTranslations: 'what to bring in other languages',
    },
    words: { fee: feeWords },
  }),
  chapter: saidBy(CHAPTER.fields),
  video: saidBy(VIDEO.fields),
  material: saidBy(MATERIAL.fields, {
    labels: {
      pages: 'number of pages',
      filename: 'file',
      url: 'address',
      s3Key: 'stored file',
      date: 'date',
      size: 'size in bytes',
      cover: 'first-page picture',
      thumbnail: 'small first-page picture',
    },
    words: { cover: onOff, thumbnail: onOff },
  }),
  question: {
    labels: {
      kind: 'kind',
      text: 'text',
      options: 'options',
      right: 'right option',
      answer: 'answer',
      topic: 'topic',
      steps: 'step',
      explanation: 'explanation',
      level: 'level',
      asked: 'asked in exams',
      picture: 'picture',
    },
    // Only one of the kinds has options.
    words: {
      right: (at: number | undefined) => (at === undefined ? '' : (OPTION_LETTERS[at] ?? '')),
    },
  },
  exam: saidBy(EXAM.fields),
  batch: saidBy(BATCH.fields),
  post: saidBy(POST.fields),
};
/** Kinds whose records have a line each when they come or go. */
const OWN_NAMES: Readonly<Partial<Record<Kind, (record: never) => string>>> = {
  class: ({ id, title }: Class) => `${classLabel(id)} ${quoted(title)}`,
  chapter: ({ id, title }: Chapter) => `Chapter ${id} ${quoted(title)}`,
  post: ({ title }: Post) => `Blog post ${quoted(title)}`,
};

/** `3 videos added: “A”, “B”, “C”`; of one it is `video “A” added`. */
const listLine = (kind: RecordKind, names: readonly string[], what: string): string => {
  const [one, many] = KINDS[kind].nouns;
  const shown = names.slice(0, NAMES_KEPT).map(quoted).join(', ');
  if (names.length === 1) return `${one} ${shown} ${what}`;
  const more = names.length - NAMES_KEPT;
  return `${names.length} ${many} ${what}: ${shown}${more > 0 ? ` and ${more} more` : ''}`;
};

interface Item {
  id: string | number;
}

/** What differs in the fields of a record and in the lists that it holds. */
const recordChanges = (kind: Kind, where: string, was: object, is: object): Change[] => [
  ...fieldChanges(where, SAID[kind], [was, is]),
  ...Object.entries(KINDS[kind].lists ?? {}).flatMap(([field, of]) =>
    itemChanges(of as Kind, where, listOf(was, field), listOf(is, field)),
  ),
];

/** What differs between two lists of records. */
const itemChanges = (
  kind: Kind,
  where: string,
  before: readonly Item[],
  after: readonly Item[],
): Change[] => {
  const { added, removed, kept, reordered } = listChanges(before, after);
  const { nouns, title, inside } = KINDS[kind];
  const nameOf = (item: Item) => title(item as never);
  const own = OWN_NAMES[kind];
  const came = (items: readonly Item[], what: string, side: 'lost' | 'back'): Change[] => {
    const change = (words: string, records: readonly Item[]): Change => ({
      where,
      words,
      [side]: records.flatMap((record) => recordsIn(kind, record, where)),
    });
    if (own) return items.map((item) => change(`${own(item as never)} ${what}`, [item]));
    return items.length === 0 ? [] : [change(listLine(kind, items.map(nameOf), what), items)];
  };
  return [
    ...came(added, 'added', 'back'),
    ...came(removed, 'removed', 'lost'),
    ...kept.flatMap(([was, is]) => {
      const at = inside?.(is as never, where) ?? `${where}: ${nouns[0]} ${quoted(nameOf(was))}`;
      return recordChanges(kind, at, was, is);
    }),
    // Posts are in the order of their days.
    ...(reordered && kind !== 'post'
      ? [{ where, words: where === '' ? 'Classes reordered' : `${nouns[1]} reordered` }]
      : []),
  ];
};

/** What differs between two versions of the content, in the site's order. */
const contentChanges = (before: SiteContent, after: SiteContent): Change[] => [
  ...fieldChanges('Settings', SAID.profile, [before.profile, after.profile]),
  ...itemChanges('class', '', classesOf(before), classesOf(after)),
  ...itemChanges('post', '', before.blogPosts, after.blogPosts),
];

/** Changes as lines: `Class 10, Chapter 3: video “Elimination method” added`; the last ones of many are counted. */
const changeLines = (changes: readonly Change[]): string[] => {
  const lines = changes.map(({ where, words }) => (where === '' ? words : `${where}: ${words}`));
  const more = lines.length - LINES_KEPT;
  return more <= 0 ? lines : [...lines.slice(0, LINES_KEPT), `… and ${more} more changes`];
};

/** What differs between two versions of the content, in lines. */
export const describeChanges = (before: SiteContent, after: SiteContent): string[] =>
  changeLines(contentChanges(before, after));

/** What a restore does to the content of today. */
export interface RestoreEffect {
  /** What is there now and will be gone. What is inside a class or chapter that goes is in the list too. */
  lost: NamedRecord[];
  /** What was deleted since and will be there again. */
  back: NamedRecord[];
  /** What stays and changes back, in words: `Settings: notice line changed`. */
  changed: string[];
}

/**
 * What becomes of the content of today (`present`, drafts too) when it is replaced by `target`, the content after
 * the restore. Records are compared by their ids and places, fields by what they say.
 */
export const restoreEffect = (present: SiteContent, target: SiteContent): RestoreEffect => {
  const changes = contentChanges(present, target);
  return {
    lost: changes.flatMap(({ lost = [] }) => lost),
    back: changes.flatMap(({ back = [] }) => back),
    changed: changeLines(changes.filter(({ lost, back }) => !lost && !back)),
  };
};

/** What differs at one place. */
const changesAt = ({ place, before, after }: RecordChange): Change[] => {
  const { kind, id, chapterId } = readPlace(place);
  const items = (own: Item['id']): [Item[], Item[]] => {
    const [was = [], is = []] = [before, after].map((side) => (side ? [{ ...side, id: own }] : []));
    return [was, is];
  };
  if (kind === 'profile')
    return fieldChanges('Settings', SAID.profile, [before as Profile, after as Profile]);
  if (kind === 'class' || kind === 'post') return itemChanges(kind, '', ...items(id));
  if (kind === 'chapter') return itemChanges(kind, classLabel(id), ...items(chapterId));
  const [was = [], is = []] = [before, after].map((ids = []) =>
    (ids as number[]).map((one) => ({ id: one })),
  );
  const words = 'chapters reordered';
  return listChanges(was, is).reordered ? [{ where: classLabel(id), words }] : [];
};

/** The changes that say what an edit did: the order of chapters and the chapters that came or went with others. */
export const principalChanges = (changes: readonly RecordChange[]): RecordChange[] => {
  const made = ({ before, after }: RecordChange) => before === undefined || after === undefined;
  const classOf = ({ place }: RecordChange) => place.split('/')[1];
  const whole = changes.filter((one) => one.place.startsWith('class/') && made(one));
  if (whole.length > 0) return whole;
  const chapters = changes.filter((one) => one.place.startsWith('chapter/') && made(one));
  const classes = new Set(chapters.map(classOf));
  return changes.filter((one) => !(one.place.startsWith('order/') && classes.has(classOf(one))));
};

/** Where a change was made: `Class 10, Chapter 3`, `Blog post “What is pi?”`, `Settings`. */
export const placeName = ({ place, before, after }: RecordChange): string => {
  const { kind, id, chapterId } = readPlace(place);
  const isEdited = before !== undefined && after !== undefined;
  if (kind === 'profile') return 'Settings';
  if (kind === 'post') return `Blog post “${((after ?? before) as Pick<Post, 'title'>).title}”`;
  if (kind === 'class' && !isEdited) return 'Classes';
  return `${classLabel(id)}${kind === 'chapter' && isEdited ? `, Chapter ${chapterId}` : ''}`;
};

/** What an edit did, in the teacher's words, and where: `Class 10, Chapter 3`, `video “Graphs” added`. */
export const describeRecordChanges = (
  changes: readonly RecordChange[],
): { where: string; words: string[] } => {
  const main = principalChanges(changes);
  const [first] = main;
  if (first === undefined) return { where: '', words: [] };
  const where = placeName(first);
  return {
    where,
    words: changeLines(main.flatMap(changesAt)).map((line) =>
      line.startsWith(where) ? line.slice(where.length).replace(/^:? /, '') : line,
    ),
  };
};
