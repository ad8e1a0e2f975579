import { createApi } from '#site/admin/client/api.ts';
import type { LocalContent, Patch } from '#site/admin/client/content-cache.ts';
import { loadContent } from '#site/admin/client/load-content.ts';
import { createRequest } from '#site/admin/client/request.ts';
import { anApp, ORIGIN } from '../../support/an-app.ts';
import { TOKEN } from '../../support/fake-identity.ts';

/** What can happen to a change on its way. */
export const FAULTS = [
  'dropped',
  'answer lost',
  'timed out',
  'error page',
  'out of order',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The words of the server that is out of order. */
export const OUT_OF_ORDER = 'The storage is full at the moment.';

const meet = async (fault: Fault, send: () => Promise<Response>): Promise<Response> => {
  switch (fault) {
    case 'dropped':
      throw new TypeError('Failed to fetch');
    case 'answer lost':
      await send();
      throw new TypeError('Failed to fetch');
    case 'timed out':
      await send();
      throw new DOMException('The call took 70 seconds', 'TimeoutError');
    case 'error page':
      return new Response('<h1>Bad gateway</h1>', { status: 500 });
    case 'out of order': {
      const error = { code: 'unavailable', message: OUT_OF_ORDER };
      return Response.json({ error }, { status: 503 });
    }
  }
};

/**
 * The client on the real API, as the browser would send it: with a session that tests can end, a line whose faults
 * meet the changes one after the other, and the local copy of the content.
 */
export const clientOnApi = (
  token: string | null = TOKEN.admin,
  deps: Parameters<typeof anApp>[0] = {},
) => {
  const made = anApp(deps);
  const session = { token };
  /** Faults of the next changes; the changes that were sent, their keys and the pauses between them. */
  const line = {
    faults: [] as Fault[],
    sent: [] as { method: string; path: string }[],
    keys: [] as string[],
    pauses: [] as number[],
  };

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    if (session.token !== null) headers.set('cookie', `__Host-session=${session.token}`);
    const path = input instanceof Request ? input.url : input.toString();
    const send = async () => made.app.request(new URL(path, ORIGIN).href, { ...init, headers });
    const key = headers.get('idempotency-key');
    if (key === null) return send();
    line.keys.push(key);
    line.sent.push({ method: init?.method ?? 'GET', path });
    const fault = line.faults.shift();
    return fault === undefined ? send() : meet(fault, send);
  };

  const local = { copy: undefined as LocalContent | undefined, patches: 0, reloads: 0 };
  /** What the client waits for: nothing, or what a test says. */
  const waiting = { until: (): Promise<unknown> => Promise.resolve() };
  const password = { ask: () => Promise.resolve(false) };
  let time = 0;
  const reload = async () => {
    local.copy &&= await load();
    local.reloads += 1;
  };
  const api = createApi(
    createRequest({
      fetch,
      signIn: () => password.ask(),
      apply: (patch: Patch) => {
        local.copy &&= patch(local.copy);
        local.patches += 1;
      },
      reload,
      wait: (ms) => {
        line.pauses.push(ms);
        time += ms;
        return waiting.until();
      },
      now: () => time,
    }),
  );
  const load = async (): Promise<LocalContent> => {
    const answer = await loadContent(api);
    if (answer.kind !== 'ok') throw new Error(answer.message);
    return answer.value;
  };
  return { ...made, api, session, line, load, reload, local, password, waiting };
};
