import type { ReleaseStore } from '../stores/releases/release-store.ts';
import { releaseKey } from './release-key.ts';

/** `/releases/<id>/…`, as the edge router has written a page's address. */
const IN_A_RELEASE = /^\/releases\/([a-z0-9-]{1,60})\//;

const notFound = (contentType: string, body: string) =>
  new Response(body, {
    status: 404,
    headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-store' },
  });

/**
 * Answers for what a bucket does not have, in the cloud and on one machine (`infra/edge/behaviours.ts`). For a page
 * it is the not-found page of the very release that was asked for, so readers never see a mix. `path` is a slash
 * and the key. The headers of pages are added on the way out.
 */
export const createMissingFile =
  (releases: Pick<ReleaseStore, 'get'>) =>
  async (path: string): Promise<Response> => {
    const id = IN_A_RELEASE.exec(path)?.[1];
    const page = id === undefined ? undefined : await releases.get(releaseKey(id, '404.html'));
    return page === undefined
      ? notFound('text/plain', 'There is no such file.')
      : notFound('text/html', new TextDecoder().decode(page));
  };
