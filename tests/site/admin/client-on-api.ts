import { type Answer, createApi } from '#client/api';
import type { LocalContent, Patch } from '#client/content-cache';
import { loadContent } from '#client/queries';
import { createRequest } from '#client/request';
import { anApp, TOKEN } from '#support/an-app';

/** The words of the server that is out of order. */
export const OUT_OF_ORDER = 'The storage is full at the moment.';

/** What can happen to a change on its way: the server does not get it, or its answer does not arrive. */
const FAULTS = {
  dropped: () => Promise.reject(new TypeError('Failed to fetch')),
  'answer lost': async (send: () => Promise<Response>) => {
    await send();
    throw new TypeError('Failed to fetch');
  },
  'error page': () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 500 })),
  'out of order': () => {
    const error = { code: 'unavailable', message: OUT_OF_ORDER };
    return Promise.resolve(Response.json({ error }, { status: 503 }));
  },
};
export type Fault = keyof typeof FAULTS;
export const ALL_FAULTS = Object.keys(FAULTS) as Fault[];

/** A change as the API has it: `POST /api/classes`, and what is sent. `ver: 'latest'` is the version that is stored. */
export type Change = [call: string, json?: object];

/**
 * The client on the real API: with a session that tests can end, a line whose faults meet the changes one after the
 * other, and the local copy of the content.
 */
export const clientOnApi = (
  token: string | null = TOKEN.admin,
  deps: Parameters<typeof anApp>[0] = {},
) => {
  const made = anApp(deps);
  const session = { token };
  /** Faults of the next changes; the keys of those that were sent, and the pauses between them. */
  const line = { faults: [] as Fault[], keys: [] as string[], pauses: [] as number[] };
  const local = { copy: undefined as LocalContent | undefined, patches: 0, reloads: 0 };
  /** What the client waits for: nothing, or what a test says. */
  const waiting = { until: (): Promise<unknown> => Promise.resolve() };
  const password = { ask: () => Promise.resolve(false) };
  let time = 0;

  const request = createRequest({
    fetch: (input, { method = 'GET', body, headers } = {}) => {
      const key = new Headers(headers).get('idempotency-key');
      const send = () =>
        made.call(method, input instanceof Request ? input.url : input.toString(), {
          token: session.token,
          ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
          ...(key !== null && { headers: { 'idempotency-key': key } }),
        });
      if (key === null) return send();
      line.keys.push(key);
      const fault = line.faults.shift();
      return fault === undefined ? send() : FAULTS[fault](send);
    },
    signIn: () => password.ask(),
    apply: (patch: Patch) => {
      local.copy &&= patch(local.copy);
      local.patches += 1;
    },
    reload: async () => {
      local.copy &&= await load();
      local.reloads += 1;
    },
    wait: (ms) => {
      line.pauses.push(ms);
      time += ms;
      return waiting.until();
    },
    now: () => time,
  });
  const load = async (): Promise<LocalContent> => {
    const answer = await loadContent(createApi(request));
    if (answer.kind !== 'ok') throw new Error(answer.message);
    return answer.value;
  };
  /** Sends a change as the admin's typed calls do. */
  const change = (call: string, json?: object): Promise<Answer<unknown>> => {
    const [method = '', path = ''] = call.split(' ');
    return request(path, { method, ...(json && { body: JSON.stringify(json) }) });
  };
  return { ...made, session, line, load, change, local, password, waiting };
};
