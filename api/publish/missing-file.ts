import { wholeFile } from '../stores/releases/releases.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import { bodyKey } from './bodies.ts';

/** What the edge router makes of the address of a page that is not there: `/missing/<hash of the not-found page>`. */
const MISSING = /^\/missing\/([\w-]{22})$/;

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
  (releases: BlobStore) =>
  async (path: string): Promise<Response> => {
    const hash = MISSING.exec(path)?.[1];
    const page = hash === undefined ? undefined : await wholeFile(releases, bodyKey(hash));
    return page === undefined
      ? notFound('text/plain', 'There is no such file.')
      : notFound('text/html', new TextDecoder().decode(page));
  };
