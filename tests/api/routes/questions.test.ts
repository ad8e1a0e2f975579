import { expect, test } from 'vitest';
import { QUESTION_TEXT } from '#domain/practice/question-text.ts';
import { TEXT } from '#domain/text/texts.ts';
import { anApp } from '../../support/an-app.ts';

const QUESTIONS = '/api/classes/10/chapters/4/questions';
const TYPED = '1. What is 1/2 of 4?\nAnswer: 2\nLevel: easy\n\n2. Which is even?\nA. 1\n*B. 2';

interface Saved {
  chapter: { ver: number; questions?: { id: string }[] };
}

// Specification: PRACTICE-3, PRACTICE-4, API-11
test('questions are saved from their text, published, and keep their ids when they move', async () => {
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
  const ids = chapter.questions?.map(({ id }) => id) ?? [];
  expect(ids.every((id) => /^q\d+$/.test(id))).toBe(true);

  const text = TYPED.split('\n\n').reverse().join('\n\n');
  const moved = await call('PUT', QUESTIONS, { body: { text, ver: 2 } });
  expect(((await moved.json()) as Saved).chapter.questions?.map(({ id }) => id)).toEqual(
    ids.toReversed(),
  );
});

// Specification: PRACTICE-3
test('a text with something wrong is refused with its line, and nothing is saved', async () => {
  const { call, publishing } = anApp();
  const response = await call('PUT', QUESTIONS, { body: { text: `${TYPED}\n\nThree`, ver: 1 } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { message: `Line 9: ${QUESTION_TEXT.noAnswer}`, field: 'text' },
  });
  expect(publishing.changes).toBe(0);
});

// Specification: ADMIN-14
test('a stale text is refused with what is stored', async () => {
  const { call } = anApp();
  await call('PUT', QUESTIONS, { body: { text: TYPED, ver: 1 } });
  const response = await call('PUT', QUESTIONS, { body: { text: '', ver: 1 } });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    error: { message: TEXT.edit.stale, current: { ver: 2, questions: [{}, {}] } },
  });
});

test('an empty text leaves a chapter without practice', async () => {
  const { call } = anApp();
  await call('PUT', QUESTIONS, { body: { text: TYPED, ver: 1 } });
  const response = await call('PUT', QUESTIONS, { body: { text: ' ', ver: 2 } });
  expect(((await response.json()) as Saved).chapter.questions).toBeUndefined();
});

test('questions belong to a chapter that exists', async () => {
  const body = { text: TYPED, ver: 1 };
  const response = await anApp().call('PUT', '/api/classes/10/chapters/5/questions', { body });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { message: TEXT.missing.chapter } });
});
