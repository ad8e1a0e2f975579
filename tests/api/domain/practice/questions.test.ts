import { expect, test } from 'vitest';
import { formatQuestions, QUESTION_TEXT, readQuestions } from '#domain/practice/question-text';
import { lines, rows } from '#support/rows';
import { areWritable, checkQuestions, withKeptIds } from '#domain/practice/edit-questions';
import type { Question } from '#domain/practice/question';
import { seededRandom } from '#support/random';
import { aChoice, aNumber, times } from '#support/builders';

const ready = (text: string) =>
  readQuestions(text).map((read) => (read.kind === 'ready' ? read.question : read.message));

/** A text as it is written again. */
const written = (text: string) =>
  formatQuestions(readQuestions(text).flatMap((one) => (one.kind === 'ready' ? one.question : [])));

// Specification: PRACTICE-1
test('questions with options and with a number are read from plain text', () => {
  const text = lines`
    1. The zeroes of $x^2 - 5x + 6$ are
    A. 1 and 6
    *B. 2 and 3
    C. $-2$ and $-3$
    Level: easy
    Why: $(x-2)(x-3)$
    is zero at 2 and 3.

    Q2) Find the area of a square of side 4 cm.
    Answer: 16 cm²
  `.join('\n');
  expect(readQuestions(text).map(({ line }) => line)).toEqual([1, 9]);
  expect(ready(text)).toEqual([
    {
      kind: 'choice',
      text: 'The zeroes of $x^2 - 5x + 6$ are',
      options: ['1 and 6', '2 and 3', '$-2$ and $-3$'],
      right: 1,
      level: 'easy',
      explanation: '$(x-2)(x-3)$\nis zero at 2 and 3.',
    },
    {
      kind: 'number',
      text: 'Find the area of a square of side 4 cm.',
      answer: '16 cm²',
      level: 'medium',
    },
  ]);
});

test.each([
  ['a line that names the right option', '1. Two\n(a) 1\n(b) 2\nAns: (b)'],
  ['a star behind the option', '1. Two\na) 1\nb) 2 *'],
  ['several options in one line', '1. Two\n(a) 1 *(b) 2'],
  ['no number, and Windows line ends', 'Two\r\nA. 1\r\n*B. 2'],
])('%s', (_, text) =>
  expect(ready(text)).toEqual([
    { kind: 'choice', text: 'Two', options: ['1', '2'], right: 1, level: 'medium' },
  ]),
);

test.each([
  [
    'numbered lines of a question and of its solution',
    '1. Which is true?\n1. both\n2. none\nA. 1\n*B. 2\nWhy: first\n1. this\nA. that\n\n2. Two\nAnswer: 2',
    [
      { text: 'Which is true?\n1. both\n2. none', explanation: 'first\n1. this\nA. that' },
      { text: 'Two' },
    ],
  ],
  [
    'numbers without a blank line between them',
    '1. One\nAnswer: 1\n2. Two\nA. 1\n*B. 2',
    [{ text: 'One' }, { text: 'Two' }],
  ],
  [
    'a blank line without numbers',
    'One\nAnswer: 1\n\nTwo\nA. 1\n*B. 2',
    [{ text: 'One' }, { text: 'Two', options: ['1', '2'] }],
  ],
])('questions are told apart: %s', (_what, text, questions) =>
  expect(ready(text)).toMatchObject(questions),
);

test.each(rows`
  Q1 Two              | Two
  12.5% of 16         | 12.5% of 16
  1. 12.5% of 16      | 12.5% of 16
  3:4 is the ratio of | 3:4 is the ratio of
`)('%j asks %j', (typed, asked) =>
  expect(ready(`${typed}\nAnswer: 2`)).toMatchObject([{ text: asked }]),
);

test('no line below an answer is lost', () =>
  expect(readQuestions('1. One\nAnswer: 1\n(from NCERT)')).toMatchObject([
    { kind: 'ready' },
    { kind: 'wrong', line: 3, message: QUESTION_TEXT.noAnswer },
  ]));

// Specification: EXAM-7
test('a line marks a question as asked often; with anything else it belongs to the question', () => {
  const often = '1. Two\nAnswer: 2\nAsked: often\nWhy: one and one';
  expect(ready(often)).toMatchObject([{ asked: 'often', explanation: 'one and one' }]);
  expect(written(often)).toBe(often);
  expect(ready('2. Three\nAsked: CBSE 2019\nAnswer: 3')).toMatchObject([
    { text: 'Three\nAsked: CBSE 2019' },
  ]);
});

const PICTURE = 'Picture: circle-3f9a2c.webp (1200 × 800)';
const ALT = 'Alt: A circle with centre O';

// Specification: PRACTICE-14
test('a picture within a question is written below its text', () => {
  const text = `1. Find\n${PICTURE}\n${ALT}\nAB.\nAnswer: 5`;
  const file = { filename: 'circle-3f9a2c.webp', width: 1200, height: 800 };
  const picture = { ...file, alt: 'A circle with centre O' };
  expect(ready(text)).toMatchObject([{ text: 'Find\nAB.', picture, answer: '5' }]);
  expect(written(text)).toBe(`1. Find\nAB.\n${PICTURE}\n${ALT}\nAnswer: 5`);
});

