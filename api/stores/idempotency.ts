import * as z from 'zod';
import type { Change } from '../domain/text/new-id.ts';
import { privateItems, type PrivateDeps } from './private-items.ts';
import { DAY_MS } from '../domain/text/calendar.ts';

/** How long an answer is kept, in milliseconds: 24 hours. */
const ANSWER_KEPT_MS = DAY_MS;

/** How long one attempt has the change to itself; the API's functions end after 29 seconds. Milliseconds. */
const ATTEMPT_MS = 65_000;

/** One change by its key. Times are epoch milliseconds. */
const StoredChange = z.object({
  id: z.string(),
  bodyHash: z.string(),
  /** When it was first asked for. */
  at: z.number(),
  /** Until when the present attempt has the change to itself. */
  heldUntil: z.number(),
  /** The process of that attempt, where only one at a time works. */
  holder: z.string().optional(),
  /** Unique to the write that made this state. */
  stamp: z.string(),
  expiresAt: z.number(),
  status: z.number().optional(),
  body: z.string().optional(),
});
type StoredChange = z.infer<typeof StoredChange>;

/** What a change was answered with. */
interface StoredAnswer {
  status: number;
  /** The JSON text, compressed with gzip, in base64. */
  body: string;
}

/** An attempt that may go on; only the one that holds the change may end it. */
export interface Attempt {
  change: Change;
  /** The record as this attempt wrote it: the condition of its next write. */
  stamp: string;
}

/** What is known about a change when it is asked for. */
type Begun =
  | { kind: 'begun'; attempt: Attempt }
  | { kind: 'answered'; answer: StoredAnswer }
  /** Another attempt holds it. */
  | { kind: 'under-way' }
  /** The key was used for another body. */
  | { kind: 'other-body' };

const changeKey = (id: string) => ({ pk: `CHANGE#${id}`, sk: 'CHANGE' });

/**
 * Changes by their keys, so that a retried one is made once. A record is written before the work and gets the answer
 * after it; what a crash leaves in between may be taken up by a retry when the attempt is over. Expired records are
 * never returned; the cleanup of the private table deletes them. `holder` names this process where no other works at the
 * same time: what another one held ended with it.
 */
export const openIdempotency = (deps: PrivateDeps, holder?: string) => {
  const changes = privateItems<StoredChange, Omit<StoredChange, 'stamp'>>(deps, StoredChange);

  return {
    /** `id` names the change; `bodyHash` is the SHA-256 of what was sent with it. */
    begin: (id: string, bodyHash: string) =>
      changes.edit<Begun>(changeKey(id), (there, stamp) => {
        const time = deps.now();
        if (there) {
          if (there.bodyHash !== bodyHash) return { result: { kind: 'other-body' } };
          const { status, body } = there;
          if (status !== undefined && body) {
            return { result: { kind: 'answered', answer: { status, body } } };
          }
          const isHeld = there.heldUntil > time && (!holder || there.holder === holder);
          if (isHeld) return { result: { kind: 'under-way' } };
        }
        const { at, expiresAt } = there ?? { at: time, expiresAt: time + ANSWER_KEPT_MS };
        const change = { id, at, resumed: there !== undefined };
        return {
          put: { id, bodyHash, at, expiresAt, heldUntil: time + ATTEMPT_MS, holder },
          result: { kind: 'begun', attempt: { change, stamp } },
        };
      }),
    /**
     * Ends an attempt, unless a later one has taken the change over. Without an answer to keep a retry may take it up at
     * once.
     */
    end: ({ change: { id }, stamp }: Attempt, answer: StoredAnswer | undefined) =>
      changes.change(changeKey(id), (change) =>
        change.stamp === stamp ? { ...change, ...answer, heldUntil: 0 } : undefined,
      ),
  };
};
export type IdempotencyStore = ReturnType<typeof openIdempotency>;
