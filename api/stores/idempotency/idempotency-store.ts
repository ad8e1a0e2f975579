import type { Change } from '../../domain/text/new-id.ts';

/** How long an answer is kept, in milliseconds: 24 hours. */
export const ANSWER_KEPT_MS = 24 * 3_600_000;

/** How long one attempt has the change to itself; the API's functions end after 29 seconds. Milliseconds. */
export const ATTEMPT_MS = 65_000;

/** What a change was answered with. */
export interface StoredAnswer {
  status: number;
  /** The JSON text, compressed with gzip. */
  body: Uint8Array;
}

/** An attempt that may go on; only the one that holds the change may end it. */
export interface Attempt {
  change: Change;
  /** The record as this attempt wrote it: the condition of its next write. */
  stamp: string;
}

/** What is known about a change when it is asked for. */
export type Begun =
  | { kind: 'begun'; attempt: Attempt }
  | { kind: 'answered'; answer: StoredAnswer }
  /** Another attempt holds it. */
  | { kind: 'under-way' }
  /** The key was used for another body. */
  | { kind: 'other-body' };

/**
 * Changes by their keys, so that a retried one is made once. A record is written before the work and gets the answer
 * after it; what a crash leaves in between may be taken up by a retry when the attempt is over. Expired records are
 * never returned; the cleanup of the private table deletes them.
 */
export interface IdempotencyStore {
  /** `id` names the change; `bodyHash` is the SHA-256 of what was sent with it. */
  begin(id: string, bodyHash: string): Promise<Begun>;
  /** Keeps the answer, unless a later attempt has taken the change over. */
  finish(attempt: Attempt, answer: StoredAnswer): Promise<void>;
  /** Ends an attempt without an answer to keep: a retry may take it up at once. */
  release(attempt: Attempt): Promise<void>;
}
