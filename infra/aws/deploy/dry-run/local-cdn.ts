import type { IncomingMessage } from 'node:http';
import { STORE_IMPORT } from '../../../edge/edge-code.ts';
import { edgeFunction } from '../../../local/web/edge-functions.ts';
import type { Site } from '../../../local/web/listen.ts';
import { createSiteHandler, type SiteHandlerDeps } from '../../../local/web/site-handler.ts';
import { apiEvent, apiResponse } from './api-event.ts';
import type { Distribution } from './distribution.ts';
import type { FunctionProcess } from './function-process.ts';

/** What stands behind the CDN. */
export interface LocalCdnDeps extends Omit<SiteHandlerDeps, 'api' | 'edge' | 'missingFile'> {
  api: FunctionProcess;
  distribution: Distribution;
  /** Values of the key-value store. */
  stored: (key: string) => string | undefined;
}

const plain = (status: number, message: string) =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

const cookiesOf = (request: Request): string[] =>
  (request.headers.get('cookie') ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '');

/**
 * The site's one address as the distribution of a template answers it: with the edge functions of that template,
 * and with the API as a function behind API Gateway, which is also asked for files that a bucket does not have.
 */
export const createLocalCdn = ({ api, distribution, stored, ...deps }: LocalCdnDeps): Site => {
  const { originHeaders, passedOn, edgeCode } = distribution;
  const edge = {
    router: edgeFunction(edgeCode.router.replace(STORE_IMPORT, ''), stored),
    media: edgeFunction(edgeCode.media),
    api: edgeFunction(edgeCode.api),
  };

  const callApi = async (event: ReturnType<typeof apiEvent>): Promise<Response> => {
    const invoked = await api.invoke(event);
    // API Gateway's own words for a function that failed.
    return invoked.kind === 'answer'
      ? apiResponse(invoked.answer)
      : plain(500, `{"message":"Internal Server Error"} ${invoked.error.errorMessage}`);
  };

  const askApi = async (request: Request, incoming: IncomingMessage): Promise<Response> => {
    const [path = '', query = ''] = (incoming.url ?? '').split('?');
    const ip = incoming.socket.remoteAddress ?? '';
    const decision = await edge.api({
      method: request.method,
      path,
      query,
      ip,
      headers: Object.fromEntries(request.headers),
    });
    if (decision.kind === 'answer') return decision.response;
    const sent = new Headers({
      ...decision.headers,
      'cloudfront-viewer-address': `${ip}:${String(incoming.socket.remotePort)}`,
    });
    const kept = passedOn.flatMap((name): [string, string][] => {
      const value = sent.get(name);
      return value === null ? [] : [[name, value]];
    });
    return callApi(
      apiEvent({
        method: request.method,
        path: decision.uri,
        query,
        headers: { ...Object.fromEntries(kept), ...originHeaders },
        cookies: cookiesOf(request),
        body: Buffer.from(await request.arrayBuffer()),
      }),
    );
  };

  return createSiteHandler({
    ...deps,
    edge,
    api: (request, { incoming }) => askApi(request, incoming),
    missingFile: (path) =>
      callApi(
        apiEvent({
          method: 'GET',
          path,
          query: '',
          cookies: [],
          headers: originHeaders,
          body: Buffer.alloc(0),
        }),
      ),
  });
};
