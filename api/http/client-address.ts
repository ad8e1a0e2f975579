import * as z from 'zod';

/** Tells a visitor's network address, for limits. `env` is what the server hands to the app beside the request. */
export type ClientAddress = (request: Request, env: unknown) => string;

/** Requests without an address share one limit. */
const UNKNOWN = 'unknown';

const NodeEnv = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/** Reads the address from a header that the edge sets itself: `203.0.113.7:46532` -> `203.0.113.7`. */
export const addressFromHeader =
  (name: string): ClientAddress =>
  (request) =>
    request.headers.get(name)?.replace(/:\d+$/, '') || UNKNOWN;

/** Reads the address from the connection; right where nothing stands between visitor and server. */
export const addressFromSocket: ClientAddress = (_request, env) => {
  const node = NodeEnv.safeParse(env);
  return node.success ? node.data.incoming.socket.remoteAddress : UNKNOWN;
};
