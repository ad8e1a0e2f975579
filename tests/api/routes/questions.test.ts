import { expect, test } from 'vitest';
import { QUESTION_TEXT } from '#domain/practice/question-text.ts';
import { anApp } from '../../support/an-app.ts';

const QUESTIONS = '/api/classes/10/chapters/4/questions';
const TYPED = '1. What is 1/2 of 4?\nAnswer: 2\nLevel: easy\n\n2. Which is even?\nA. 1\n*B. 2';

interface Saved {
  chapter: { ver: number; questions?: { id: string }[] };
}

// Specification: PRACTICE-3, PRACTICE-4, API-11
test('questions are saved from their text and published', async () => {
  const { call, publishing } = anApp();
  const response = await call('PUT', QUESTIONS, { body: { text: TYPED, ver: 1 } });
  expect(response.status).toBe(200);
  const { chapter } = (await response.json()) as Saved;
  expect(chapter).toMatchObject({
    ver: 2,
    videos: [{ id: 'v1' }],
    questions: [
      { kind: 'number', text: 'What is 1/2 of 4?', answer: '2', level: 'easy' },
      { kind: 'choice', options: ['1', '2'], right: 1, level: 'medium' },
    ],
  });
  expect(publishing.changes).toBe(1);
  expect(chapter.questions?.every(({ id }) => /^q\d+$/.test(id))).toBe(true);
});

const PICTURED = '1. Find AB.\nPicture: circle.webp (1200 × 800)\nAlt: A circle\nAnswer: 5';

// Specification: PRACTICE-14
test('a picture is saved with its question, and goes to the trash when no question names it', async () => {
  const { call, ask, media } = anApp();
  expect(await ask('PUT', QUESTIONS, { body: { text: PICTURED, ver: 1 } })).toMatchObject({
    status: 400,
    body: {
      error: { message: `Line 1: ${QUESTION_TEXT.notUploaded}`, field: 'text' },
    },
  });

  await media.put('blog-images/circle.webp', new Uint8Array([1]), { contentType: 'image/webp' });
  const saved = await call('PUT', QUESTIONS, { body: { text: PICTURED, ver: 1 } });
  expect(await saved.json()).toMatchObject({
    chapter: {
      questions: [
        { picture: { filename: 'circle.webp', width: 1200, height: 800, alt: 'A circle' } },
      ],
    },
  });

  await call('PUT', QUESTIONS, { body: { text: TYPED, ver: 2 } });
  expect([...media.files.keys()]).toEqual(['trash/blog-images/circle.webp']);
});

// Specification: PRACTICE-14
test('a picture whose file was lost does not hold up other changes', async () => {
  const { call, media } = anApp();
  await media.put('blog-images/circle.webp', new Uint8Array([1]), { contentType: 'image/webp' });
  await call('PUT', QUESTIONS, { body: { text: PICTURED, ver: 1 } });
  await media.delete(['blog-images/circle.webp']);
  const text = `${PICTURED}\n\n${TYPED}`;
  expect((await call('PUT', QUESTIONS, { body: { text, ver: 2 } })).status).toBe(200);
});
