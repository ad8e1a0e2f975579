import { onTestFinished } from 'vitest';
import type { UploadGateway } from '#api/stores/media/upload-gateway.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import { signedUploads } from '../../infra/local/uploads.ts';
import { createBodyCache, createFileServer } from '../../infra/local/web/serve-file.ts';
import { startDouble } from './double-server.ts';

/** The one-machine run's upload forms and signed addresses over a store of files, at an address of their own. */
export const aFormServer = async (
  media: BlobStore,
  now: () => number = Date.now,
): Promise<UploadGateway> => {
  const uploads = signedUploads(media, now);
  const serveFile = createFileServer(createBodyCache(1_000_000));
  const server = await startDouble((request, response) => {
    if (request.method === 'POST') {
      void uploads.take(request, response);
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const key = decodeURIComponent(pathname.replace(/^\/[^/]+\//, ''));
    if (!uploads.allowsDownload(key, searchParams)) {
      response.writeHead(403).end();
      return;
    }
    void media.head(key).then(async (file) => {
      if (file)
        await serveFile(request, response, file, { from: media, headers: {}, compress: false });
      else response.writeHead(404).end();
    });
  });
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
