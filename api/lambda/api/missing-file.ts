import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { releaseKey } from '../../publish/release-key.ts';
import type { ReleaseStore } from '../../stores/releases/release-store.ts';

/** `/releases/<id>/…`, as the edge router has written a page's address. */
const IN_A_RELEASE = /^\/releases\/([a-z0-9-]{1,60})\//;

const textAnswer = (statusCode: number, body: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

/** The answer to somebody who did not come through the site's own address. */
export const NOT_THROUGH_THE_SITE = textAnswer(403, 'Please use the address of the site.');

/** The answer to an event that no request can be made of. */
export const NOT_A_REQUEST = textAnswer(400, 'This is not a request that can be answered.');

const NO_SUCH_FILE = textAnswer(404, 'There is no such file.');

/**
 * Answers what a bucket lacks; CloudFront then asks here. For a page it is the not-found page of the very
 * release that was asked for, so readers never see a mix. The distribution adds the headers of pages to it.
 */
export const missingFile =
  (releases: Pick<ReleaseStore, 'get'>) =>
  async (path: string): Promise<APIGatewayProxyStructuredResultV2> => {
    const id = IN_A_RELEASE.exec(path)?.[1];
    const page = id === undefined ? undefined : await releases.get(releaseKey(id, '404.html'));
    if (page === undefined) return NO_SUCH_FILE;
    return {
      statusCode: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body: new TextDecoder().decode(page),
    };
  };
