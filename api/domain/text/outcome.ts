/**
 * Why an edit was not made, in the teacher's words. Expected outcomes are returned values;
 * only faults are thrown. `api/http/errors.ts` gives each kind its status.
 */
export type Failure =
  | { kind: 'invalid'; message: string; field?: string }
  | { kind: 'missing'; message: string }
  | { kind: 'duplicate'; message: string; field?: string }
  /** Saved by someone else since the form was loaded; `current` is what is stored now. */
  | { kind: 'stale'; message: string; current: unknown };

/** One attempt too many. */
export interface TooMany {
  kind: 'too-many';
  message: string;
}
export const tooMany = (message: string): TooMany => ({ kind: 'too-many', message });

/** The result of an edit: the new value, or why there is none. */
export type Outcome<T> = { kind: 'ok'; value: T } | Failure;

/** Wraps a new value as a successful outcome. */
export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value });

/** An outcome for input that breaks a rule; `field` names the form field to focus. */
export const invalid = (message: string, field?: string): Failure =>
  field === undefined ? { kind: 'invalid', message } : { kind: 'invalid', message, field };

/** An outcome for a record that is not there. */
export const missing = (message: string): Failure => ({ kind: 'missing', message });

/** What was looked for, or that it is not there. */
export const orMissing = <T>(value: T | undefined, message: string): Outcome<T> =>
  value === undefined ? missing(message) : ok(value);

/** An outcome for an id or slug that is in use. */
export const duplicate = (message: string, field?: string): Failure =>
  field === undefined ? { kind: 'duplicate', message } : { kind: 'duplicate', message, field };
