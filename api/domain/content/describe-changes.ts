import { CHAPTER, type Chapter } from '../course/chapter.ts';
import { CLASS, type Class } from '../course/class.ts';
import { classLabel } from '../course/class-id.ts';
import { type Video, VIDEO } from '../course/video.ts';
import { EXAM, type ExamDate } from '../course/exam.ts';
import { MATERIAL, type Material } from '../course/material.ts';
import { BATCH, type Batch, type Fee } from '../offer/offer.ts';
import { batchName } from '../offer/timetable.ts';
import { questionTitle } from '../practice/edit-questions.ts';
import { OPTION_LETTERS } from '../practice/letters.ts';
import type { ChoiceQuestion, NumberQuestion, Question } from '../practice/question.ts';
import { onOff, type RecordFields, saidName, saidValue } from '../text/define-record.ts';
import {
  examName,
  type NamedRecord,
  NOUNS,
  recordsOfChapter,
  recordsOfClass,
} from './named-record.ts';
import { POST, type Post } from '../blog/post.ts';
import { PROFILE } from '../profile/profile-fields.ts';
import type { Profile } from '../profile/profile.ts';
import { canonicalJson, type SiteContent } from './snapshot.ts';
import { readPlace, type RecordChange, withChanges } from './places.ts';
import { isIsoDay, longDate } from '../text/calendar.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '../text/language.ts';
import type { Translations } from '../text/translations.ts';

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

/** One difference between two versions, in the teacher's words. */
interface Change {
  /** `Class 10, Chapter 3` */
  where: string;
  /** `video “Graphs” added` */
  words: string;
  /** What only the earlier version has, if that is the difference. */
  lost?: NamedRecord[];
  /** What only the later version has, if that is the difference. */
  back?: NamedRecord[];
}

/** The name of every field of a record; a field without one would never be told of. */
type Labels<T, Elsewhere extends keyof T = never> = Readonly<
  Record<Exclude<keyof T, 'id' | 'translations' | Elsewhere>, string>
>;

/** Values of some fields in words, where the stored ones are not for people; empty for nothing. */
type Words<T> = { readonly [K in keyof T]?: (value: T[K]) => string };

/** The most names in one line. */
const NAMES_KEPT = 6;
/** The most characters of a value in a line. */
const VALUE_LENGTH = 80;
/** The characters of a long text that are shown before its first difference, and after its last one. */
const AROUND = 20;

/** Whether two values hold the same data. */
const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** `“Real Numbers”` */
const quoted = (title: string): string => `“${title}”`;

/** A stored value as people read it: `['2026-11-14', { name: 'Asha', consent: true }]` -> `14 November 2026, Asha, consent: yes` */
const inWords = (value: unknown): string => {
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
  if (same(before, after)) return [];
  if (words === undefined && (Array.isArray(before) || Array.isArray(after))) {
    const [was, is] = [before ?? [], after ?? []].map((list) => (list as unknown[]).map(inWords));
    return textListChanges(where, label, was ?? [], is ?? []);
  }
  const ways: ((value: never) => string)[] = [words ?? inWords, inWords, canonicalJson];
  const way = ways.find((each) => each(before as never) !== each(after as never)) ?? inWords;
  return [textChange(where, label, way(before as never), way(after as never))];
};

/** What differs in the fields of a record, translations included. */
export const fieldChanges = <T extends object>(
  where: string,
  labels: Readonly<Partial<Record<keyof T, string>>>,
  [before, after]: readonly [T | undefined, T | undefined],
  words: Words<T> = {},
): Change[] => {
  const keys = Object.keys(labels) as (keyof T)[];
  const changes = (of: [T | undefined, T | undefined], suffix = '') =>
    keys.flatMap((key) =>
      valueChanges(
        where,
        `${labels[key] ?? ''}${suffix}`,
        [of[0]?.[key], of[1]?.[key]],
        words[key],
      ),
    );
  const texts = (record: T | undefined, language: keyof Translations<T>) =>
    (record as { translations?: Translations<T> } | undefined)?.translations?.[language];
  return [
    ...changes([before, after]),
    ...OTHER_LANGUAGES.flatMap((language) =>
      changes([texts(before, language), texts(after, language)], ` in ${LANGUAGE_WORDS[language]}`),
    ),
  ];
};

/** How the records of a list are told of. */
interface Items<T> {
  kind: NamedRecord['kind'];
  name: (item: T) => string;
  labels: Readonly<Partial<Record<keyof T, string>>>;
  words?: Words<T>;
}

/** `3 videos added: “A”, “B”, “C”`; of one it is `video “A” added`. */
const listLine = (kind: NamedRecord['kind'], names: readonly string[], what: string): string => {
  const [one, many] = NOUNS[kind];
  const shown = names.slice(0, NAMES_KEPT).map(quoted).join(', ');
  if (names.length === 1) return `${one} ${shown} ${what}`;
  const more = names.length - NAMES_KEPT;
  return `${names.length} ${many} ${what}: ${shown}${more > 0 ? ` and ${more} more` : ''}`;
};

