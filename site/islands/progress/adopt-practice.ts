import { shortId } from '#domain/text/short-id';
import { isObject, local, parseJson } from '#browser/storage';
import { withAnswer } from './mistakes.ts';
import { progressStore } from './progress-store.ts';

/**
 * Moves answers from where they were kept before 22 November 2026, once (PROGRESS-2): a key for each chapter,
 * `practice:10:4` -> `{"q1": true}`. What was answered since then counts more.
 */
export const adoptPractice = (): void => {
  const keys = local.keys().filter((key) => key.startsWith('practice:'));
  if (keys.length === 0) return;
  const isKept = progressStore().change((before) => {
    let progress = before;
    for (const key of keys) {
      const results = parseJson(local.get(key));
      for (const [question, isRight] of Object.entries(isObject(results) ? results : {})) {
        const id = shortId('question', question);
        if (typeof isRight !== 'boolean' || id in progress.answers) continue;
        // The first second there is: whatever was answered since then is later.
        progress = withAnswer(progress, id, isRight, 1);
      }
    }
    return progress;
  });
  if (isKept) for (const key of keys) local.remove(key);
};
