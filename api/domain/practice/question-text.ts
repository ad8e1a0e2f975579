import { isNumberAnswer } from './number-answer.ts';
import {
  LEVELS,
  OPTION_LETTERS,
  PRACTICE_LIMITS,
  type ChoiceQuestion,
  type Level,
  type NumberQuestion,
  type Question,
} from './question.ts';

/** A question without its id: what its text says. */
export type QuestionContent = Omit<ChoiceQuestion, 'id'> | Omit<NumberQuestion, 'id'>;

/** What one question of a typed text means; `line` is its first line, from 1. */
export type ReadQuestion = { line: number } & (
  { kind: 'ready'; question: QuestionContent } | { kind: 'wrong'; message: string }
);

/** What is wrong with a question, in the teacher's words. */
export const QUESTION_TEXT = {
  noText: 'Type the question before its answers.',
  noAnswer: 'Mark the right option with a star (*B. 12), or add a line such as: Answer: 12',
  noNumber: 'The answer must be a short number such as 12, 1/2, 0.5, 2√3 or 12 cm².',
  noSuchOption: 'The answer names an option that this question does not have.',
  twoAnswers: 'Only one option can be right. Keep one star.',
  answerTwice:
    'This question has two answers. Leave an empty line before the next question and begin it with its number.',
  oneOption: `A question needs ${PRACTICE_LIMITS.minOptions} to ${PRACTICE_LIMITS.maxOptions} options.`,
  sameOption: 'Two options are the same.',
  optionOrder: 'Letter the options in order: A, B, C, D.',
  level: 'The level is easy, medium or hard.',
  long: `Please shorten this question: at most ${PRACTICE_LIMITS.text} characters for the question and for its solution, ${PRACTICE_LIMITS.option} for an option.`,
} as const;

// `1.`, `Q2)`, `Q. 3`, `Question 4:`. A decimal or a ratio is no number of a question: `12.5% of`, `3:4`.
const START =
  /^\s*(?:Q(?:ues(?:tion)?)?[.\s]*\d{1,3}(?:\s*[.):](?!\d)|(?=\s))|(?:Q(?:ues(?:tion)?)?|\d{1,3})\s*[.):](?!\d))\s*(?<rest>.*)$/i;
const OPTION = /^\s*(?<star>\*?)\s*\(?(?<letter>[A-Fa-f])\s*[.)]\s+(?<rest>\S.*)$/;
const FIELD = /^\s*(?<name>Answer|Ans|Level|Why|Solution|Explanation)\s*[:.]\s*(?<rest>.*)$/i;

