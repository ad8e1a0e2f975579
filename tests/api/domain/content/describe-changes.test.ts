import { expect, test } from 'vitest';
import { describeChanges, restoreEffect } from '#domain/content/describe-changes';
import type { Class } from '#domain/course/class';
import { type SiteContent, Snapshot } from '#domain/content/snapshot';
import { aBatch, aVideo } from '#support/builders';
import { practisedContent } from '#support/default-content';
import { aPost } from '#support/memory-content';
import { wholeSample } from '#support/whole-sample';
import { describeEdit, versionOf } from '#domain/content/edit-entry';
import { editSessionsByPerson, describeEditSession } from '#domain/content/edit-sessions';

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

test.each<[string, (site: SiteContent, ten: Class) => unknown]>([
  [
    'Class 10, Chapter 3: video “Graphs” added',
    (_, ten) => ten.chapters[2]?.videos.push(aVideo({ title: 'Graphs' })),
  ],
  [
    'Class 10: name in Punjabi changed from “ਜਮਾਤ 10 ਗਣਿਤ” to “ਗਣਿਤ 10”',
    (_, ten) => Object.assign(ten.translations?.pa ?? {}, { title: 'ਗਣਿਤ 10' }),
  ],
  ['Class 10: chapters reordered', (_, ten) => ten.chapters.reverse()],
  [
    // Of a long text what is around the difference.
    'Class 10: description changed from “…year, Standard and Basic. Each chapter ends…” to “…year, Standard. Each chapter ends…”',
    (_, ten) => (ten.description = ten.description.replace(' and Basic', '')),
  ],
  [
    // Once, without its chapters.
    'Class 10 “Class 10 Mathematics” removed',
    (site) => {
      site.classOrder = site.classOrder.filter((id) => id !== '10');
      delete site.classes['10'];
    },
  ],
])('%s', (words, change) => expect(after(change)).toEqual([words]));

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
test('whatever a restore takes away is named, and both values of what it changes', () => {
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

test.each([
  ['addVideo', '10/3', undefined, 'Added a video to Class 10, Chapter 3'],
  ['restoreDeleted', 't1', 'Chapter 1: Real Numbers', 'Restored Chapter 1: Real Numbers'],
  // From before names were kept.
  ['restoreDeleted', 't1', undefined, 'Restored something deleted'],
  [
    'restoreRelease',
    '57',
    versionOf(Date.parse('2026-11-21T04:56:00Z')),
    'Restored the version of 21 November, 10:26 am',
  ],
])('%s of "%s", called %s: %s', (operation, target, label, words) =>
  expect(describeEdit({ operation, target, label })).toBe(words),
);

/** A moment of a day in November 2026, in Indian time. */
const at = (day: number, time: string): number =>
  Date.parse(`2026-11-${String(day).padStart(2, '0')}T${time}+05:30`);
const NOW = at(21, '15:00');
const LAST_YEAR = Date.parse('2025-12-31T09:15+05:30');

test.each([
  ['Today, 10:02 to 10:26 am', at(21, '10:02'), at(21, '10:26')],
  ['Today, 10:26 am', at(21, '10:26:05'), at(21, '10:26:50')],
  ['Yesterday, 11:50 pm to today, 12:10 am', at(20, '23:50'), at(21, '00:10')],
  ['31 December 2025, 9:15 am', LAST_YEAR, LAST_YEAR],
])('%s', (words, from, to) => expect(describeEditSession(from, to, NOW)).toBe(words));

// Specification: HISTORY-1
test('changes are grouped by who made them, cut where half an hour passed', () => {
  const change = (by: string, time: string) => ({ by, at: at(21, time), time });
  const changes = [
    change('Anita', '12:00'),
    change('Ravi', '11:50'),
    change('Anita', '11:31'),
    change('Anita', '11:01'),
    change('Ravi', '11:00'),
  ];
  const sessions = editSessionsByPerson(changes);
  expect(sessions.map(({ by, items }) => [by, ...items.map(({ time }) => time)])).toEqual([
    ['Anita', '12:00', '11:31'],
    ['Ravi', '11:50'],
    ['Anita', '11:01'],
    ['Ravi', '11:00'],
  ]);
});
