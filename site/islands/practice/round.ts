import { keptRun } from './kept-run.ts';

/** One round of practice: the questions to ask, in order, and how the answers were. */
export interface Round {
  ids: readonly string[];
  /** By position; none yet for what was not answered. */
  answers: readonly boolean[];
  /** What was answered last, while its result is shown. */
  given?: string | undefined;
  /** The first answer to the shown question, when it was wrong. */
  missed?: string | undefined;
}

/** A round of these questions, none answered. */
export const newRound = (ids: readonly string[]): Round => ({ ids, answers: [] });

/** The position of the question that is shown: asked now, or answered with its result. */
export const shownAt = ({ answers, given }: Round): number =>
  given === undefined ? answers.length : answers.length - 1;

/** The round after an answer to the question that is asked. */
export const answered = (round: Round, isRight: boolean, given: string): Round => ({
  ...round,
  answers: [...round.answers, isRight].slice(0, round.ids.length),
  given,
});

/** The round after a first answer that was wrong. */
export const tried = (round: Round, missed: string): Round => ({ ...round, missed });

/** The round when the student goes on from a result. */
export const goneOn = ({ ids, answers }: Round): Round => ({ ids, answers });

/** How many answers were right at the first try. */
export const rightCount = ({ answers }: Round): number => answers.filter(Boolean).length;

/** Reads a kept round; `undefined` when there is none, or something else. */
const readRound = (text: string | null): Round | undefined => {
  try {
    const { ids, answers, given, missed } = JSON.parse(text ?? '') as Record<string, unknown>;
    const isRound =
      Array.isArray(ids) &&
      ids.every((id) => typeof id === 'string') &&
      Array.isArray(answers) &&
      answers.every((answer) => typeof answer === 'boolean') &&
      answers.length <= ids.length;
    if (!isRound || ids.length === 0) return undefined;
    return {
      ids,
      answers,
      ...(typeof given === 'string' && answers.length > 0 && { given }),
      ...(typeof missed === 'string' && { missed }),
    };
  } catch {
    return undefined;
  }
};

/** The round that this browser keeps for a chapter, `10/5`. */
export const roundOf = (chapter: string) => keptRun(`round:${chapter}`, readRound);
