import { expect, test } from 'vitest';
import { describeChanges, restoreEffect } from '#domain/content/describe-changes.ts';
import type { Class } from '#domain/course/class.ts';
import { type SiteContent, Snapshot } from '#domain/content/snapshot.ts';
import { aBatch } from '#support/builders.ts';
import { practisedContent } from '#support/default-content.ts';
import { aPost } from '#support/memory-content.ts';
import { wholeSample } from '#support/whole-sample.ts';

/** What is said about one change of the default content. */
const after = (
  change: (site: SiteContent, ten: Class) => unknown,
  start: SiteContent = practisedContent(),
) => {
  const next = structuredClone(start);
  const ten = next.classes['10'];
  if (ten === undefined) throw new Error('There is no class 10');
  change(next, ten);
  return describeChanges(start, next);
};

const third = (ten: Class) => {
  const [, , found] = ten.chapters;
  if (found === undefined) throw new Error('There is no such chapter');
  return found;
};

test.each<[string, (site: SiteContent, ten: Class) => unknown]>([
  [
    'Class 10, Chapter 3: video “Graphs” added',
    (_, ten) => third(ten).videos.push({ id: 'v9', title: 'Graphs', url: 'u' }),
  ],
  [
    'Class 10: name in Punjabi changed from “ਜਮਾਤ 10 ਗਣਿਤ” to “ਗਣਿਤ 10”',
    (_, ten) => Object.assign(ten.translations?.pa ?? {}, { title: 'ਗਣਿਤ 10' }),
  ],
  [
    'Class 10, Chapter 3: title changed from “Pair of Linear Equations in Two Variables” to “Pairs”',
    (_, ten) => (third(ten).title = 'Pairs'),
  ],
  ['Class 10: chapters reordered', (_, ten) => ten.chapters.reverse()],
  [
    // Of a long text what is around the difference.
    'Class 10: description changed from “…year, Standard and Basic. Each chapter ends…” to “…year, Standard. Each chapter ends…”',
    (_, ten) => (ten.description = ten.description.replace(' and Basic', '')),
  ],
  [
    'Class 10: batch “Mon, Wed and Fri, 5:30 pm to 7 pm” added',
    (_, ten) => (ten.batches = [aBatch()]),
  ],
  [
    // Once, without its chapters.
    'Class 10 “Class 10 Mathematics” removed',
    (site) => {
      site.classOrder = site.classOrder.filter((id) => id !== '10');
      delete site.classes['10'];
    },
  ],
])('%s', (words, change) => {
  expect(after(change)).toEqual([words]);
});

// Specification: OFFER-7
test('of a batch the field is named, with its values as they are shown', () => {
  const start = practisedContent();
  Object.assign(start.classes['10'] ?? {}, { batches: [aBatch()] });
  const [words] = after((_, ten) => Object.assign(ten.batches?.[0] ?? {}, { end: '18:30' }), start);
  expect(words).toBe(
    'Class 10: batch “Mon, Wed and Fri, 5:30 pm to 7 pm”: end changed from “7 pm” to “6:30 pm”',
  );
});

test('a long list is cut and counted', () => {
  const lines = after(({ blogPosts }) => {
    for (let n = 0; n < 100; n += 1) blogPosts.push(aPost(`p${n}`));
  });
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('… and 60 more changes');
});

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
