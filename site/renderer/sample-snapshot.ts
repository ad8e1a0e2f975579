import { defaultContent } from '../../infra/default-content/default-content.ts';
import type { Batch } from '#domain/offer/offer';
import type { Snapshot } from '#domain/content/snapshot';
import { buildSnapshot } from '#api/publish/snapshot';

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
  const ten = content.classes['10'];
  Object.assign(ten ?? {}, { batches: BATCHES, examDates: EXAM_DATES });
  for (const { chapters } of Object.values(content.classes)) {
    for (const chapter of chapters) {
      // A choice, and a number that is asked often.
      if (chapter === ten?.chapters[0]) chapter.questions = chapter.questions?.slice(0, 2) ?? [];
      else delete chapter.questions;
    }
  }
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
