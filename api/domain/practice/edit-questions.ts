import { invalid, ok, type Outcome } from '../text/outcome.ts';
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
  /** For each new question the position that it had. */
  const former = new Map<number, number>();
  const taken = new Set<number>();
  const keep = (position: number, was: number) => {
    former.set(position, was);
    taken.add(was);
  };
  const keepEqual = (key: (question: QuestionContent) => string) => {
    const open = new Map<string, number[]>();
    for (const [was, question] of before.entries()) {
      if (!taken.has(was)) open.set(key(question), [...(open.get(key(question)) ?? []), was]);
    }
    for (const [position, content] of contents.entries()) {
      const was = former.has(position) ? undefined : open.get(key(content))?.shift();
      if (was !== undefined) keep(position, was);
    }
  };
  keepEqual(keyOf);
  keepEqual(({ text }) => text);

  for (let first = 0; first < contents.length; first += 1) {
    if (former.has(first)) continue;
    let end = first;
    while (end < contents.length && !former.has(end)) end += 1;
    const start = first === 0 ? 0 : (former.get(first - 1) ?? 0) + 1;
    const stop = end === contents.length ? before.length : (former.get(end) ?? 0);
    const places = Array.from({ length: Math.max(0, stop - start) }, (_, index) => start + index);
    if (places.length === end - first && places.every((was) => !taken.has(was))) {
      for (const [index, was] of places.entries()) keep(first + index, was);
    }
    first = end;
  }
  return contents.map((content, position) => {
    const was = former.get(position);
    const id = was === undefined ? undefined : before[was]?.id;
    return { ...content, id: id ?? newId(position) };
  });
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
export const questionTitle = ({ text }: Pick<Question, 'text'>): string => {
  const [line = ''] = text.split('\n', 1);
  const letters = Array.from(line);
  return letters.length <= 60 ? line : `${letters.slice(0, 59).join('').trimEnd()}…`;
};
