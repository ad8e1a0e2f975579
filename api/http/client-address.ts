import * as z from 'zod';

/** Tells a visitor's network address, for limits. `env` is what the server hands to the app beside the request. */
export type ClientAddress = (request: Request, env: unknown) => string;

/** Requests without an address share one limit. */
const UNKNOWN = 'unknown';

const NodeEnv = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/** Always with the port behind it, which looks like the last part of an IPv6 address. */
const WITH_PORT = 'cloudfront-viewer-address';

/**
 * Reads the address from a header that the edge or proxy sets itself, whatever the visitor sent under that
 * name: `203.0.113.7:46532` -> `203.0.113.7`.
 */
export const addressFromHeader =
  (name: string): ClientAddress =>
  (request) => {
    const value = request.headers.get(name)?.trim() ?? '';
    const hasPort = name.toLowerCase() === WITH_PORT || /^[\d.]+:\d+$/.test(value);
    return (hasPort ? value.replace(/:\d+$/, '') : value) || UNKNOWN;
  };

/** Reads the address from the connection; right where nothing stands between visitor and server. */
export const addressFromSocket: ClientAddress = (_request, env) => {
  const node = NodeEnv.safeParse(env);
  return node.success ? node.data.incoming.socket.remoteAddress : UNKNOWN;
};
