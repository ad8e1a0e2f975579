import texts from './texts.json' with { type: 'json' };

/** The messages of `docs/specification.md`, to the letter. They are written there alone; `tests/api/domain/text/limits.test.ts` compares their figures with the limits. */
export const TEXT = texts;

/** `uploadFailed('no network')` -> `Upload failed: no network` (MATERIAL-7). */
export const uploadFailed = (message: string) => `${TEXT.file.failed}: ${message}`;

/** `uploadStatus(403)` -> `Upload failed with status: 403` (MATERIAL-7). */
export const uploadStatus = (code: number) => `${TEXT.file.failed} with status: ${code}`;

/** `deleteFailed('no network')` -> `Delete failed: no network` (MATERIAL-11). */
export const deleteFailed = (message: string) => `Delete failed: ${message}`;

/** `filesLost(2)` -> `2 of its files could not be restored…` Shown after a restore. */
export const filesLost = (count: number) =>
  count === 1
    ? 'One of its files could not be restored: it was permanently deleted.'
    : `${count} of its files could not be restored: they were permanently deleted.`;

/**
 * Why an edit was not made, in the teacher's words. Expected outcomes are returned values;
 * only faults are thrown. `api/http/errors.ts` gives each kind its status.
 */
export type Failure =
  | { kind: 'invalid'; message: string; field?: string | undefined }
  | { kind: 'missing'; message: string }
  | { kind: 'duplicate'; message: string; field?: string | undefined }
  /** Saved by someone else since the form was loaded; `current` is what is stored now. */
  | { kind: 'stale'; message: string; current: unknown };

/** One attempt too many. */
export interface TooMany {
  kind: 'too-many';
  message: string;
}
/** Why somebody is not signed in; `no-rights`: with an account that may do nothing. */
export interface NotLetIn {
  kind: 'refused' | 'no-rights';
  message: string;
}

export const tooMany = (message: string): TooMany => ({ kind: 'too-many', message });

/** The result of an edit: the new value, or why there is none. */
export type Outcome<T> = { kind: 'ok'; value: T } | Failure;

/** Wraps a new value as a successful outcome. */
export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value });

type Good<O> = Extract<O, { kind: 'ok'; value: unknown }>;

/** What `next` makes of a good value; whatever else came stays. `andThen(ok(2), (value) => ok(value + 1))` -> `ok(3)` */
export const andThen = <O extends { kind: string }, R>(
  outcome: O,
  next: (value: Good<O>['value']) => R,
): R | Exclude<O, { kind: 'ok' }> =>
  outcome.kind === 'ok'
    ? next((outcome as Good<O>).value)
    : (outcome as Exclude<O, { kind: 'ok' }>);

/** An outcome for input that breaks a rule; `field` names the form field to focus. */
export const invalid = (message: string, field?: string): Failure => ({
  kind: 'invalid',
  message,
  field,
});

/** An outcome for a record that is not there. */
export const missing = (message: string): Failure => ({ kind: 'missing', message });

/** What was looked for, or that it is not there. */
export const orMissing = <T>(value: T | undefined, message: string): Outcome<T> =>
  value === undefined ? missing(message) : ok(value);

/** An outcome for an id or slug that is in use. */
export const duplicate = (message: string, field?: string): Failure => ({
  kind: 'duplicate',
  message,
  field,
});
