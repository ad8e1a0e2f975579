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
 * `Line 7: Only one option can be right. Keep one star.` An empty text has no questions.
 */
export const checkQuestions = (typed: string): Outcome<QuestionContent[]> => {
  const read = readQuestions(typed);
  const wrong = read.find((each) => each.kind === 'wrong');
  if (wrong) return invalid(`Line ${wrong.line}: ${wrong.message}`, 'text');
  if (read.length > PRACTICE_LIMITS.perChapter) return invalid(TOO_MANY, 'text');
  return ok(read.flatMap((each) => (each.kind === 'ready' ? [each.question] : [])));
};

/** Refuses a typed text with a picture whose storage key is among `missing`, with the line of its question. */
export const checkPictures = (typed: string, missing: ReadonlySet<string>): Outcome<undefined> => {
  const wrong = readQuestions(typed).find(
    (each) =>
      each.kind === 'ready' &&
      each.question.picture &&
      missing.has(pictureKey(each.question.picture)),
  );
  return wrong
    ? invalid(`Line ${wrong.line}: ${QUESTION_TEXT.notUploaded}`, 'text')
    : ok(undefined);
};

/** The same of two questions exactly if they are equal but for their ids: what the schema reads comes in one order. */
const keyOf = (question: QuestionContent): string =>
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
    read.value.length === questions.length &&
    read.value.every((content, at) => {
      const stored = questions[at];
      return stored !== undefined && keyOf(content) === keyOf(stored);
    })
  );
};

/** A question in a few words: its first line, cut to 60 characters. */
export const questionTitle = ({ text }: { text: string }): string => {
  const [line = ''] = text.split('\n', 1);
  const letters = Array.from(line);
  return letters.length <= 60 ? line : `${letters.slice(0, 59).join('').trimEnd()}…`;
};
