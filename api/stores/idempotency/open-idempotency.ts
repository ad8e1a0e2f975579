import * as z from 'zod';
import { Base64, base64, privateItems, type PrivateDeps } from '../private-items.ts';
import {
  ANSWER_KEPT_MS,
  ATTEMPT_MS,
  type Begun,
  type IdempotencyStore,
  type StoredAnswer,
} from './idempotency-store.ts';

/** One change by its key. Times are epoch milliseconds. */
const Change = z.object({
  id: z.string(),
  bodyHash: z.string(),
  /** When it was first asked for. */
  at: z.number(),
  /** Until when the present attempt has the change to itself. */
  heldUntil: z.number(),
  /** Unique to the write that made this state. */
  stamp: z.string(),
  expiresAt: z.number(),
  status: z.number().optional(),
  body: Base64.optional(),
});
type Change = z.infer<typeof Change>;
type Written = Omit<Change, 'stamp' | 'body'> & { body?: string | undefined };

const changeKey = (id: string) => ({ pk: `CHANGE#${id}`, sk: 'CHANGE' });

/** Changes by their keys in the private table, one item each. */
export const openIdempotency = (deps: PrivateDeps): IdempotencyStore => {
  const changes = privateItems<Change, Written>(deps, Change);

  /** Ends an attempt that still holds the change, with or without an answer. */
  const end = (id: string, stamp: string, answer?: StoredAnswer): Promise<void> =>
    changes.edit(changeKey(id), (change) => ({
      ...(change?.stamp === stamp && {
        put: {
          ...change,
          ...answer,
          body: answer && base64(answer.body),
          heldUntil: 0,
        },
      }),
      result: undefined,
    }));

  return {
    begin: (id, bodyHash) =>
      changes.edit<Begun>(changeKey(id), (there, stamp) => {
        const time = deps.now();
        if (there) {
          if (there.bodyHash !== bodyHash) return { result: { kind: 'other-body' } };
          const { status, body } = there;
          if (status !== undefined && body) {
            return { result: { kind: 'answered', answer: { status, body } } };
          }
          if (there.heldUntil > time) return { result: { kind: 'under-way' } };
        }
        const { at, expiresAt } = there ?? { at: time, expiresAt: time + ANSWER_KEPT_MS };
        const change = { id, at, resumed: there !== undefined };
        return {
          put: { id, bodyHash, at, expiresAt, heldUntil: time + ATTEMPT_MS },
          result: { kind: 'begun', attempt: { change, stamp } },
        };
      }),
    finish: ({ change, stamp }, answer) => end(change.id, stamp, answer),
    release: ({ change, stamp }) => end(change.id, stamp),
  };
};
