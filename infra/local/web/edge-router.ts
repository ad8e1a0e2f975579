import { readFile } from 'node:fs/promises';
import vm from 'node:vm';
import * as z from 'zod';

const ROUTER = new URL('../../edge/router.js', import.meta.url);

const Header = z.object({ value: z.string() });

/** What the edge router may answer: a rewritten request, or a response of its own. */
const Answer = z.union([
  z.object({
    statusCode: z.int(),
    headers: z.record(z.string(), Header).default({}),
    body: z.object({ data: z.string() }).optional(),
  }),
  z.object({ uri: z.string() }),
]);

const Handler = z.custom<(event: unknown) => Promise<unknown>>(
  (value) => typeof value === 'function',
);

/** Where a request goes: a key in the release store, or an answer of the router itself. */
export type EdgeDecision = { kind: 'file'; key: string } | { kind: 'answer'; response: Response };

/** `a=1&b&a=2` as CloudFront hands it over: by name, in the order of the names, nothing decoded. */
const queryEvent = (rawQuery: string) => {
  const values = new Map<string, { value: string }[]>();
  for (const pair of rawQuery.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    values.set(name, [...(values.get(name) ?? []), { value: value.join('=') }]);
  }
  const entries = [...values].map(([name, all]) => {
    const first = all[0] ?? { value: '' };
    return [name, all.length > 1 ? { ...first, multiValue: all } : first] as const;
  });
  return Object.fromEntries(entries);
};

/**
 * Loads `infra/edge/router.js`, the file that CloudFront runs, into a bare sandbox: no `require`, no
 * `process`, only the `cf` helper with the live release's id and no second name.
 */
export const loadEdgeRouter = async (liveRelease: () => Promise<string | undefined>) => {
  const get = async (key: string) => {
    const id = key === 'release' ? await liveRelease() : undefined;
    if (id === undefined) throw new Error('KeyNotFound');
    return id;
  };
  const context = vm.createContext({ cf: { kvs: () => ({ get }) }, SECOND_NAME: '' });
  const source = await readFile(ROUTER, 'utf8');
  vm.runInContext(source, context, { filename: 'router.js' });
  const handler = Handler.parse(vm.runInContext('handler', context));

  /** `path` is the raw request path and `rawQuery` what follows its `?`, as sent. */
  return async (method: string, path: string, rawQuery: string): Promise<EdgeDecision> => {
    const querystring = queryEvent(rawQuery);
    const request = { method, uri: path, querystring, headers: {}, cookies: {} };
    const answer = Answer.parse(
      await handler({ version: '1.0', context: { eventType: 'viewer-request' }, request }),
    );
    if ('uri' in answer) return { kind: 'file', key: decodeURIComponent(answer.uri.slice(1)) };
    const headers = Object.entries(answer.headers).map(
      ([name, { value }]) => [name, value] as const,
    );
    const response = new Response(answer.body?.data ?? null, {
      status: answer.statusCode,
      headers: Object.fromEntries(headers),
    });
    return { kind: 'answer', response };
  };
};
