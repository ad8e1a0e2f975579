import type { ClientRequestOptions } from 'hono/client';
import { settle, type Answer, type ResponseLike, type Success } from './answer.ts';
import type { Patch } from './content-cache.ts';
import { followReplacement, type OnReplacementProgress } from './follow-replacement.ts';
import type { TypedClient } from './typed-client.ts';

/** One way to change something: `createOperations` has the table of all of them. */
export interface Operation<A extends unknown[], T> {
  /** Sends the change; the same key makes it once. */
  call: (key: string, ...args: A) => Promise<Answer<T>>;
  /**
   * What it does to the local copy of the content: a patch made from the answer; `reload` when the answer does not
   * say what changed; `none` when it is not about content.
   */
  cachePatch: ((value: T, ...args: A) => Patch) | 'reload' | 'none';
  /** Whether it makes a record: sent twice with two keys it would make two. */
  adds: boolean;
}

/** The options of a request that carries its key. */
export type Keyed = ClientRequestOptions;
const headersOf = (key: string): Keyed => ({ headers: { 'idempotency-key': `"${key}"` } });
type Send<A extends unknown[], R> = (keyed: Keyed, ...args: A) => Promise<R>;

/** A change of what is there. */
export const change = <A extends unknown[], R extends ResponseLike>(
  send: Send<A, R>,
  cachePatch: NoInfer<Operation<A, Success<R>>['cachePatch']>,
  adds = false,
): Operation<A, Success<R>> => ({
  call: (key, ...args) => settle(() => send(headersOf(key), ...args)),
  cachePatch,
  adds,
});

/** A change that makes a record. */
export const addition = <A extends unknown[], R extends ResponseLike>(
  send: Send<A, R>,
  cachePatch: NoInfer<Operation<A, Success<R>>['cachePatch']>,
) => change(send, cachePatch, true);

/** A change of all content: the call only begins it, and it is answered when it is done. */
export const replacing =
  (api: TypedClient) =>
  <R extends ResponseLike & { ok: boolean }>(
    send: Send<[of: string, present: string], R>,
    idOf: (begun: Success<R>) => string,
  ): Operation<
    [of: string, present: string, onProgress?: OnReplacementProgress],
    { warning?: string }
  > => ({
    call: async (key, of, present, onProgress) => {
      const begun = await settle(() => send(headersOf(key), of, present));
      if (begun.kind !== 'ok') return begun;
      const ask = () => settle(() => api.archive.replacement.$get());
      return followReplacement(ask, idOf(begun.value), onProgress);
    },
    cachePatch: 'reload',
    adds: false,
  });
