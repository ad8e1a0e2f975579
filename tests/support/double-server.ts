import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** A server on this machine that stands for one elsewhere: its address, and how it is closed. `port` 0 is any free one. */
export const startDouble = async (answer: RequestListener, atPort = 0) => {
  const server = createServer(answer);
  server.listen(atPort, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

/** The same for one that says what it answers and no more. */
export const startWebDouble = (answer: (request: Request) => Promise<Response>) => {
  const listener = getRequestListener(answer, { autoCleanupIncoming: false });
  return startDouble((...asked) => void listener(...asked));
};

/** A port that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const { url, close } = await startDouble(() => undefined);
  await close();
  return Number(new URL(url).port);
};
