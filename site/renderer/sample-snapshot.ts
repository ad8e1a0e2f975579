import { defaultContent } from '../../infra/default-content/default-content.ts';
import type { Batch } from '#domain/offer/offer.ts';
import type { Question } from '#domain/practice/question.ts';
import type { Snapshot } from '#domain/content/snapshot.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';

const PRACTICE: Question[] = [
  {
    id: 'q1',
    kind: 'choice',
    text: 'What is $2^3$?',
    options: ['6', '$8$'],
    right: 1,
    level: 'easy',
    asked: 'often',
    steps: ['Multiply again and again.', '$2 \\times 2 \\times 2$'],
  },
  { id: 'q2', kind: 'number', text: 'Find half of 4 cm.', answer: '2 cm', level: 'medium' },
];

const BATCHES: Batch[] = [
  {
    id: 'b1',
    days: ['Mo', 'We'],
    start: '17:30',
    end: '19:00',
    mode: 'centre',
    languages: ['hi'],
    seatsLeft: 4,
  },
];
const EXAM_DATES = [{ id: 'e1', name: 'Pre-board', date: '2027-01-10' }];

/**
 * Content that has every kind of page and every inline script: the default content with a post in three scripts, a former
 * address of it, practice in one chapter, a batch and an exam of its class, and what the teacher may switch on.
 */
export const sampleSnapshot = (): Snapshot => {
  const content = defaultContent();
  for (const { chapters } of Object.values(content.classes)) {
    for (const chapter of chapters) delete chapter.questions;
  }
  const ten = content.classes['10'];
  Object.assign(ten ?? {}, { batches: BATCHES, examDates: EXAM_DATES });
  const [practised] = ten?.chapters ?? [];
  if (practised) practised.questions = PRACTICE;
  return buildSnapshot({
    ...content,
    profile: { ...content.profile, showOpenNow: true },
    blogPosts: [
      {
        id: 'blog_1',
        slug: 'a-post',
        title: 'A post',
        description: 'What it is about: गणित, ਗਣਿਤ',
        content: '<h2>Part</h2><p>Text with $x^2$</p>',
        keywords: '',
        publishDate: '2026-01-01',
        status: 'published',
        image: null,
      },
    ],
    formerSlugs: { 'a-former-name': 'a-post' },
  });
};