/** What differs between two lists of records with ids. */
const itemChanges = <T extends { id: string }>(
  where: string,
  { kind, name, labels, words }: Items<T>,
  before: readonly T[] = [],
  after: readonly T[] = [],
): Change[] => {
  const { added, removed, kept, reordered } = listChanges(before, after);
  const records = (items: readonly T[]) =>
    items.map((item): NamedRecord => ({ kind, title: name(item), where }));
  const all = (items: readonly T[], what: string) => listLine(kind, items.map(name), what);
  return [
    ...(added.length > 0 ? [{ where, words: all(added, 'added'), back: records(added) }] : []),
    ...(removed.length > 0
      ? [{ where, words: all(removed, 'removed'), lost: records(removed) }]
      : []),
    ...kept.flatMap(([was, is]) =>
      fieldChanges(`${where}: ${NOUNS[kind][0]} ${quoted(name(was))}`, labels, [was, is], words),
    ),
    ...(reordered ? [{ where, words: `${NOUNS[kind][1]} reordered` }] : []),
  ];
};

/** The names and words of a record whose fields are defined. */
export const saidBy = <T>(
  fields: RecordFields,
): { labels: Readonly<Record<string, string>>; words: Words<T> } => ({
  labels: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, saidName(field)]),
  ),
  words: Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const words = saidValue(field);
      return words ? [[name, words]] : [];
    }),
    // Of the fields of T.
  ) as Words<T>,
});

const VIDEOS: Items<Video> = {
  kind: 'video',
  name: ({ title }) => title,
  ...saidBy<Video>(VIDEO.fields),
};

const MATERIAL_SAID = saidBy<Material>(MATERIAL.fields);
const MATERIALS: Items<Material> = {
  kind: 'material',
  name: ({ title }) => title,
  labels: {
    ...MATERIAL_SAID.labels,
    pages: 'number of pages',
    filename: 'file',
    url: 'address',
    s3Key: 'stored file',
    date: 'date',
    size: 'size in bytes',
    cover: 'first-page picture',
    thumbnail: 'small first-page picture',
  },
  words: { ...MATERIAL_SAID.words, cover: onOff, thumbnail: onOff },
};

type AnyQuestion = Omit<ChoiceQuestion, 'kind'> &
  Omit<NumberQuestion, 'kind'> &
  Pick<Question, 'kind'>;

const QUESTIONS: Items<AnyQuestion> & { labels: Labels<AnyQuestion> } = {
  kind: 'question',
  name: questionTitle,
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
};

const EXAMS: Items<ExamDate> = { kind: 'exam', name: examName, ...saidBy<ExamDate>(EXAM.fields) };

const BATCHES: Items<Batch> = { kind: 'batch', name: batchName, ...saidBy<Batch>(BATCH.fields) };

/** `from ₹1,500 a month, in two parts` */
const feeWords = (fee: Fee | undefined): string => {
  if (fee === undefined) return '';
  const { amount, per, from, ...notes } = fee;
  const price = `${from ? 'from ' : ''}₹${amount.toLocaleString('en-IN')}`;
  const words = inWords(notes);
  return `${price} ${per === 'course' ? 'for the course' : `a ${per}`}${words && `, ${words}`}`;
};

const CLASS_LABELS = {
  ...saidBy<Class>(CLASS.fields).labels,
  fee: 'fee',
  bring: 'what to bring',
  bringTranslations: 'what to bring in other languages',
};

const chapterChanges = (where: string, before: Chapter, after: Chapter): Change[] => {
  const questions = (chapter: Chapter) => chapter.questions as AnyQuestion[] | undefined;
  return [
    ...fieldChanges(where, saidBy<Chapter>(CHAPTER.fields).labels, [before, after]),
    ...itemChanges(where, VIDEOS, before.videos, after.videos),
    ...itemChanges(where, MATERIALS, before.materials, after.materials),
    ...itemChanges(where, QUESTIONS, questions(before), questions(after)),
  ];
};

/** What differs in a class, its batches and its chapters. */
const classChanges = (before: Class, after: Class): Change[] => {
  const { id } = after;
  const where = classLabel(id);
  const { added, removed, kept, reordered } = listChanges(before.chapters, after.chapters);
  const named = (chapter: Chapter, what: string) =>
    `Chapter ${chapter.id} ${quoted(chapter.title)} ${what}`;
  return [
    ...fieldChanges(where, CLASS_LABELS, [before, after], { fee: feeWords }),
    ...itemChanges(where, EXAMS, before.examDates, after.examDates),
    ...itemChanges(where, BATCHES, before.batches, after.batches),
    ...added.map((chapter) => ({
      where,
      words: named(chapter, 'added'),
      back: recordsOfChapter(id, chapter),
    })),
    ...removed.map((chapter) => ({
      where,
      words: named(chapter, 'removed'),
      lost: recordsOfChapter(id, chapter),
    })),
    ...kept.flatMap(([was, is]) => chapterChanges(`${where}, Chapter ${is.id}`, was, is)),
    ...(reordered ? [{ where, words: 'chapters reordered' }] : []),
  ];
};

