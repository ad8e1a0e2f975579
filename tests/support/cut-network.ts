import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * The network between a browser and a site, at `url`. While it is cut, every connection breaks off, no matter what in the browser
 * opens it: the browser's own switch does not reach service workers. `replace` lets it answer a path with another script.
 */
export const cuttableNetwork = async (site: string) => {
  const { hostname, port } = new URL(site);
  const scripts = new Map<string | undefined, string>();
  let isCut = false;
  let isStalled = false;
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    if (isStalled) return;
    const script = scripts.get(path);
    if (script !== undefined) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      return;
    }
    const onward = request({ hostname, port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The network has no port');
  return {
    url: `http://localhost:${address.port}`,
    replace: (path: string, script: string) => {
      scripts.set(path, script);
    },
    /** Until it is cut, requests wait without an answer. */
    stall: () => {
      isStalled = true;
    },
    cut: (value: boolean) => {
      isCut = value;
      isStalled = false;
      if (isCut) server.closeAllConnections();
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
