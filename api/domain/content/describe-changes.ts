import { CHAPTER, type Chapter } from '../course/chapter.ts';
import { CLASS, type Class } from '../course/class.ts';
import { classLabel } from '../course/class-id.ts';
import { VIDEO, type Video } from '../course/video.ts';
import { EXAM, type ExamDate } from '../course/exam.ts';
import { MATERIAL, type Material } from '../course/material.ts';
import { BATCH, type Batch, type Fee } from '../offer/offer.ts';
import { batchName } from '../offer/timetable.ts';
import { questionTitle } from '../practice/edit-questions.ts';
import { OPTION_LETTERS } from '../practice/letters.ts';
import type { ChoiceQuestion, NumberQuestion, Question } from '../practice/question.ts';
import { onOff } from '../text/define-record.ts';
import {
  type Change,
  fieldChanges,
  inWords,
  itemChanges,
  type Items,
  type Labels,
  listChanges,
  quoted,
  saidBy,
  type Words,
} from './describe-fields.ts';
import { examName, type NamedRecord, recordsOfChapter, recordsOfClass } from './named-record.ts';
import { POST, type Post } from '../blog/post.ts';
import { PROFILE } from '../profile/profile-fields.ts';
import type { Profile } from '../profile/profile.ts';
import type { SiteContent } from './snapshot.ts';

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
