import {
  ANSWER_KEPT_MS,
  ATTEMPT_MS,
  type Attempt,
  type IdempotencyStore,
  type StoredAnswer,
} from '#api/stores/idempotency/idempotency-store.ts';

interface Item {
  bodyHash: string;
  at: number;
  heldUntil: number;
  stamp: number;
  answer?: StoredAnswer;
}

/** Changes by their keys in memory. */
export const memoryIdempotency = (now: () => number): IdempotencyStore => {
  const items = new Map<string, Item>();
  let stamps = 0;
  const end = ({ change, stamp }: Attempt, answer: { answer?: StoredAnswer }) => {
    const item = items.get(change.id);
    if (String(item?.stamp) === stamp && item) Object.assign(item, { heldUntil: 0, ...answer });
    return Promise.resolve();
  };
  return {
    begin: (id, bodyHash) => {
      const stored = items.get(id);
      const there = stored && stored.at + ANSWER_KEPT_MS > now() ? stored : undefined;
      if (there && there.bodyHash !== bodyHash) return Promise.resolve({ kind: 'other-body' });
      if (there?.answer) return Promise.resolve({ kind: 'answered', answer: there.answer });
      if (there && there.heldUntil > now()) return Promise.resolve({ kind: 'under-way' });
      const at = there?.at ?? now();
      stamps += 1;
      items.set(id, { bodyHash, at, heldUntil: now() + ATTEMPT_MS, stamp: stamps });
      const change = { id, at, resumed: there !== undefined };
      return Promise.resolve({ kind: 'begun', attempt: { change, stamp: String(stamps) } });
    },
    finish: (attempt, answer) => end(attempt, { answer }),
    release: (attempt) => end(attempt, {}),
  };
};
