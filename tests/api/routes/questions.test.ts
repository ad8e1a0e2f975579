import { expect, test } from 'vitest';
import type { Chapter } from '#domain/course/chapter.ts';
import { QUESTION_TEXT } from '#domain/practice/question-text.ts';
import { anApp, refusal } from '#support/an-app.ts';
import { keysOf } from '#support/memory-stores.ts';

const QUESTIONS = '/api/classes/10/chapters/4/questions';
const TYPED = '1. What is 1/2 of 4?\nAnswer: 2\nLevel: easy\n\n2. Which is even?\nA. 1\n*B. 2';
const PICTURED = '1. Find AB.\nPicture: circle.webp (1200 × 800)\nAlt: A circle\nAnswer: 5';

// Specification: PRACTICE-3, PRACTICE-4, API-11
test('questions are saved from their text and published', async () => {
  const { json, publishing } = anApp();
  const sent = { text: TYPED, ver: 'latest' };
  const { chapter } = await json<{ chapter: Chapter }>('PUT', QUESTIONS, sent);
  expect(chapter).toMatchObject({
    videos: [{ id: 'v1' }],
    questions: [
      { kind: 'number', text: 'What is 1/2 of 4?', answer: '2', level: 'easy' },
      { kind: 'choice', options: ['1', '2'], right: 1, level: 'medium' },
    ],
  });
  expect(publishing.changes).toBe(1);
  for (const { id } of chapter.questions ?? []) expect(id).toMatch(/^q\d+$/);
});

// Specification: PRACTICE-14
test('a picture is saved with its question, and goes to the trash when no question names it', async () => {
  const { ask, json, media } = anApp();
  const pictured = { text: PICTURED, ver: 'latest' };
  const refused = refusal(400, `Line 1: ${QUESTION_TEXT.notUploaded}`, { field: 'text' });
  expect(await ask('PUT', QUESTIONS, { body: pictured })).toMatchObject(refused);

  media.add('blog-images/circle.webp');
  const picture = { filename: 'circle.webp', width: 1200, height: 800, alt: 'A circle' };
  const saved = { chapter: { questions: [{ picture }] } };
  expect(await json('PUT', QUESTIONS, pictured)).toMatchObject(saved);
  await json('PUT', QUESTIONS, { text: TYPED, ver: 'latest' });
  expect(await keysOf(media)).toEqual(['trash/blog-images/circle.webp']);
});
