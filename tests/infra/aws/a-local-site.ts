import http from 'node:http';
import { createMissingFile } from '#api/publish/missing-file.ts';
import { mediaCode, routerCode } from '../../../infra/edge/edge-code.ts';
import { edgeFunction } from '../../../infra/local/web/edge-functions.ts';
import { listen } from '../../../infra/local/web/listen.ts';
import { createSiteHandler } from '../../../infra/local/web/site-handler.ts';
import { memoryBucket } from '../../support/memory-bucket.ts';
import { A_POLICY } from './a-stage.ts';
import type { StoredValues } from '../edge/edge-sandbox.ts';
import type { Buckets, Seen } from './edge-distribution.ts';

/** A bucket whose files hold their own names. */
const bucket = (files: ReadonlySet<string>) => {
  const made = memoryBucket();
  for (const key of files) made.put(key, key);
  return made;
};

/** The local web server, as `npm start` runs it, over two buckets; `ask` sends a path exactly as it is given. */
export const aLocalSite = async (pointers: StoredValues, buckets: Buckets) => {
  const server = await listen('127.0.0.1', 0);
  server.serve(
    createSiteHandler({
      releases: bucket(buckets.releases),
      media: bucket(buckets.media),
      edge: {
        router: edgeFunction(routerCode(), (key) => pointers[key]),
        media: edgeFunction(mediaCode()),
      },
      missingFile: createMissingFile({
        get: (key) => Promise.resolve(buckets.releases.has(key) ? Buffer.from(key) : undefined),
      }),
      takeUpload: (_request, response) => {
        response.end();
      },
      policy: A_POLICY,
      api: (request) =>
        new URL(request.url).pathname.startsWith('/api/')
          ? new Response('the API', { status: 299 })
          : new Response('There is no such file.', { status: 404 }),
    }),
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (method: string, path: string): Promise<Seen> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: server.port, agent, method, path };
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { location } = response.headers;
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            ...(location === undefined ? {} : { location }),
          });
        });
      });
      request.on('error', reject);
      request.end();
    });
  const close = async () => {
    agent.destroy();
    await server.close();
  };
  return { ask, close };
};
