import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import type { UploadGateway } from '#api/stores/media/upload-gateway.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import { signedUploads } from '../../infra/local/uploads.ts';
import { createFileServer } from '../../infra/local/web/serve-file.ts';
import { startDouble } from './double-server.ts';

/** The one-machine run's upload forms and signed addresses over a store of files, at an address of their own. */
export const aFormServer = async (
  media: BlobStore,
  now: () => number = Date.now,
): Promise<UploadGateway> => {
  const uploads = signedUploads(media, now);
  const serveFile = createFileServer(1_000_000);
  const answer: Parameters<typeof getRequestListener>[0] = async (request, { incoming }) => {
    if (request.method === 'POST') return uploads.take(request);
    const { pathname, searchParams } = new URL(request.url);
    const key = decodeURIComponent(pathname.replace(/^\/[^/]+\//, ''));
    if (!uploads.allowsDownload(key, searchParams)) return new Response(null, { status: 403 });
    const file = await media.head(key);
    const sent = file && (await serveFile(incoming as IncomingMessage, file, media, false));
    return sent ?? new Response(null, { status: 404 });
  };
  const listener = getRequestListener(answer);
  const server = await startDouble((...asked) => void listener(...asked));
  onTestFinished(() => server.close());
  return {
    createForm: async (key, terms) => {
      const { url, fields } = await uploads.gateway.createForm(key, terms);
      return { url: new URL(url, server.url).href, fields };
    },
    downloadAddress: async (key, seconds) =>
      `${server.url}${await uploads.gateway.downloadAddress(key, seconds)}`,
  };
};
