import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { COMMON_HEADERS } from '../../edge/headers.ts';
import { UPLOAD_PATH } from '#api/uploads/upload-path.ts';

/** Answers a request; `path` is the raw request path, `incoming` the connection it came on. */
export type Answer = (
  request: Request,
  path: string,
  incoming: IncomingMessage,
) => Promise<Response>;

/** Takes a browser's upload form and answers it. */
export type TakeUpload = (request: IncomingMessage, response: ServerResponse) => void;

/** The port that was asked for is in use; `start` prints it and exits with 1. */
export class PortTakenError extends Error {
  constructor(port: number, cause: unknown) {
    super(
      `Port ${String(port)} is already in use. Stop the other program, or choose another port: PORT=4322 npm start`,
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
  let answer: Answer | undefined;
  let takeUpload: TakeUpload | undefined;
  const respond = async (request: Request, incoming: IncomingMessage): Promise<Response> => {
    const path = rawPath(incoming);
    if (path === undefined) return text(400, NOT_UNDERSTOOD);
    if (!answer) return text(503, 'The site is starting. Try again in a moment.');
    return answer(request, path, incoming);
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
    if (takeUpload && incoming.method === 'POST' && rawPath(incoming) === UPLOAD_PATH) {
      for (const [name, value] of Object.entries(COMMON_HEADERS)) outgoing.setHeader(name, value);
      outgoing.setHeader('cache-control', 'no-store');
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
    serve: (next: Answer, uploads?: TakeUpload) => {
      answer = next;
      takeUpload = uploads;
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
