import { invalid, ok, type Outcome } from '../text/texts.ts';
import { formerPlaces } from '../text/new-id.ts';
import { pictureKey } from '../files/picture.ts';
import {
  formatQuestions,
  QUESTION_TEXT,
  type QuestionContent,
  readQuestions,
} from './question-text.ts';
import { PRACTICE_LIMITS, Question } from './question.ts';

const TOO_MANY = `A chapter can have at most ${PRACTICE_LIMITS.perChapter} questions.`;

/**
 * The questions of a typed text (PRACTICE-1), or the first thing that is wrong, with its line (PRACTICE-3):
 * `Line 7: Only one option can be right. Keep one star.` A picture whose storage key is
 * among `missing` is wrong, too. An empty text has no questions.
 */
export const checkQuestions = (
  typed: string,
  missing: ReadonlySet<string> = new Set(),
): Outcome<QuestionContent[]> => {
  const questions: QuestionContent[] = [];
  for (const each of readQuestions(typed)) {
    const refused = (message: string) => invalid(`Line ${each.line}: ${message}`, 'text');
    if (each.kind === 'wrong') return refused(each.message);
    const { picture } = each.question;
    if (picture && missing.has(pictureKey(picture))) return refused(QUESTION_TEXT.notUploaded);
    questions.push(each.question);
  }
  return questions.length > PRACTICE_LIMITS.perChapter ? invalid(TOO_MANY, 'text') : ok(questions);
};

/** The same of two questions exactly if they are equal but for their ids: what the schema reads comes in one order. */
const keyOf = (question: QuestionContent) =>
  JSON.stringify(Question.parse({ ...question, id: '-' }));

/**
 * Gives questions the ids of those that they were before (PRACTICE-4), since the results of students belong to ids:
 * one that is unchanged, wherever it stands now; then one that asks the same with other answers; then those between
 * two such neighbours, when there are as many of them as before. `newId` makes the id of the question at a position.
 */
export const withKeptIds = (
  before: readonly Question[],
  contents: readonly QuestionContent[],
  newId: (position: number) => string,
): Question[] => {
  const former = formerPlaces<QuestionContent, QuestionContent>(before, contents, [
    keyOf,
    ({ text }) => text,
  ]);
  for (let first = 0; first < contents.length; first += 1) {
    if (former[first] !== undefined) continue;
    let end = first;
    while (end < contents.length && former[end] === undefined) end += 1;
    const start = (former[first - 1] ?? -1) + 1;
    const stop = former[end] ?? before.length;
    const places = Array.from({ length: Math.max(0, stop - start) }, (_, index) => start + index);
    if (places.length === end - first && !places.some((was) => former.includes(was))) {
      former.splice(first, places.length, ...places);
    }
    first = end;
  }
  return contents.map((content, position) => ({
    ...content,
    id: before[former[position] ?? -1]?.id ?? newId(position),
  }));
};

/**
 * Whether stored questions are what their own text says, so that the form shows and saves them unchanged; and each
 * has an id of its own. Questions from outside, such as an import's, must be.
 */
export const areWritable = (questions: readonly Question[]): boolean => {
  const read = checkQuestions(formatQuestions(questions));
  return (
    new Set(questions.map(({ id }) => id)).size === questions.length &&
    read.kind === 'ok' &&
    read.value.map(keyOf).join() === questions.map(keyOf).join()
  );
};

/** A question in a few words: its first line, cut to 60 characters. */
export const questionTitle = ({ text }: { text: string }): string => {
  const [line = ''] = text.split('\n', 1);
  const letters = Array.from(line);
  return letters.length <= 60 ? line : `${letters.slice(0, 59).join('').trimEnd()}…`;
};
