import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches over a server's connections. No more than `most` are open: for one more, the one that has been without a
 * request for the longest is closed, so connections that say nothing keep nobody out. Only when all are being
 * answered is the new one closed.
 */
export const watchConnections = (server: Server, most: number) => {
  // In the order of their last answer. A client that sends its headers slowly is idle, too.
  const idle = new Set<Socket>();
  /** Requests that are being answered; a client may send several in a row. */
  const answering = new Map<Socket, number>();
  let isClosing = false;

  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => {
      idle.delete(socket);
      answering.delete(socket);
    });
    if (idle.size + answering.size <= most) return;
    const [longest = socket] = idle;
    idle.delete(longest);
    longest.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    idle.delete(socket);
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    outgoing.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) {
        answering.set(socket, left);
        return;
      }
      answering.delete(socket);
      if (socket.destroyed) return;
      if (isClosing) socket.end();
      else idle.add(socket);
    });
  });

  return {
    /** How many are open. */
    size: () => idle.size + answering.size,
    /**
     * Takes no new requests and lets those in flight finish, for at most `graceMs`. The server's own way waits for
     * connections on which nothing was ever sent, and browsers open such ahead of need.
     */
    close: async (graceMs: number) => {
      isClosing = true;
      const closed = once(server, 'close');
      server.close();
      for (const socket of idle) socket.destroy();
      const end = setTimeout(() => {
        server.closeAllConnections();
      }, graceMs);
      await closed;
      clearTimeout(end);
    },
  };
};
