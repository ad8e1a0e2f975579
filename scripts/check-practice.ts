/**
 * `node scripts/check-practice.ts [10 …]`: checks the practice questions that a new site starts with
 * (infra/default-content/practice/<class>/<chapter>.json), of all classes or of those named. Prints what is wrong and
 * exits with 1 if anything is.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { badFormulasInText } from '#api/html/bad-formulas.ts';
import { checkNumberAnswer } from '#domain/practice/number-answer.ts';
import {
  optionsIn,
  PRACTICE_FOLDER,
  PracticeFile,
  type FileQuestion,
} from '../infra/default-content/practice-files.ts';
import { isCheckRight } from './practice-computation.ts';

const FOLDER = fileURLToPath(PRACTICE_FOLDER);
const LANGUAGES = ['en', 'hi', 'pa'] as const;
/** A script that each translation is written in at least in part. */
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
const QUESTIONS = 10;

const problemsOf = (question: FileQuestion): string[] => {
  const problems: string[] = [];
  const counts = new Set(LANGUAGES.map((language) => question.steps[language].length));
  if (counts.size > 1) problems.push('the languages have different numbers of steps');
  for (const language of LANGUAGES) {
    const { topic, text: asked, steps } = question;
    const shown = optionsIn(question, language);
    if (new Set(shown).size < shown.length) problems.push(`${language}: two options are the same`);
    const texts = [topic[language], asked[language], ...steps[language], ...shown];
    for (const each of texts) {
      for (const { source, reason } of badFormulasInText(each)) {
        problems.push(`${language}: ${source}: ${reason}`);
      }
      // `$5` of a price would begin a formula.
      if ((each.match(/(?<!\\)\$/g) ?? []).length % 2 === 1) {
        problems.push(`${language}: a single dollar sign: ${each.slice(0, 60)}`);
      }
    }
    if (language !== 'en' && !SCRIPTS[language].test(asked[language] + steps[language].join())) {
      problems.push(`${language}: not written in its script`);
    }
    if (language !== 'en' && steps[language].join() === steps.en.join()) {
      problems.push(`${language}: the steps are those in English`);
    }
  }
  const answer =
    question.kind === 'number'
      ? question.answer
      : (optionsIn(question, 'en')[question.right] ?? '');
  if (question.kind === 'number' && checkNumberAnswer(answer, answer) !== 'right') {
    problems.push(`the answer cannot be read: ${answer}`);
  }
  if (question.kind === 'number' && question.check === undefined) {
    problems.push('a number question needs a check');
  }
  if (question.check !== undefined) {
    const others =
      question.kind === 'choice'
        ? optionsIn(question, 'en').filter((_, at) => at !== question.right)
        : [];
    const wrong = isCheckRight(question.check, answer, others);
    if (wrong !== undefined) problems.push(wrong);
  }
  return problems;
};

const checkFile = (file: string): { problems: string[]; questions: FileQuestion[] } => {
  const parsed = PracticeFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) return { problems: [z.prettifyError(parsed.error)], questions: [] };
  const { questions } = parsed.data;
  const problems = questions.flatMap((question, at) =>
    problemsOf(question).map((problem) => `question ${at + 1}: ${problem}`),
  );
  if (questions.length < QUESTIONS) problems.push(`only ${questions.length} questions`);
  if (new Set(questions.map((one) => one.text.en)).size < questions.length) {
    problems.push('two questions are the same');
  }
  return { problems, questions };
};

/** What is wrong with the questions of some classes, and how many there are in each chapter. */
export const checkPractice = (classes: readonly string[] = readdirSync(FOLDER)) => {
  const problems: string[] = [];
  const counts = new Map<string, string>();
  for (const id of classes.filter((each) => existsSync(path.join(FOLDER, each)))) {
    for (const name of readdirSync(path.join(FOLDER, id)).sort()) {
      const found = checkFile(path.join(FOLDER, id, name));
      problems.push(...found.problems.map((problem) => `${id}/${name}: ${problem}`));
      const computed = found.questions.filter(({ check }) => check !== undefined).length;
      counts.set(`${id}/${name}`, `${found.questions.length} questions, ${computed} computed`);
    }
  }
  return { problems, counts };
};

if (import.meta.main) {
  const { problems, counts } = checkPractice(
    process.argv.length > 2 ? process.argv.slice(2) : undefined,
  );
  for (const [name, count] of counts) console.log(`${name}: ${count}`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
