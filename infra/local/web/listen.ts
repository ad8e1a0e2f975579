import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';

/** Takes a browser's upload form and answers it. */
export type TakeUpload = (request: IncomingMessage, response: ServerResponse) => void;

/** What the server serves. */
export interface Site {
  /** Answers a request; `path` is the raw request path, `incoming` the connection it came on. */
  answer: (request: Request, path: string, incoming: IncomingMessage) => Promise<Response>;
  /** What takes a file that is sent to this path; `undefined` for every other request. */
  uploadAt: (method: string, path: string) => TakeUpload | undefined;
}

/** The port that was asked for is in use; `start` prints it and exits with 1. */
export class PortTakenError extends Error {
  constructor(port: number, cause: unknown) {
    super(
      `Port ${port} is already in use. Stop the other program, or choose another port: PORT=4322 npm start`,
      { cause },
    );
    this.name = 'PortTakenError';
  }
}

const NOT_UNDERSTOOD = 'This address is not valid.';

const isPortTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const text = (status: number, message: string) =>
  new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/** The raw path of a request line, or `undefined` for one that is no path (`OPTIONS *`, a full address). */
const rawPath = (incoming: IncomingMessage): string | undefined => {
  const [path = ''] = (incoming.url ?? '').split('?');
  return path.startsWith('/') ? path : undefined;
};

/**
 * Listens on the loopback interface at once, so that a taken port is known before anything slow happens,
 * and answers 503 until `serve` is called.
 */
export const listen = async (host: string, port: number) => {
  let site: Site | undefined;
  const respond = async (request: Request, incoming: IncomingMessage): Promise<Response> => {
    const path = rawPath(incoming);
    if (path === undefined) return text(400, NOT_UNDERSTOOD);
    if (!site) return text(503, 'The site is starting. Try again in a moment.');
    return site.answer(request, path, incoming);
  };
  const listener = getRequestListener(
    (request, { incoming }) =>
      incoming instanceof IncomingMessage
        ? respond(request, incoming)
        : text(505, 'Only HTTP/1.1 is supported.'),
    {
      errorHandler: (error) => {
        if (error instanceof RequestError) return text(400, NOT_UNDERSTOOD);
        console.error('A request failed:', error);
        return text(500, 'Something went wrong on the server. Please try again.');
      },
    },
  );
  const server: Server = createServer((incoming, outgoing) => {
    // Files stream past the API, as they go straight to the bucket in the cloud.
    const path = rawPath(incoming);
    const takeUpload = path && site?.uploadAt(incoming.method ?? '', path);
    if (takeUpload) {
      takeUpload(incoming, outgoing);
      return;
    }
    // A browser would have sent a slash instead. Encoded it is a name that no page has, as in the cloud.
    incoming.url = incoming.url?.replaceAll('\\', '%5C') ?? '/';
    void listener(incoming, outgoing);
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw isPortTaken(error) ? new PortTakenError(port, error) : error;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve: (next: Site) => {
      site = next;
    },
    /** Takes no new requests, lets those in flight finish. */
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
};
