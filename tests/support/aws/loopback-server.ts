import { createServer, type RequestListener } from 'node:http';

/** A small HTTP server that only this machine can reach. */
export interface LoopbackServer {
  /** `http://127.0.0.1:<port>`, the port chosen by the system. */
  endpoint: string;
  /** Takes no new connection and resolves when the requests in flight are answered. */
  close(): Promise<void>;
}

/** Listens on a free port of the loopback address. */
export const startLoopbackServer = async (listener: RequestListener): Promise<LoopbackServer> => {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
  };
};
