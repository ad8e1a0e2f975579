import { readPaper, type Paper } from './paper.ts';

const keyOf = (classId: string): string => `paper:${classId}`;

/** The paper that this device has kept for a class. */
export const keptPaper = (classId: string): Paper | undefined => {
  try {
    return readPaper(localStorage.getItem(keyOf(classId)));
  } catch {
    return undefined;
  }
};

/** Keeps the paper of a class on this device; `false` where the browser keeps nothing. */
export const keepPaper = (classId: string, paper: Paper): boolean => {
  try {
    localStorage.setItem(keyOf(classId), JSON.stringify(paper));
    return true;
  } catch {
    return false;
  }
};

/** Forgets the paper of a class. */
export const forgetPaper = (classId: string): void => {
  try {
    localStorage.removeItem(keyOf(classId));
  } catch {
    // Nothing was kept.
  }
};

/** Whether the same paper has ended in another tab, which then has counted it. */
export const isOverElsewhere = (classId: string, { endsAt }: Paper): boolean => {
  const kept = keptPaper(classId);
  return kept?.isOver === true && kept.endsAt === endsAt;
};
