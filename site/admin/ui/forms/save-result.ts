/** What a save comes back with, as forms see it: an answer of the API fits, whatever it carries. */
export type SaveResult<S = unknown> =
  | { kind: 'ok'; value: S }
  | { kind: 'refused'; message: string; field?: string; current?: unknown }
  | { kind: 'offline'; message: string };

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
  result: Exclude<SaveResult, { kind: 'ok' }>,
): FormProblem => ({
  title,
  message: result.message,
  ...(result.kind === 'refused' && result.field !== undefined ? { field: result.field } : {}),
});
