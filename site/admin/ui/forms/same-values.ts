import type { FormValues } from './draft-store.ts';

/** Whether two forms hold the same texts. */
export const sameValues = (a: FormValues, b: FormValues): boolean =>
  Object.keys(b).every((name) => a[name] === b[name]);

/** The fields whose texts differ, in the form's order: what the teacher has to compare. */
export const differingFields = (mine: FormValues, saved: FormValues): string[] =>
  Object.keys(mine).filter((name) => mine[name] !== (saved[name] ?? ''));
