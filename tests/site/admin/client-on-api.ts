import { createApi } from '#site/admin/client/api-client.ts';
import { anApp, ORIGIN } from '../../support/an-app.ts';
import { TOKEN } from '../../support/fake-identity.ts';

/** The client on the real API, as the browser would send it, with a session that tests can end. */
export const clientOnApi = (token: string | null = TOKEN.admin) => {
  const { app } = anApp();
  const session = { token };
  const api = createApi(async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    if (session.token !== null) headers.set('cookie', `__Host-session=${session.token}`);
    const path = input instanceof Request ? input.url : input;
    return app.request(new URL(path, ORIGIN).href, { ...init, headers });
  });
  return { api, session };
};
