import { expect, test } from 'vitest';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import { describeChanges } from '#domain/content/describe-changes.ts';
import type { Batch } from '#domain/offer/offer.ts';
import type { Class } from '#domain/course/class.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { aBatch, aChoice, aNumber } from '../builders.ts';
import { aPost } from '../../../support/memory-content.ts';

/** What is said about one change of the default content. */
const after = (change: (site: SiteContent, ten: Class) => void, start = defaultContent()) => {
  const next = structuredClone(start);
  const ten = next.classes['10'];
  if (ten === undefined) throw new Error('There is no class 10');
  change(next, ten);
  return describeChanges(start, next);
};

const chapter = (ten: Class, id: number) => {
  const found = ten.chapters.find((each) => each.id === id);
  if (found === undefined) throw new Error('There is no such chapter');
  return found;
};

test('content that did not change needs no words', () => {
  expect(after(() => undefined)).toEqual([]);
});

test.each<[string, (site: SiteContent, ten: Class) => void]>([
  [
    'Class 10, Chapter 3: video “Graphs” added',
    (_, ten) => chapter(ten, 3).videos.push({ id: 'v9', title: 'Graphs', url: 'u' }),
  ],
  [
    'Class 10, Chapter 3: title in Hindi changed',
    (_, ten) => (chapter(ten, 3).translations = { ...chapter(ten, 3).translations, hi: {} }),
  ],
  [
    'Class 10: description in Punjabi changed',
    (_, ten) => (ten.translations = { ...ten.translations, pa: { title: 'ਜਮਾਤ 10 ਗਣਿਤ' } }),
  ],
  [
    'Settings: city in Hindi changed',
    ({ profile }) => {
      const { hi, pa } = profile.translations ?? {};
      profile.translations = { hi: { ...hi, city: 'अमृतसर' }, pa };
    },
  ],
  [
    'Class 10, Chapter 3: title changed from “Pair of Linear Equations in Two Variables” to “Pairs”',
    (_, ten) => (chapter(ten, 3).title = 'Pairs'),
  ],
  [
    'Class 10, Chapter 3: 2 videos added: “Graphs”, “More graphs”',
    (_, ten) =>
      chapter(ten, 3).videos.push(
        { id: 'v8', title: 'Graphs', url: 'u' },
        { id: 'v9', title: 'More graphs', url: 'u' },
      ),
  ],
  ['Class 10, Chapter 3: videos reordered', (_, ten) => chapter(ten, 3).videos.reverse()],
  [
    'Class 10, Chapter 1: practice question “Find the HCF of 96 and 404.” removed',
    (_, ten) => chapter(ten, 1).questions?.shift(),
  ],
  [
    'Class 10, Chapter 4: 9 practice questions removed',
    (_, ten) => delete chapter(ten, 4).questions,
  ],
  [
    'Class 10, Chapter 3: 2 practice questions added',
    (_, ten) => (chapter(ten, 3).questions = [aChoice(), aNumber()]),
  ],
  [
    'Class 10, Chapter 5: practice questions reordered',
    (_, ten) => chapter(ten, 5).questions?.reverse(),
  ],
  [
    'Class 10, Chapter 5: practice question “Find the common difference of the AP $3, 1, -1, -3, \\ldots$” changed',
    (_, ten) => Object.assign(chapter(ten, 5).questions?.[0] ?? {}, { level: 'hard' }),
  ],
  ['Class 10: chapters reordered', (_, ten) => ten.chapters.reverse()],
  ['Class 10: description changed', (_, ten) => (ten.description = 'New')],
  [
    'Class 10: Chapter 99 “More” added',
    (_, ten) => ten.chapters.push({ id: 99, title: 'More', videos: [], materials: [] }),
  ],
  [
    'Class 10: batch “Mon, Wed and Fri, 5:30 pm to 7 pm” added',
    (_, ten) => (ten.batches = [aBatch()]),
  ],
  ['Class 10: fee changed', (_, ten) => (ten.fee = { amount: 1500, per: 'month', from: true })],
  ['Class 10: what to bring changed', (_, ten) => (ten.bring = ['Compass'])],
  [
    'Settings: what the site does automatically changed',
    ({ profile }) => (profile.automation = { enquirySummary: true }),
  ],
  [
    'Settings: reply templates changed',
    ({ profile }) => (profile.replyTemplates = [{ title: 'Short', en: 'Hello' }]),
  ],
  ['Class 10: what to bring changed', (_, ten) => (ten.bringTranslations = { hi: ['परकार'] })],
  ['Settings: words “Open now” changed', ({ profile }) => (profile.showOpenNow = true)],
  ['Classes reordered', (site) => site.classOrder.reverse()],
  ['Settings: phone number changed', ({ profile }) => (profile.phone = '+91 11111 11111')],
  ['Blog post “Post x” added', ({ blogPosts }) => blogPosts.push(aPost('x'))],
])('%s', (words, change) => {
  expect(after(change)).toEqual([words]);
});

// Specification: OFFER-7
test.each<[string, Partial<Batch>]>([
  ['has 3 seats left', { seatsLeft: 3 }],
  ['is full', { seatsLeft: 0 }],
  ['changed', { mode: 'online' }],
  ['changed from “Mon, Wed and Fri, 5:30 pm to 7 pm”', { end: '18:30' }],
])('a batch %s', (words, change) => {
  const start = defaultContent();
  Object.assign(start.classes['10'] ?? {}, { batches: [aBatch()] });
  const lines = after((_, ten) => Object.assign(ten.batches?.[0] ?? {}, change), start);
  const end = change.end === undefined ? '7 pm' : '6:30 pm';
  expect(lines).toEqual([`Class 10: batch “Mon, Wed and Fri, 5:30 pm to ${end}” ${words}`]);
});

test('each change of a chapter has a line of its own', () => {
  const lines = after((_, ten) => {
    const first = chapter(ten, 3).videos.shift();
    const second = chapter(ten, 3).videos[0];
    expect(first && second).toBeDefined();
    if (second) second.title = 'Renamed';
  });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Class 10, Chapter 3: video “.+” removed$/);
  expect(lines[1]).toMatch(/^Class 10, Chapter 3: video “.+” renamed to “Renamed”$/);
});

test('a removed class is named once, without its chapters', () => {
  const lines = after((site) => {
    site.classOrder = site.classOrder.filter((id) => id !== '10');
    delete site.classes['10'];
  });
  expect(lines).toEqual(['Class 10 “Class 10 Mathematics” removed']);
});

test('a post that moved and got other words says both', () => {
  const start = { ...defaultContent(), blogPosts: [aPost('a')] };
  const lines = after(({ blogPosts }) => {
    Object.assign(blogPosts[0] ?? {}, { slug: 'b', content: '<p>Other</p>' });
  }, start);
  expect(lines).toEqual([
    'Blog post “Post a” moved to /blog/b',
    'Blog post “Post a”: text changed',
  ]);
});

test('a post that became a draft says so', () => {
  const start = { ...defaultContent(), blogPosts: [aPost('a')] };
  const lines = after(({ blogPosts }) => {
    Object.assign(blogPosts[0] ?? {}, { status: 'draft' });
  }, start);
  expect(lines).toEqual(['Blog post “Post a”: now a draft']);
});

test('a long list is cut and counted', () => {
  const lines = after(({ blogPosts }) => {
    for (let n = 0; n < 100; n += 1) blogPosts.push(aPost(`p${n}`));
  });
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('… and 60 more changes');
});
