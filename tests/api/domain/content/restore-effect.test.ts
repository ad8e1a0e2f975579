import { expect, test } from 'vitest';
import type { Class } from '#domain/course/class.ts';
import { describeRecord, recordCounts } from '#domain/content/named-record.ts';
import { restoreEffect } from '#api/archive/restore.ts';
import { Snapshot, type SiteContent } from '#domain/content/snapshot.ts';
import { practisedContent } from '../../../support/content.ts';
import { wholeSample } from '../../../support/whole-sample.ts';
import { aChapter, aMaterial, aNumber, aVideo } from '../builders.ts';

const THEN = practisedContent();

/** What a restore of the default content does after some edits were made since. */
const undoing = (
  edit: (site: SiteContent, ten: Class) => void,
): ReturnType<typeof restoreEffect> => {
  const present = structuredClone(THEN);
  const ten = present.classes['10'];
  if (ten === undefined) throw new Error('There is no class 10');
  edit(present, ten);
  return restoreEffect(present, THEN);
};

const NOTHING = { lost: [], back: [], changed: [] };

test('a chapter that was added since is lost with everything in it, counted and named', () => {
  const { lost, back, changed } = undoing((_, ten) => {
    ten.chapters.push(
      aChapter({
        id: 99,
        title: 'Revision',
        videos: ['a', 'b', 'c'].map((id) => aVideo({ id, title: `Video ${id}` })),
        materials: ['m1', 'm2'].map((id) => aMaterial({ id, title: `Sheet ${id}` })),
      }),
    );
  });
  expect(recordCounts(lost)).toBe('1 chapter, 3 videos, 2 study materials');
  expect(lost.map(describeRecord)).toEqual([
    'Chapter 99: Revision (Class 10)',
    'Video “Video a” (Class 10, Chapter 99)',
    'Video “Video b” (Class 10, Chapter 99)',
    'Video “Video c” (Class 10, Chapter 99)',
    'Study material “Sheet m1” (Class 10, Chapter 99)',
    'Study material “Sheet m2” (Class 10, Chapter 99)',
  ]);
  expect([back, changed]).toEqual([[], []]);
});

test.each<
  [string, (site: SiteContent, ten: Class) => void, Partial<ReturnType<typeof restoreEffect>>]
>([
  [
    'new practice questions are lost, changed ones go back',
    (_, ten) => {
      ten.chapters[2] = { ...aChapter(ten.chapters[2]), questions: [aNumber({ text: 'New' })] };
      Object.assign(ten.chapters[0]?.questions?.[0] ?? {}, { answer: '5' });
    },
    {
      lost: [{ kind: 'question', title: 'New', where: 'Class 10, Chapter 3' }],
      changed: [
        'Class 10, Chapter 1: practice question “How long is the side of a square of 144 cm²?”: answer changed from “5” to “12”',
      ],
    },
  ],
  [
    'a new notice, exam date and fee are lost',
    ({ profile }, ten) => {
      profile.notice = 'No classes on Monday';
      ten.examDates = [{ id: 'e1', name: 'Board exam', date: '2027-02-18' }];
      ten.fee = { amount: 1_500, per: 'month', from: false };
    },
    {
      lost: [
        { kind: 'detail', title: 'notice line “No classes on Monday”', where: 'Settings' },
        { kind: 'detail', title: 'fee “₹1,500 a month”', where: 'Class 10' },
        { kind: 'exam', title: 'Board exam, 18 February 2027', where: 'Class 10' },
      ],
    },
  ],
])('%s', (_, edit, effect) => {
  expect(undoing(edit)).toEqual({ ...NOTHING, ...effect });
});

test('a class that was deleted since comes back with its chapters, and nothing is lost', () => {
  const { lost, back, changed } = undoing((site) => {
    site.classOrder = site.classOrder.filter((id) => id !== '10');
    delete site.classes['10'];
  });
  expect([lost, changed]).toEqual([[], []]);
  expect(back[0]).toEqual({ kind: 'class', title: 'Class 10 Mathematics', where: '' });
  expect(recordCounts(back)).toMatch(
    /^1 class, \d+ chapters, \d+ videos, \d+ study materials, \d+ practice questions$/,
  );
});

// What a restore keeps of today, or what no edit changes without its file name.
const KEPT = /formerSlugs|^classOrder|\.(width|height)$/;

// Specification: PUBLISH-7
test('whatever a record has in any field is named when a restore takes it away, and both values when it changes it', () => {
  const { sample, edits } = wholeSample(Snapshot.omit({ schema: true, digest: true }));
  const whole = { ...(sample as SiteContent), classOrder: ['10'] };
  const silent = edits
    .filter(({ place }) => !KEPT.test(place))
    .filter(({ apply }) => {
      const target = structuredClone(whole);
      apply(target);
      const { lost, changed } = restoreEffect(whole, target);
      const values = /from “(.+)” to “(.+)”/s.exec(changed.join('\n')) ?? [];
      const isChanged = values.length === 3 && values[1] !== values[2];
      return !(isChanged || lost.length > 0);
    });
  expect(silent.map(({ place }) => place)).toEqual([]);
  expect(edits.length).toBeGreaterThan(150);
});
