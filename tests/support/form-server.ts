import { onTestFinished } from 'vitest';
import type { UploadGateway } from '#api/stores/media/upload-gateway.ts';
import type { BlobStore } from '#api/stores/tables/blob-store.ts';
import { signedUploads } from '../../infra/local/uploads/signed-uploads.ts';
import { startDouble } from './double-server.ts';

/** The one-machine run's upload forms and signed addresses over a store of files, at an address of their own. */
export const aFormServer = async (
  media: BlobStore,
  now: () => number = Date.now,
): Promise<UploadGateway> => {
  const uploads = signedUploads(media, now);
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
    void media.get(key).then((found) => {
      const { contentType = '', contentDisposition = '', cacheControl = '' } = found?.headers ?? {};
      response.setHeader('content-type', contentType);
      response.setHeader('content-disposition', contentDisposition);
      response.setHeader('cache-control', cacheControl);
      response.end(found?.content);
    });
  });
  onTestFinished(() => server.close());
  return {
    createForm: async (key, terms) => ({
      ...(await uploads.gateway.createForm(key, terms)),
      url: server.url,
    }),
    downloadAddress: async (key, seconds) =>
      `${server.url}${await uploads.gateway.downloadAddress(key, seconds)}`,
  };
};
