/**
 * `node scripts/check-practice.ts` checks the practice questions that a new site starts with
 * (`infra/default-content/classes`): prints what is wrong and exits with 1 if anything is.
 */
import { badFormulasInText } from '#api/html/bad-formulas.ts';
import { checkQuestions } from '#domain/practice/edit-questions.ts';
import { formatQuestions } from '#domain/practice/question-text.ts';
import type { Question } from '#domain/practice/question.ts';
import { answerChecks, defaultContent } from '../infra/default-content/default-content.ts';
import { isCheckRight } from './practice-computation.ts';

const LANGUAGES = ['en', 'hi', 'pa'] as const;
/** A script that each translation is written in at least in part. */
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
const QUESTIONS = 10;

const problemsOf = (question: Question, check: string | undefined) => {
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
        problems.push(`${language}: a single dollar sign: ${each.slice(0, 60)}`);
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
  const answer = question.kind === 'number' ? question.answer : (english[question.right] ?? '');
  if (question.kind === 'number' && check === undefined) {
    problems.push('a number question needs a check');
  }
  if (check !== undefined) {
    const wrong = isCheckRight(
      check,
      answer,
      english.filter((option) => option !== answer),
    );
    if (wrong !== undefined) problems.push(wrong);
  }
  return problems;
};

/** What is wrong with the questions that a new site starts with. */
export const practiceProblems = (): string[] => {
  const checks = answerChecks();
  const problems: string[] = [];
  const ids = new Set<string>();
  for (const { id: classId, chapters } of Object.values(defaultContent().classes)) {
    for (const { id, questions = [] } of chapters) {
      const say = (problem: string) => problems.push(`${classId}/${id}: ${problem}`);
      for (const [at, question] of questions.entries()) {
        ids.add(question.id);
        for (const problem of problemsOf(question, checks[question.id]))
          say(`question ${at + 1}: ${problem}`);
      }
      // As the teacher may type them: with other options, a number that can be read.
      const typed = checkQuestions(formatQuestions(questions));
      if (typed.kind !== 'ok') say(typed.message);
      if (questions.length < QUESTIONS) say(`only ${questions.length} questions`);
      if (new Set(questions.map(({ text }) => text)).size < questions.length)
        say('two questions are the same');
    }
  }
  const lost = Object.keys(checks).filter((id) => !ids.has(id));
  return [...problems, ...lost.map((id) => `a check of ${id}, which is no question`)];
};

if (import.meta.main) {
  const problems = practiceProblems();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
