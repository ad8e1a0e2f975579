/** The place of the open question; `undefined` when all are closed. */
export type OpenQuestion = number | undefined;

/** The first question is open by default (HOME-8). */
export const FIRST_OPEN: OpenQuestion = 0;

/**
 * Which question is open after one was opened or closed: at most one at a time.
 * `(0, 3, true)` -> 3; `(3, 3, false)` -> none; `(3, 0, false)` -> 3, since another one closed.
 */
export const afterToggle = (open: OpenQuestion, place: number, isOpen: boolean): OpenQuestion => {
  if (isOpen) return place;
  return open === place ? undefined : open;
};
