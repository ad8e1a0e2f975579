import { expect, test } from 'vitest';
import type { Class } from '#domain/course/class.ts';
import { describeRecord, recordCounts } from '#domain/content/named-record.ts';
import { restoreEffect } from '#domain/content/describe-changes.ts';
import { Snapshot, type SiteContent } from '#domain/content/snapshot.ts';
import { practisedContent } from '../../../support/content.ts';
import { wholeSample } from '../../../support/whole-sample.ts';
import { aChapter, aMaterial, aVideo } from '../builders.ts';

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

test('a chapter that was added since is lost with everything in it, counted and named', () => {
  const { lost, back, changed } = undoing((_, ten) => {
    const videos = ['a', 'b'].map((id) => aVideo({ id, title: `Video ${id}` }));
    const added = { id: 99, title: 'Revision', videos, materials: [aMaterial()] };
    ten.chapters.push(aChapter(added));
  });
  expect(recordCounts(lost)).toBe('1 chapter, 2 videos, 1 study material');
  expect(lost.map(describeRecord)).toEqual([
    'Chapter 99: Revision (Class 10)',
    'Video “Video a” (Class 10, Chapter 99)',
    'Video “Video b” (Class 10, Chapter 99)',
    'Study material “Worksheet 1” (Class 10, Chapter 99)',
  ]);
  expect([back, changed]).toEqual([[], []]);
});

test('what a class had since is lost by name, and what was changed goes back', () => {
  const effect = undoing((_, ten) => {
    Object.assign(ten.chapters[0]?.questions?.[0] ?? {}, { answer: '5' });
    ten.examDates = [{ id: 'e1', name: 'Board exam', date: '2027-02-18' }];
    ten.fee = { amount: 1_500, per: 'month', from: false };
  });
  expect(effect).toEqual({
    back: [],
    lost: [
      { kind: 'detail', title: 'fee “₹1,500 a month”', where: 'Class 10' },
      { kind: 'exam', title: 'Board exam, 18 February 2027', where: 'Class 10' },
    ],
    changed: [
      'Class 10, Chapter 1: practice question “How long is the side of a square of 144 cm²?”: answer changed from “5” to “12”',
    ],
  });
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
