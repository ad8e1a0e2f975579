import { execFile } from 'node:child_process';
import { createSecureServer, type Http2Session } from 'node:http2';
import { request as ask } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from './harness.ts';

/** A page with nothing on it: what the server and the browser cost alone. */
export const BLANK_PATH = '/blank-page';
const BLANK =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Blank</title><h1>Blank</h1></html>';

/** A certificate for `localhost` made by `openssl`, which browsers accept with a flag alone. */
const localCertificate = () =>
  inTemporaryFolder(async (folder) => {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const options =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 2';
    const args = [...options.split(' '), '-keyout', key, '-out', cert];
    await promisify(execFile)('openssl', args);
    return { key: await readFile(key), cert: await readFile(cert) };
  });

/** Headers of one connection, which HTTP/2 has no place for. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Stands before a running site as a CDN does, with HTTP/2 over TLS, and has the blank page: so that what differs between
 * both is the page.
 */
export const likeACdn = async (site: string) => {
  const server = createSecureServer({ ...(await localCertificate()), allowHTTP1: true });
  server.on('request', ({ url, headers }, response) => {
    if (url === BLANK_PATH) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(BLANK);
      return;
    }
    const passed = ['accept-encoding', 'range'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
    );
    ask(site + url, { headers: Object.fromEntries(passed) }, (answer) => {
      const given = Object.entries(answer.headers).filter(
        ([name]) => !OF_CONNECTION.includes(name),
      );
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(given));
      answer.pipe(response);
    }).end();
  });
  const sessions = new Set<Http2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `https://localhost:${address.port}`,
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
