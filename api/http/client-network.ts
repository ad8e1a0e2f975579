import type { Context } from 'hono';
import * as z from 'zod';
import { networkOf, UNKNOWN_NETWORK, type Network } from '#domain/accounts/network';

/**
 * Tells the network that a request comes from. The one place where addresses of visitors are read: limits get
 * networks and never an address. `env` is what the server hands to the app beside the request.
 */
export type ClientNetwork = (request: Request, env: unknown) => Network;

declare module 'hono' {
  interface ContextVariableMap {
    clientNetwork: ClientNetwork;
  }
}

/** The network that the request of a call comes from. */
export const visitorNetwork = (c: Context): Network => c.get('clientNetwork')(c.req.raw, c.env);

const NodeEnv = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/** CloudFront writes the port behind an IPv6 address without brackets, like one more group. */
const CLOUDFRONT = 'cloudfront-viewer-address';

/**
 * Reads the address from a header that the edge or a proxy of our own writes. Of a list only what our own proxies
 * wrote can be trusted: each adds the address that it was called from at the end, and whatever stands before
 * came with the request. With one proxy `198.51.100.1, 203.0.113.7` -> `203.0.113.7`.
 */
export const networkFromHeader =
  (
    header: string,
    {
      proxies = 1,
      onMissing,
    }: {
      /**
       * How many proxies of our own add to the header.
       * @default 1
       */
      proxies?: number;
      /**
       * Called when a request has no usable address there, as with a proxy that writes another header.
       * @default nothing happens
       */
      onMissing?: () => void;
    } = {},
  ): ClientNetwork =>
  (request) => {
    const list = (request.headers.get(header) ?? '').split(',');
    const entry = (list.at(-proxies) ?? list[0] ?? '').trim();
    const isCloudFront = header.toLowerCase() === CLOUDFRONT;
    const network = networkOf(isCloudFront ? entry.replace(/:\d+$/, '') : entry);
    if (network === UNKNOWN_NETWORK) onMissing?.();
    return network;
  };

/** Reads the address from the connection; right where nothing stands between visitor and server. */
export const networkFromSocket: ClientNetwork = (_request, env) => {
  const node = NodeEnv.safeParse(env);
  return node.success ? networkOf(node.data.incoming.socket.remoteAddress) : UNKNOWN_NETWORK;
};
