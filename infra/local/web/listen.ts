import { once } from 'node:events';
import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { UPLOAD_PATH } from '#domain/files/upload-form';
import { plainAnswer } from './plain-answer.ts';
import { CommandError } from '../../command-error.ts';

/**
 * Watches over a server's connections. No more than `most` are open: for one more, the one that has been without a
 * request for the longest is closed, so connections that say nothing keep nobody out. Only when all are being
 * answered is the new one closed.
 */
export const watchConnections = (server: Server, most: number) => {
  /** How many requests are being answered on each that is open; a client may send several in a row. */
  const open = new Map<Socket, number>();
  // In the order of their last answer. A client that sends its headers slowly is idle, too.
  const idle = new Set<Socket>();
  let isClosing = false;

  server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    idle.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      idle.delete(socket);
    });
    if (open.size <= most) return;
    const [longest = socket] = idle;
    idle.delete(longest);
    open.delete(longest);
    longest.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    idle.delete(socket);
    open.set(socket, (open.get(socket) ?? 0) + 1);
    outgoing.once('close', () => {
      if (!open.has(socket)) return;
      const left = (open.get(socket) ?? 1) - 1;
      open.set(socket, left);
      if (left > 0) return;
      if (isClosing) socket.end();
      else idle.add(socket);
    });
  });

  return {
    /** How many are open. */
    size: () => open.size,
    /**
     * Takes no new requests and lets those in flight finish, for at most `graceMs`. The server's own way waits for
     * connections on which nothing was ever sent, and browsers open such ahead of need.
     */
    close: async (graceMs: number) => {
      isClosing = true;
      const closed = once(server, 'close');
      server.close();
      for (const socket of idle) socket.destroy();
      const end = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(end);
    },
  };
};

/** Answers a request; `path` is the raw request path, `incoming` what came on the connection. */
export type Site = (request: Request, path: string, incoming: IncomingMessage) => Promise<Response>;

/** What clients may take of this machine, so that slow and silent ones leave the others their share. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  /** For all headers of a request. */
  headersTimeout: 20_000,
  /** For a whole request: 50 MB, the largest file of an import, at 1.5 Mbit/s. */
  requestTimeout: 300_000,
  /** Longer than proxies keep an idle connection (Caddy: two minutes), so that none closes under a request. */
  keepAliveTimeout: 125_000,
  connectionsCheckingInterval: 5_000,
} as const;
/** A connection that neither sends nor takes anything for so long is closed; calls of the API answer within 70 s. */
const SILENT_MS = 120_000;
/** A silent connection takes about 10 KB. */
const MOST_CONNECTIONS = 10_000;
/** Shorter than the 90 s that service managers wait by default. */
const GRACE_MS = 60_000;

const isPortTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const notUnderstood = () => plainAnswer(400, 'This address is not valid.');

/** The raw path of a request line, or `undefined` for one that is no path (`OPTIONS *`, a full address). */
const rawPath = ({ url = '' }: IncomingMessage) => {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return path.startsWith('/') ? path : undefined;
};

/**
 * Listens on the loopback interface at once, so that a taken port is known before anything slow happens,
 * and answers 503 until `serve` is called.
 */
export const listen = async (host: string, port: number) => {
  let site: Site | undefined;
  /** `isRestRead`: what the answer left unread of a request is read away, for half a second. */
  const listener = (isRestRead: boolean) =>
    getRequestListener(
      async (request, { incoming }) => {
        const path = incoming instanceof IncomingMessage ? rawPath(incoming) : undefined;
        if (!(incoming instanceof IncomingMessage) || path === undefined) return notUnderstood();
        if (!site) return plainAnswer(503, 'The site is starting. Try again in a moment.');
        return site(request, path, incoming);
      },
      {
        autoCleanupIncoming: isRestRead,
        errorHandler: (error) => {
          if (error instanceof RequestError) return notUnderstood();
          console.error('A request failed:', error);
          return plainAnswer(500, 'Something went wrong on the server. Please try again.');
        },
      },
    );
  // Node reads away all of a refused upload, however slow: before, a browser does not read the answer.
  const [answer, answerUpload] = [listener(true), listener(false)];

  const server = createServer(LIMITS, (incoming, outgoing) => {
    // A browser would have sent a slash instead. Encoded it is a name that no page has, as in the cloud.
    incoming.url = incoming.url?.replaceAll('\\', '%5C') ?? '/';
    void (rawPath(incoming) === UPLOAD_PATH ? answerUpload : answer)(incoming, outgoing);
  });
  server.setTimeout(SILENT_MS);
  const connections = watchConnections(server, MOST_CONNECTIONS);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    throw new CommandError(
      `Port ${port} is already in use. Stop the other program, or choose another port: PORT=4322 npm start`,
      undefined,
      { cause: error },
    );
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve: (next: Site) => {
      site = next;
    },
    /** Takes no new requests, lets those in flight finish. */
    close: () => connections.close(GRACE_MS),
  };
};

/** A server that listens, and answers once it has something to serve. */
export type WebServer = Awaited<ReturnType<typeof listen>>;
