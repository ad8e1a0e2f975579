import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';
import { timedFetch } from './answer.ts';

/** The API's routes as typed calls. `fetch` is replaced in tests. */
export const typedClient = (fetch: typeof globalThis.fetch) =>
  hc<AppType>('/', { fetch: timedFetch(fetch) }).api;

/** The typed calls. */
export type TypedClient = ReturnType<typeof typedClient>;
