/** One round of practice: the questions to ask, in order, and how the answers were. */
export interface Round {
  ids: readonly string[];
  /** By position; `undefined` for what was not answered yet. */
  answers: readonly boolean[];
}

/** A round of these questions, none answered. */
export const newRound = (ids: readonly string[]): Round => ({ ids, answers: [] });

/** The question that is asked now; `undefined` when all are answered. */
export const currentId = ({ ids, answers }: Round): string | undefined => ids[answers.length];

/** The round after an answer to the current question. */
export const answered = ({ ids, answers }: Round, isRight: boolean): Round => ({
  ids,
  answers: [...answers, isRight].slice(0, ids.length),
});

/** How many answers were right. */
export const rightCount = ({ answers }: Round): number => answers.filter(Boolean).length;
