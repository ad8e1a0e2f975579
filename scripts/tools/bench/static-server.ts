import { execFile } from 'node:child_process';
import { createSecureServer, type Http2Session } from 'node:http2';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { requestedRange } from '../../../infra/local/web/serve-file.ts';
import { inTemporaryFolder } from './harness.ts';

const compress = promisify(brotliCompress);

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};
const COMPRESSED = /^(text\/|application\/(json|manifest)|image\/svg)/;

const SAMPLES = fileURLToPath(new URL('../../../infra/default-content/files/', import.meta.url));
/** Stored files of a site without a store: one of the default content stands for all of its kind. */
const STORED: readonly [address: RegExp, sample: string][] = [
  [/^\/media\/covers\/.+\.small\.webp$/, 'covers/10_ch4_quadratic-equations-assignment.small.webp'],
  [/^\/media\/covers\/.+\.webp$/, 'covers/10_ch4_quadratic-equations-assignment.webp'],
  [
    /^\/media\/materials\/.+\.pdf$/,
    'materials/10/chapter4/10_ch4_quadratic-equations-assignment.pdf',
  ],
];

/** `/10` -> `10.html`; `undefined` when there is no such file or it is outside. */
const fileOf = async (folder: string, pathname: string): Promise<string | undefined> => {
  const stored = STORED.find(([address]) => address.test(pathname));
  if (stored !== undefined) return path.join(SAMPLES, stored[1]);
  const wanted = path.join(folder, decodeURIComponent(pathname));
  if (!wanted.startsWith(folder)) return undefined;
  for (const file of [wanted, `${wanted}.html`, path.join(wanted, 'index.html')]) {
    if (existsSync(file) && (await stat(file)).isFile()) return file;
  }
  return undefined;
};

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

/**
 * Serves a folder of static files as a CDN does: HTTP/2 over TLS, compressed, immutable assets. The same server
 * for our pages and for the blank page, so that what differs is the page.
 */
export const serveStatic = async (folder: string) => {
  const cache = new Map<string, Buffer>();
  const read = async (file: string, isCompressed: boolean): Promise<Buffer> => {
    const known = cache.get(file);
    if (known !== undefined) return known;
    const bytes = await readFile(file);
    const body = isCompressed ? await compress(bytes) : bytes;
    cache.set(file, body);
    return body;
  };

  const answer = async (pathname: string) => {
    if (pathname === BLANK_PATH) {
      return { status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(BLANK), br: false };
    }
    const found = await fileOf(folder, pathname);
    const file = found ?? path.join(folder, '404.html');
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const br = COMPRESSED.test(type);
    return { status: found === undefined ? 404 : 200, type, body: await read(file, br), br };
  };

  const server = createSecureServer({ ...(await localCertificate()), allowHTTP1: true });
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost');
    answer(pathname).then(
      ({ status, type, body, br }) => {
        const isAsset = pathname.startsWith('/_astro/');
        const asked = br
          ? undefined
          : requestedRange(request.headers, { etag: '', bytes: body.length });
        const part = asked === 'outside' ? undefined : asked;
        const sent = part === undefined ? body : body.subarray(part.start, part.end + 1);
        response.writeHead(part === undefined ? status : 206, {
          'content-type': type,
          'content-length': sent.length,
          'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
          ...(br ? { 'content-encoding': 'br' } : { 'accept-ranges': 'bytes' }),
          ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${body.length}` }),
        });
        response.end(sent);
      },
      (error: unknown) => {
        console.error(pathname, error);
        response.writeHead(500);
        response.end();
      },
    );
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
    /** Compresses a page and all scripts and styles before they are requested: a CDN has done so. */
    prepare: async (pathname: string): Promise<void> => {
      if ((await fileOf(folder, pathname)) === undefined) throw new Error(`No page at ${pathname}`);
      const files = await readdir(path.join(folder, '_astro'), { recursive: true });
      const assets = files.filter((name) => /\.(?:m?js|css)$/.test(name));
      await Promise.all([pathname, ...assets.map((name) => `/_astro/${name}`)].map(answer));
    },
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
