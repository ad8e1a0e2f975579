import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { badFormulasInText } from '#api/html/bad-formulas';
import { classIn } from '#domain/content/in-language';
import { Class } from '#domain/course/class';
import { areWritable, checkQuestions } from '#domain/practice/edit-questions';
import { formatQuestions } from '#domain/practice/question-text';
import type { Question } from '#domain/practice/question';
import { LANGUAGES } from '#domain/text/language';
import { checkProblem } from '#support/practice-computation';
import { defaultContent } from '../../infra/default-content/default-content.ts';

/** A script that each translation is written in at least in part. */
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
const QUESTIONS = 10;

/** Expressions that are worked out and compared with the stated answers, by the ids of the questions. */
const CHECKS = JSON.parse(readFileSync('infra/default-content/checks.json', 'utf8')) as Record<
  string,
  string
>;

const problemsOf = (question: Question) => {
  const problems: string[] = [];
  const english = question.kind === 'choice' ? question.options : [];
  for (const language of LANGUAGES) {
    const own = language === 'en' ? question : question.translations?.[language];
    const { topic, text, steps = [] } = own ?? {};
    if (!topic || !text || steps.length < 2) {
      problems.push(`${language}: a text, a topic and two steps or more are needed`);
      continue;
    }
    if (steps.length !== question.steps?.length) {
      problems.push('the languages have different numbers of steps');
    }
    const options = (own && 'options' in own ? own.options : undefined) ?? english;
    for (const each of [topic, text, ...steps, ...options]) {
      for (const { source, reason } of badFormulasInText(each)) {
        problems.push(`${language}: ${source}: ${reason}`);
      }
      // `$5` of a price would begin a formula.
      if ((each.match(/(?<!\\)\$/g) ?? []).length % 2 === 1) {
        problems.push(`${language}: a single dollar sign: ${each}`);
      }
    }
    if (language === 'en') continue;
    if (!SCRIPTS[language].test(text + steps.join())) {
      problems.push(`${language}: not written in its script`);
    }
    if (steps.join() === question.steps?.join()) {
      problems.push(`${language}: the steps are those in English`);
    }
  }
  const check = CHECKS[question.id];
  const answer = question.kind === 'number' ? question.answer : (english[question.right] ?? '');
  const others = english.filter((option) => option !== answer);
  const wrong =
    check === undefined
      ? question.kind === 'number' && 'a number question needs a check'
      : checkProblem(check, answer, others);
  return wrong ? [...problems, wrong] : problems;
};

const classes = Object.values(defaultContent().classes);
const chapters = classes.flatMap((each) => Class.parse(each).chapters);
const questions = chapters.flatMap((each) => each.questions ?? []);

// Specification: PRACTICE-6
test('every question has a topic, steps and three languages, and is right by computation where that is possible', () => {
  const named = questions.map((question) => [question.id, problemsOf(question)] as const);
  expect(named.filter(([, problems]) => problems.length > 0)).toEqual([]);
  const ids = new Set(questions.map(({ id }) => id));
  expect(ids.size).toBe(questions.length);
  expect(Object.keys(CHECKS).filter((id) => !ids.has(id))).toEqual([]);
});

// Specification: PRACTICE-6
test('every chapter of a new site has ten questions or more, all different, as the teacher may type them', () => {
  expect(chapters).toHaveLength(81);
  for (const { questions: own = [] } of chapters) {
    expect(new Set(own.map(({ text }) => text)).size).toBe(own.length);
    expect(own.length).toBeGreaterThanOrEqual(QUESTIONS);
    expect(areWritable(own)).toBe(true);
    // With other options, and a number that can be read.
    expect(checkQuestions(formatQuestions(own))).toMatchObject({ kind: 'ok' });
  }
  // Answers and right options are those of the English question.
  const ten = classes.find(({ id }) => id === '10');
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
  expect(checkProblem(check, answer, others)).toBeDefined(),
);