// Specification: PRACTICE-14
test.each([
  ['1. Two\nA. 1\nB. 2', QUESTION_TEXT.noAnswer],
  ['1. Two\n*A. 2\n*B. 2.0', QUESTION_TEXT.twoAnswers],
  ['1. Two\nA. 2\nB. 3\nAnswer: C', QUESTION_TEXT.noSuchOption],
  ['1. Two\n*A. 2\nC. 3', QUESTION_TEXT.optionOrder],
  ['1. Two\nAnswer: two', QUESTION_TEXT.noNumber],
  [`1. ${'x'.repeat(2_001)}\nAnswer: 2`, QUESTION_TEXT.long],
  [`1. AB?\n${PICTURE}\nAnswer: 5`, QUESTION_TEXT.alt],
  [`1. AB?\n${ALT}\nAnswer: 5`, QUESTION_TEXT.noPicture],
  [`1. AB?\nPicture: ../a.png (2 × 2)\n${ALT}\nAnswer: 5`, QUESTION_TEXT.picture],
  [`1. AB?\n${PICTURE}\n${ALT}\n${PICTURE}\nAnswer: 5`, QUESTION_TEXT.twoPictures],
  ['1. Two\nAnswer: 2\nHindi: दो\nHindi: दो', QUESTION_TEXT.twice],
  ['1. Two\nAnswer: 2\nHindi: दो\nA. दो', QUESTION_TEXT.translatedOptions],
  [`1. Two\nAnswer: 2\nSteps: ${'x\n'.repeat(13)}`, QUESTION_TEXT.long],
])('%j: %s', (text, message) =>
  expect(readQuestions(`\n${text}`)).toMatchObject([{ line: 2, kind: 'wrong', message }]),
);

const TRANSLATED = lines`
  1. What is $2^3$?
  A. six
  *B. eight
  Topic: Powers
  Steps: Multiply again and again.
  $2 \times 2 \times 2$
  Why: so
  Hindi: $2^3$ कितना है?
  A. छह
  B. आठ
  Steps: बार-बार गुणा करें।
  $2 \times 2 \times 2$
  Punjabi:
  Topic: ਘਾਤ
`.join('\n');

// Specification: PRACTICE-137
test('topic, steps and translations are read, and written so that they are read again', () => {
  const [question] = ready(`${TRANSLATED}\n\n2. Two\nAnswer: 2`);
  expect(question).toEqual({
    kind: 'choice',
    text: 'What is $2^3$?',
    options: ['six', 'eight'],
    right: 1,
    level: 'medium',
    topic: 'Powers',
    steps: ['Multiply again and again.', '$2 \\times 2 \\times 2$'],
    explanation: 'so',
    translations: {
      hi: {
        text: '$2^3$ कितना है?',
        options: ['छह', 'आठ'],
        steps: ['बार-बार गुणा करें।', '$2 \\times 2 \\times 2$'],
      },
      pa: { topic: 'ਘਾਤ' },
    },
  });
  expect(written(TRANSLATED)).toBe(TRANSLATED);
  // What was stored before these lines had a meaning keeps its own.
  expect(
    ready('1. Which are right?\nSteps: one\nTopic: two\nAnswer: 2\nWhy: a\nSteps: b'),
  ).toMatchObject([
    { text: 'Which are right?\nSteps: one\nTopic: two', explanation: 'a\nSteps: b' },
  ]);
});

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
])('ids of questions that are %s', (_, typed, expected) => expect(ids(typed)).toEqual(expected));

// Specification: PRACTICE-3
test('the first wrong thing is named with its line, and 200 questions are enough', () => {
  expect(checkQuestions('1. One\nAnswer: 1\n\n2. Two')).toEqual({
    kind: 'invalid',
    field: 'text',
    message: `Line 4: ${QUESTION_TEXT.noAnswer}`,
  });
  const many = (count: number) => asked(...times(count, (n) => String(n)));
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
])('%s', (_, questions, expected) => expect(areWritable(questions)).toBe(expected));

// Specification: PRACTICE-5
test('whatever text is read is written so that it is read again unchanged', () => {
  const random = seededRandom(7);
  const parts =
    '1. Find|2) x|Q3. y|A. one|*B. two|(c) three|b) two *|Answer: 5|Ans. B|Level: easy|Why: so|Solution:|||text|Steps: one|Topic: t|Hindi: दो|Punjabi:|3.5 kg|A. 2  (b) 3  *(c) 4|  in|1.|x  B. y'.split(
      '|',
    );
  const line = () => parts[Math.floor(random() * parts.length)] ?? '';
  let valid = 0;
  for (let tries = 0; tries < 4_000; tries += 1) {
    const typed = checkQuestions(Array.from({ length: 1 + (tries % 9) }, line).join('\n'));
    if (typed.kind !== 'ok' || typed.value.length === 0) continue;
    valid += 1;
    expect(checkQuestions(formatQuestions(typed.value))).toEqual(typed);
  }
  expect(valid).toBeGreaterThan(100);
});
