import { expect, test } from 'vitest';
import { restoreEffect } from '#domain/content/describe-changes.ts';
import { Snapshot, type SiteContent } from '#domain/content/snapshot.ts';
import { practisedContent } from '#support/default-content.ts';
import { wholeSample } from '#support/whole-sample.ts';

test('what a class had since is lost by name, and what was changed goes back', () => {
  const [then, present] = [practisedContent(), practisedContent()];
  const ten = present.classes['10'];
  Object.assign(ten?.chapters[0]?.questions?.[0] ?? {}, { answer: '5' });
  Object.assign(ten ?? {}, {
    examDates: [{ id: 'e1', name: 'Board exam', date: '2027-02-18' }],
    fee: { amount: 1_500, per: 'month', from: false },
  });
  expect(restoreEffect(present, then)).toEqual({
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
