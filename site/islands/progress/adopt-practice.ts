import { shortId } from '#domain/text/short-id.ts';
import { withAnswer } from './mistakes.ts';
import { progressStore } from './progress-store.ts';

/** Where answers were kept before 22 November 2026, a key for each chapter: `practice:10:4` -> `{"q1": true}` */
const FORMER_PREFIX = 'practice:';

const formerResults = (key: string): [id: string, isRight: boolean][] => {
  try {
    const results: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Object.entries(results ?? {}).flatMap(([id, isRight]) =>
      typeof isRight === 'boolean' ? [[shortId('question', id), isRight]] : [],
    );
  } catch {
    return [];
  }
};

/** Moves answers from where they were kept before, once (PROGRESS-2). What was answered since then counts more. */
export const adoptPractice = (): void => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(FORMER_PREFIX));
  const results = keys.flatMap(formerResults);
  const isKept = progressStore().change((before) =>
    results.reduce(
      // The first second there is: whatever was answered since then is later.
      (progress, [id, isRight]) =>
        id in progress.answers ? progress : withAnswer(progress, id, isRight, 1),
      before,
    ),
  );
  if (isKept) for (const key of keys) localStorage.removeItem(key);
};
