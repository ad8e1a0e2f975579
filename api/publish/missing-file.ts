import type { ReleaseStore } from '../stores/releases/releases.ts';
import { bodyKey } from './bodies.ts';

/** What the edge router makes of the address of a page that is not there: `/missing/<hash of the not-found page>`. */
const MISSING = /^\/missing\/([\w-]{22})$/;
/** The same in a release of the layout before generations: `/releases/<id>/…`. */
const IN_A_RELEASE = /^\/releases\/([a-z0-9-]{1,60})\//;

const notFoundKey = (path: string): string | undefined => {
  const hash = MISSING.exec(path)?.[1];
  if (hash !== undefined) return bodyKey(hash);
  const id = IN_A_RELEASE.exec(path)?.[1];
  return id === undefined ? undefined : `releases/${id}/404.html`;
};

const notFound = (contentType: string, body: string) =>
  new Response(body, {
    status: 404,
    headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-store' },
  });

/**
 * Answers for what a bucket does not have, in the cloud and on one machine (`infra/edge/behaviours.ts`). For a page
 * it is the not-found page of the generation that the edge router knows. `path` is a slash and the key. The headers
 * of pages are added on the way out.
 */
export const createMissingFile =
  (releases: Pick<ReleaseStore, 'get'>) =>
  async (path: string): Promise<Response> => {
    const key = notFoundKey(path);
    const page = key === undefined ? undefined : await releases.get(key);
    return page === undefined
      ? notFound('text/plain', 'There is no such file.')
      : notFound('text/html', new TextDecoder().decode(page));
  };
