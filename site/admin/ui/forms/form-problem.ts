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

/** The record that a conflict shows: the one that the route changes. What is in a chapter is saved with it. */
export type StoredBy<S> = S extends { chapter: infer Chapter } ? Chapter : S;

/** What is stored now, after a save from an older version; of the type of the route that it was sent to. */
export const storedBy = <S>(answer: Answer<S>): (StoredBy<S> & { ver: string }) | undefined =>
  answer.kind === 'refused' && answer.current
    ? (answer.current as StoredBy<S> & { ver: string })
    : undefined;
