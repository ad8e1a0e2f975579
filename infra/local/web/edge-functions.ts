import { createHash } from 'node:crypto';
import vm from 'node:vm';

type Headers = Record<string, { value: string }>;

/** What an edge function returns: a rewritten request, or an answer of its own. */
type Returned = { headers?: Headers } & (
  | { uri: string }
  | { statusCode: number; body?: { data: string } }
);

/** A request as an edge function gets it. */
interface EdgeRequest {
  method: string;
  /** Raw, as sent. */
  path: string;
  /** Raw, what follows the `?`. */
  query: string;
  /** In small letters. */
  headers?: Readonly<Record<string, string>>;
  /** The visitor's address. */
  ip?: string;
}

/** What an edge function decided: what the origin is asked for, or an answer of the function itself. */
export type EdgeDecision =
  | { kind: 'request'; uri: string; headers: Record<string, string> }
  | { kind: 'answer'; response: Response };

/** An edge function on this machine. */
export type EdgeFunction = (request: EdgeRequest) => Promise<EdgeDecision>;

const valuesOf = (headers: Headers = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));

/**
 * Runs the code of an edge function (`infra/edge/edge-code.ts`) in a bare sandbox: no `require`, no `process`, only
 * hashes and the `cf` helper with a key-value store; `stored` gives its values.
 */
export const edgeFunction = (
  code: string,
  stored: (key: string) => string | undefined = () => undefined,
): EdgeFunction => {
  const get = (key: string) => {
    const value = stored(key);
    return value === undefined ? Promise.reject(new Error('KeyNotFound')) : Promise.resolve(value);
  };
  const context = vm.createContext({ cf: { kvs: () => ({ get }) }, crypto: { createHash } });
  vm.runInContext(code, context);
  const handler = vm.runInContext('handler', context) as (event: unknown) => Promise<Returned>;

  return async ({ method, path, query, headers = {}, ip = '127.0.0.1' }) => {
    const request = {
      method,
      uri: path,
      rawQueryString: () => query,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, { value }]),
      ),
      cookies: {},
    };
    const context = { eventType: 'viewer-request' };
    const returned = await handler({ version: '1.0', context, viewer: { ip }, request });
    const sent = valuesOf(returned.headers);
    if ('uri' in returned) return { kind: 'request', uri: returned.uri, headers: sent };
    const body = returned.body?.data ?? null;
    return {
      kind: 'answer',
      response: new Response(body, { status: returned.statusCode, headers: sent }),
    };
  };
};
