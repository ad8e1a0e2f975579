import { expect, test } from 'vitest';
import { classIn } from '#domain/content/in-language.ts';
import { Class } from '#domain/course/class.ts';
import { areWritable } from '#domain/practice/edit-questions.ts';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { practiceProblems } from '../../scripts/check-practice.ts';
import { isCheckRight } from '../../scripts/practice-computation.ts';

// Specification: PRACTICE-6
test('every chapter has ten questions or more, right by computation where that is possible, in three languages', () =>
  expect(practiceProblems()).toEqual([]));

// Specification: PRACTICE-6
test('a new site has them all, as their text says, each with an id of its own', () => {
  const classes = Object.values(defaultContent().classes);
  const chapters = classes.flatMap((each) => Class.parse(each).chapters);
  expect(chapters).toHaveLength(81);
  const questions = chapters.flatMap((each) => each.questions ?? []);
  expect(chapters.map((each) => areWritable(each.questions ?? []))).toEqual(
    chapters.map(() => true),
  );
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  expect(questions.length).toBeGreaterThanOrEqual(810);
  // Answers and right options are those of the English question.
  const [ten] = classes.filter(({ id }) => id === '10');
  const [first] = (ten && classIn(ten, 'pa').chapters[0]?.questions) ?? [];
  expect(first).toMatchObject({
    text: '360 ਦੇ ਅਭਾਜ ਗੁਣਨਖੰਡ ਕੀ ਹਨ?',
    right: 1,
    topic: 'ਅਭਾਜ ਗੁਣਨਖੰਡ',
  });
});

test.each([
  ['another number', '2 + 2', '5', []],
  ['an option that says the same', '1 / 2', '$\\frac{1}{2}$', ['0.5']],
  ['a claim that is false', '1 === 2', 'yes', []],
  ['what cannot be worked out', 'nothing(1)', '1', []],
])('a check finds %s', (_what, check, answer, others) =>
  expect(isCheckRight(check, answer, others)).toBeDefined(),
);
