import type { Answer } from '../../client/answer.ts';

/** Why a form was not saved. `title` is such as COURSE-13, `message` the reason. */
export interface FormProblem {
  title?: string | undefined;
  message: string;
  /** The field to go to. */
  field?: string | undefined;
}

/** The problem behind a failed save: `('Failed to add chapter', refused)` -> title and reason. */
export const problemOf = (
  title: string | undefined,
  answer: Exclude<Answer<unknown>, { kind: 'ok' }>,
): FormProblem => ({
  title,
  message: answer.message,
  ...(answer.kind === 'refused' && answer.field !== undefined ? { field: answer.field } : {}),
});
