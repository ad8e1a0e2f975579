import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** A server on this machine that stands for one elsewhere: its address, and how it is closed. `port` 0 is any free one. */
export const startDouble = async (answer: RequestListener, atPort = 0) => {
  const server = createServer(answer);
  server.listen(atPort, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

/** A port that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const { url, close } = await startDouble(() => undefined);
  await close();
  return Number(new URL(url).port);
};