/** The most lines that are shown; the rest is counted. */
const LINES_KEPT = 40;
const SETTINGS = saidBy<Profile>(PROFILE.fields);
const PROFILE_WORDS: Words<Profile> = {
  ...SETTINGS.words,
  openingHours: (hours) => hours.map(batchName).join('; '),
};

const POSTS = saidBy<Post>(POST.fields);

const postChanges = (before: readonly Post[], after: readonly Post[]): Change[] => {
  const { added, removed, kept } = listChanges(before, after);
  const where = ({ title }: Post) => `Blog post ${quoted(title)}`;
  const record = ({ title }: Post): NamedRecord => ({ kind: 'post', title, where: '' });
  return [
    ...added.map((post) => ({ where: '', words: `${where(post)} added`, back: [record(post)] })),
    ...removed.map((post) => ({
      where: '',
      words: `${where(post)} removed`,
      lost: [record(post)],
    })),
    ...kept.flatMap(([was, is]) => fieldChanges(where(is), POSTS.labels, [was, is], POSTS.words)),
  ];
};

/** What differs between two versions of the content, in the site's order. */
const contentChanges = (before: SiteContent, after: SiteContent): Change[] => {
  const inOrder = ({ classOrder, classes }: SiteContent): Class[] =>
    classOrder.flatMap((id) => classes[id] ?? []);
  const { added, removed, kept, reordered } = listChanges(inOrder(before), inOrder(after));
  const named = ({ id, title }: Class, what: string) =>
    `${classLabel(id)} ${quoted(title)} ${what}`;
  return [
    ...fieldChanges('Settings', SETTINGS.labels, [before.profile, after.profile], PROFILE_WORDS),
    ...added.map((one) => ({ where: '', words: named(one, 'added'), back: recordsOfClass(one) })),
    ...removed.map((one) => ({
      where: '',
      words: named(one, 'removed'),
      lost: recordsOfClass(one),
    })),
    ...kept.flatMap(([was, is]) => classChanges(was, is)),
    ...(reordered ? [{ where: '', words: 'Classes reordered' }] : []),
    ...postChanges(before.blogPosts, after.blogPosts),
  ];
};

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

const NOTHING: SiteContent = {
  // Nothing compares it but a change of the profile, which brings both of its sides.
  profile: {} as Profile,
  classOrder: [],
  classes: {},
  blogPosts: [],
  formerSlugs: {},
};

/** Just enough content around some changes that their two sides can be compared in words. */
const around = (changes: readonly RecordChange[]): SiteContent =>
  changes.reduce((shown, { place, before, after }) => {
    const where = readPlace(place);
    if (where.kind !== 'chapter' && where.kind !== 'order') return shown;
    const numbers = where.kind === 'order' ? ((after ?? before) as number[]) : [];
    const chapters = numbers.map((id) => ({ id, title: '', videos: [], materials: [] }));
    const { classId: id } = where;
    const shell = { id, title: '', description: '', chapters };
    return { ...shown, classOrder: [id], classes: { [id]: shell } };
  }, NOTHING);

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
  const where = readPlace(place);
  switch (where.kind) {
    case 'profile':
      return 'Settings';
    case 'class':
      return before === undefined || after === undefined ? 'Classes' : classLabel(where.classId);
    case 'order':
      return classLabel(where.classId);
    case 'chapter':
      if (before === undefined || after === undefined) return classLabel(where.classId);
      return `${classLabel(where.classId)}, Chapter ${where.chapterId}`;
    case 'post':
      return `Blog post “${((after ?? before) as Pick<Post, 'title'>).title}”`;
  }
};

/** What an edit did, in the teacher's words, and where: `Class 10, Chapter 3`, `video “Graphs” added`. */
export const describeRecordChanges = (
  changes: readonly RecordChange[],
): { where: string; words: string[] } => {
  const main = principalChanges(changes);
  const [first] = main;
  if (first === undefined) return { where: '', words: [] };
  const shell = around(main);
  const lines = describeChanges(
    withChanges(shell, main, 'before'),
    withChanges(shell, main, 'after'),
  );
  const where = placeName(first);
  return {
    where,
    words: lines.map((line) =>
      line.startsWith(where) ? line.slice(where.length).replace(/^:? /, '') : line,
    ),
  };
};
