import type { Chapter } from '../course/chapter.ts';
import type { Class } from '../course/class.ts';
import { classLabel } from '../course/class-id.ts';
import type { Batch, Offer } from '../offer/offer.ts';
import { batchName } from '../offer/timetable.ts';
import { questionTitle } from '../practice/edit-questions.ts';
import type { Question } from '../practice/question.ts';
import { counted } from '../text/format.ts';
import { LANGUAGE_WORDS, OTHER_LANGUAGES } from '../text/language.ts';
import type { Translations } from '../text/translations.ts';
import { listChanges } from './list-changes.ts';
import { canonicalJson } from './snapshot.ts';

/** The most names in one line. */
const NAMES_KEPT = 6;

/** Whether two values hold the same data. */
export const same = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** `“Real Numbers”` */
export const quoted = (title: string): string => `“${title}”`;

/** What the texts of a record in other languages are called, where they differ: `title in Hindi`. */
export const translatedLabels = <T extends object>(
  before: Translations<T> | undefined,
  after: Translations<T> | undefined,
  labels: Readonly<Record<keyof T & string, string>>,
): string[] =>
  OTHER_LANGUAGES.flatMap((language) =>
    (Object.keys(labels) as (keyof T & string)[])
      .filter((field) => !same(before?.[language]?.[field], after?.[language]?.[field]))
      .map((field) => `${labels[field]} in ${LANGUAGE_WORDS[language]}`),
  );

const titleLine = (noun: string, before: { title: string }, after: { title: string }): string =>
  `${noun} changed from ${quoted(before.title)} to ${quoted(after.title)}`;

/** `3 videos added: “A”, “B”, “C”`; of one it is `video “A” added`. */
const listLine = (noun: string, items: readonly { title: string }[], what: string): string[] => {
  const titles = items.map(({ title }) => quoted(title));
  if (titles.length < 2) return titles.map((title) => `${noun} ${title} ${what}`);
  const named = titles.slice(0, NAMES_KEPT).join(', ');
  const more = titles.length - NAMES_KEPT;
  return [
    `${counted(titles.length, noun)} ${what}: ${named}${more > 0 ? ` and ${more} more` : ''}`,
  ];
};

/** Lines about the videos or materials of a chapter. */
const itemLines = (
  noun: string,
  before: readonly { id: string; title: string }[],
  after: readonly { id: string; title: string }[],
): string[] => {
  const { added, removed, kept, reordered } = listChanges(before, after);
  return [
    ...listLine(noun, added, 'added'),
    ...listLine(noun, removed, 'removed'),
    ...kept.flatMap(([was, is]) => {
      if (was.title !== is.title)
        return [`${noun} ${quoted(was.title)} renamed to ${quoted(is.title)}`];
      return same(was, is) ? [] : [`${noun} ${quoted(is.title)} changed`];
    }),
    ...(reordered ? [`${noun}s reordered`] : []),
  ];
};

/** Lines about the practice of a chapter: many questions come at once, so these are counted. */
const questionLines = (before: readonly Question[], after: readonly Question[]): string[] => {
  const { added, removed, kept, reordered } = listChanges(before, after);
  const changed = kept.flatMap(([was, is]) => (same(was, is) ? [] : [is]));
  const line = (questions: readonly Question[], what: string): string[] => {
    const [first] = questions;
    if (first === undefined) return [];
    return questions.length === 1
      ? [`practice question ${quoted(questionTitle(first))} ${what}`]
      : [`${questions.length} practice questions ${what}`];
  };
  return [
    ...line(added, 'added'),
    ...line(removed, 'removed'),
    ...line(changed, 'changed'),
    ...(reordered ? ['practice questions reordered'] : []),
  ];
};

const chapterLines = (before: Chapter, after: Chapter): string[] => [
  ...(before.title === after.title ? [] : [titleLine('title', before, after)]),
  ...translatedLabels(before.translations, after.translations, { title: 'title' }).map(
    (label) => `${label} changed`,
  ),
  ...itemLines('video', before.videos, after.videos),
  ...itemLines('study material', before.materials, after.materials),
  ...questionLines(before.questions ?? [], after.questions ?? []),
];

/** Lines about batches. Of one where only seats changed, that is what is said. */
const batchLines = (before: readonly Batch[], after: readonly Batch[]): string[] => {
  const { added, removed, kept } = listChanges(before, after);
  const line = (batch: Batch, what: string) => `batch ${quoted(batchName(batch))} ${what}`;
  return [
    ...added.map((batch) => line(batch, 'added')),
    ...removed.map((batch) => line(batch, 'removed')),
    ...kept.flatMap(([was, is]) => {
      if (same(was, is)) return [];
      const { seatsLeft } = is;
      const onlySeats = seatsLeft !== undefined && same({ ...was, seatsLeft }, is);
      if (onlySeats)
        return [line(is, seatsLeft === 0 ? 'is full' : `has ${counted(seatsLeft, 'seat')} left`)];
      const before = batchName(was);
      return [line(is, before === batchName(is) ? 'changed' : `changed from ${quoted(before)}`)];
    }),
  ];
};

const offerLines = (before: Offer, after: Offer): string[] => [
  ...batchLines(before.batches ?? [], after.batches ?? []),
  ...(same(before.fee ?? null, after.fee ?? null) ? [] : ['fee changed']),
  ...(same(before.bring ?? [], after.bring ?? []) &&
  same(before.bringTranslations ?? {}, after.bringTranslations ?? {})
    ? []
    : ['what to bring changed']),
];

/** Lines about a class, its batches and its chapters: `Class 10, Chapter 3: video “Elimination method” added`. */
export const classLines = (before: Class, after: Class): string[] => {
  const label = classLabel(after.id);
  const { added, removed, kept, reordered } = listChanges(before.chapters, after.chapters);
  const chapter = ({ id, title }: Chapter) => `Chapter ${id} ${quoted(title)}`;
  return [
    ...(before.title === after.title ? [] : [`${label}: ${titleLine('name', before, after)}`]),
    ...(before.description === after.description ? [] : [`${label}: description changed`]),
    ...translatedLabels(before.translations, after.translations, {
      title: 'name',
      description: 'description',
    }).map((text) => `${label}: ${text} changed`),
    ...(same(before.examDates, after.examDates) ? [] : [`${label}: exam dates changed`]),
    ...offerLines(before, after).map((line) => `${label}: ${line}`),
    ...added.map((each) => `${label}: ${chapter(each)} added`),
    ...removed.map((each) => `${label}: ${chapter(each)} removed`),
    ...kept.flatMap(([was, is]) =>
      chapterLines(was, is).map((line) => `${label}, Chapter ${is.id}: ${line}`),
    ),
    ...(reordered ? [`${label}: chapters reordered`] : []),
  ];
};