// Several in one line, as papers print them: `(a) 2  (b) 4  (c) 6`.
const NEXT_OPTION = /(?:\s{2,}|\s+(?=\*?\())(?=\*?\(?[B-Fb-f][.)]\s+\S)/;

/** The lines of one question, by what they belong to. */
interface Draft {
  line: number;
  text: string[];
  options: { letter: string; text: string[]; starred: boolean }[];
  answers: string[];
  level: string;
  solution: string[];
}

const joined = (lines: readonly string[]): string =>
  lines
    .map((each) => each.trim())
    .join('\n')
    .trim();

const levelOf = (typed: string): Level | undefined =>
  LEVELS.find((each) => each === typed.trim().toLowerCase());

/** The right option's position; `undefined` when none or several are marked, or a problem's text. */
const rightOption = ({ options, answers: [answer] }: Draft): number | string => {
  const starred = options.flatMap((option, at) => (option.starred ? [at] : []));
  if (starred.length > 1) return QUESTION_TEXT.twoAnswers;
  if (answer === undefined) return starred[0] ?? QUESTION_TEXT.noAnswer;
  const letter = answer.trim().replace(/^\(?([A-Fa-f])[.)]?(?:\s.*)?$/, '$1');
  const at = options.findIndex((option) => option.letter === letter.toUpperCase());
  if (at === -1) return QUESTION_TEXT.noSuchOption;
  return starred.length === 1 && starred[0] !== at ? QUESTION_TEXT.twoAnswers : at;
};

const readOptions = (draft: Draft): { options: string[]; right: number } | string | undefined => {
  const options = draft.options.map((option) => joined(option.text));
  if (options.length === 0) return undefined;
  if (options.length < PRACTICE_LIMITS.minOptions) return QUESTION_TEXT.oneOption;
  if (draft.options.some(({ letter }, at) => letter !== OPTION_LETTERS[at])) {
    return QUESTION_TEXT.optionOrder;
  }
  if (new Set(options).size < options.length) return QUESTION_TEXT.sameOption;
  if (options.some((option) => option.length > PRACTICE_LIMITS.option)) return QUESTION_TEXT.long;
  const right = rightOption(draft);
  return typeof right === 'string' ? right : { options, right };
};

const readDraft = (draft: Draft): ReadQuestion => {
  const { line } = draft;
  const wrong = (message: string): ReadQuestion => ({ line, kind: 'wrong', message });
  const [text, explanation] = [joined(draft.text), joined(draft.solution)];
  if (text === '') return wrong(QUESTION_TEXT.noText);
  if (draft.answers.length > 1) return wrong(QUESTION_TEXT.answerTwice);
  const level = levelOf(draft.level);
  if (level === undefined) return wrong(QUESTION_TEXT.level);
  if (Math.max(text.length, explanation.length) > PRACTICE_LIMITS.text) {
    return wrong(QUESTION_TEXT.long);
  }
  const shared = { text, level, ...(explanation !== '' && { explanation }) };
  const choice = readOptions(draft);
  if (typeof choice === 'string') return wrong(choice);
  if (choice) return { line, kind: 'ready', question: { ...shared, kind: 'choice', ...choice } };
  const answer = draft.answers[0]?.trim() ?? '';
  if (answer === '') return wrong(QUESTION_TEXT.noAnswer);
  if (answer.length > PRACTICE_LIMITS.answer || !isNumberAnswer(answer)) {
    return wrong(QUESTION_TEXT.noNumber);
  }
  return { line, kind: 'ready', question: { ...shared, kind: 'number', answer } };
};

/**
 * Reads questions from plain text (PRACTICE-1). A question begins with its number (`1.`, `Q2)`) after a blank line or
 * an answer, its options with a letter (`A.`, `(b)`), the right one with a star, or a line says `Answer: B` or
 * `Answer: 12 cm`. `Why:` (or `Solution:`) begins the explanation, `Level:` is easy, medium or hard (medium when left
 * out). Other lines go on with what is above them; below an answer they begin a question, so that nothing is lost.
 */
export const readQuestions = (typed: string): ReadQuestion[] => {
  const drafts: Draft[] = [];
  /** What a line without a mark goes on with. */
  let current: string[] | undefined;
  let afterBlank = true;

  const begin = (line: number, text: string) => {
    current = [text];
    const rest = { options: [], answers: [], level: 'medium', solution: [] };
    drafts.push({ line, text: current, ...rest });
  };
  const addOptions = (draft: Draft, line: string) => {
    for (const piece of line.split(NEXT_OPTION)) {
      const { star, letter = '', rest = '' } = OPTION.exec(piece)?.groups ?? {};
      current = [rest.replace(/\s*\*\s*$/, '')];
      const starred = star !== '' || /\*\s*$/.test(rest);
      draft.options.push({ letter: letter.toUpperCase(), text: current, starred });
    }
  };
  const addField = (draft: Draft, name: string, value: string) => {
    current = undefined;
    if (/^ans/i.test(name)) draft.answers.push(value);
    else if (/^level/i.test(name)) draft.level = value;
    else (current = draft.solution).push(value);
  };

  for (const [index, line] of typed.split(/\r\n|\r|\n/).entries()) {
    const draft = drafts.at(-1);
    const goesOn = draft && !afterBlank && (current === draft.text || current === draft.solution);
    const { rest: start } = (goesOn ? undefined : START.exec(line)?.groups) ?? {};
    const { name, rest = '' } = FIELD.exec(line)?.groups ?? {};
    if (start !== undefined) begin(index + 1, start);
    else if (!draft) {
      if (line.trim() !== '') begin(index + 1, line);
    }
    // Lettered steps of a solution are no options.
    else if (OPTION.test(line) && current !== draft.solution) addOptions(draft, line);
    else if (name !== undefined) addField(draft, name, rest);
    else if (current && !(afterBlank && draft.options.length > 0 && current !== draft.solution)) {
      current.push(line);
    } else if (line.trim() !== '') begin(index + 1, line);
    afterBlank = line.trim() === '';
  }
  return drafts.map(readDraft);
};

const formatQuestion = (question: Question | QuestionContent, at: number): string => {
  const lines = [`${at + 1}. ${question.text}`];
  if (question.kind === 'choice') {
    for (const [place, option] of question.options.entries()) {
      lines.push(`${place === question.right ? '*' : ''}${OPTION_LETTERS[place] ?? ''}. ${option}`);
    }
  } else {
    lines.push(`Answer: ${question.answer}`);
  }
  if (question.level !== 'medium') lines.push(`Level: ${question.level}`);
  if (question.explanation !== undefined) lines.push(`Why: ${question.explanation}`);
  return lines.join('\n');
};

/** Questions as the text from which `readQuestions` reads them again. */
export const formatQuestions = (questions: readonly (Question | QuestionContent)[]): string =>
  questions.map(formatQuestion).join('\n\n');
