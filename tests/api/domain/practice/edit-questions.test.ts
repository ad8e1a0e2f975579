import { expect, test } from 'vitest';
import { areWritable, checkQuestions, withKeptIds } from '#domain/practice/edit-questions.ts';
import { formatQuestions, QUESTION_TEXT } from '#domain/practice/question-text.ts';
import type { Question } from '#domain/practice/question.ts';
import { seededRandom } from '#support/random.ts';
import { aChoice, aNumber } from '#support/builders.ts';

/** The ids of questions after a text was saved over those with the ids `a`, `b`, `c`, `d`. */
const ids = (typed: string): string[] => {
  const before = ['a', 'b', 'c', 'd'].map((id) => aNumber({ id, text: `What is ${id}?` }));
  const checked = checkQuestions(typed);
  if (checked.kind !== 'ok') throw new Error(checked.message);
  return withKeptIds(before, checked.value, (at) => `new${at}`).map(({ id }) => id);
};

const asked = (...names: string[]) =>
  names.map((name, at) => `${at + 1}. What is ${name}?\nAnswer: 12`).join('\n\n');

// Specification: PRACTICE-4
test.each([
  ['moved and added', asked('d', 'b', 'a', 'c', 'y'), ['d', 'b', 'a', 'c', 'new4']],
  ['reworded and added', asked('a', 'x', 'y', 'z', 'd'), ['a', 'new1', 'new2', 'new3', 'd']],
  [
    'answered otherwise and moved',
    `${asked('c', 'd')}\n\n3. What is a?\nAnswer: 7`,
    ['c', 'd', 'a'],
  ],
])('ids of questions that are %s', (_, typed, expected) => {
  expect(ids(typed)).toEqual(expected);
});

// Specification: PRACTICE-3
test('the first thing that is wrong is named with its line, and 200 questions are enough', () => {
  expect(checkQuestions('1. One\nAnswer: 1\n\n2. Two')).toEqual({
    kind: 'invalid',
    field: 'text',
    message: `Line 4: ${QUESTION_TEXT.noAnswer}`,
  });
  const many = (count: number) => asked(...Array.from({ length: count }, (_, n) => String(n)));
  expect(checkQuestions(many(200)).kind).toBe('ok');
  expect(checkQuestions(many(201))).toMatchObject({
    message: 'A chapter can have at most 200 questions.',
  });
});

// Specification: PRACTICE-5
test.each<[string, Question[], boolean]>([
  [
    'questions that the text form can hold',
    [aChoice(), aNumber({ explanation: 'So\n\nit is' })],
    true,
  ],
  ['two with one id', [aNumber(), aNumber()], false],
  ['an answer that is no number', [aNumber({ answer: 'two' })], false],
  ['a text with a line like an option', [aNumber({ text: 'Two\nA. one' })], false],
  [
    'steps in three languages',
    [
      aChoice({
        steps: ['Count.', 'Add.'],
        topic: 'Sums',
        translations: { pa: { steps: ['ਗਿਣੋ।', 'ਜੋੜੋ।'] }, hi: { text: 'दो' } },
      }),
    ],
    true,
  ],
])('%s', (_, questions, expected) => {
  expect(areWritable(questions)).toBe(expected);
});

// Specification: PRACTICE-5
test('whatever text is read is written so that it is read again unchanged', () => {
  const random = seededRandom(7);
  const lines =
    '1. Find|2) x|Q3. y|A. one|*B. two|(c) three|b) two *|Answer: 5|Ans. B|Level: easy|Why: so|Solution:|||text|Steps: one|Topic: t|Hindi: दो|Punjabi:|3.5 kg|A. 2  (b) 3  *(c) 4|  in|1.|x  B. y'.split(
      '|',
    );
  const line = () => lines[Math.floor(random() * lines.length)] ?? '';
  let valid = 0;
  for (let tries = 0; tries < 4_000; tries += 1) {
    const typed = checkQuestions(Array.from({ length: 1 + (tries % 9) }, line).join('\n'));
    if (typed.kind !== 'ok' || typed.value.length === 0) continue;
    valid += 1;
    expect(checkQuestions(formatQuestions(typed.value))).toEqual(typed);
  }
  expect(valid).toBeGreaterThan(100);
});
