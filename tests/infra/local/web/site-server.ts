import http from 'node:http';
import { onTestFinished } from 'vitest';
import { memoryBlobs } from '#support/memory-stores';
import { listen } from '../../../../infra/local/web/listen.ts';
import { signedUploads } from '../../../../infra/local/uploads.ts';
import { createSiteHandler } from '../../../../infra/local/web/site-handler.ts';

/** Files in memory. */
const memoryBucket = () => {
  const blobs = memoryBlobs(() => Date.UTC(2026, 10, 22, 6));
  return {
    ...blobs,
    add: (key: string, content: string | Buffer, headers: Record<string, string> = {}) => {
      void blobs.put(key, Buffer.from(content), {
        contentType: headers['content-type'] ?? 'text/plain',
        cacheControl: headers['cache-control'],
        contentDisposition: headers['content-disposition'],
      });
    },
  };
};

/** What came back, with the body as it was sent. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** The web server, as `npm start` runs it, over two buckets in memory; `pointers` is what the router reads. */
export const aSiteServer = async (atEnd: (close: () => Promise<void>) => void = onTestFinished) => {
  const releases = memoryBucket();
  const media = memoryBucket();
  const pointers = new Map([['release', '1']]);
  const server = await listen('127.0.0.1', 0);
  server.serve(
    createSiteHandler({
      releases,
      media,
      pointers: { value: (key) => pointers.get(key) },
      api: (request) =>
        new URL(request.url).pathname.startsWith('/api/')
          ? new Response('the API', { status: 299 })
          : new Response('There is no such file.', { status: 404 }),
      uploads: signedUploads(media, Date.now),
      policy: "default-src 'none'",
    }),
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  atEnd(async () => {
    agent.destroy();
    await server.close();
  });
  /** Sends the path exactly as it is given. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: server.port, agent, path, method, headers };
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.on('error', reject).end();
    });
  return { releases, media, pointers, server, ask };
};
