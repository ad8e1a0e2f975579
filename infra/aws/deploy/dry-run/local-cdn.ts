import type { IncomingMessage } from 'node:http';
import { SHARD_FOLDER } from '#api/lambda/env-names.ts';
import { pageHeaders } from '../../../edge/headers.ts';
import { createSiteHandler, type SiteHandlerDeps } from '../../../local/web/site-handler.ts';
import { apiEvent, apiResponse } from './api-event.ts';
import type { Distribution } from './distribution.ts';
import type { FunctionProcess } from './function-process.ts';

/** What stands behind the front. */
export interface FrontDeps extends Omit<SiteHandlerDeps, 'api'> {
  api: FunctionProcess;
  distribution: Distribution;
}

const plain = (status: number, message: string) =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

const cookiesOf = (request: Request): string[] =>
  (request.headers.get('cookie') ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '');

/**
 * The site's one address as the distribution answers it: the local server's behaviours, with the API as a
 * function behind API Gateway, and with it as the fallback for pages that a release does not have.
 */
export const createFront = ({ api, distribution, ...deps }: FrontDeps) => {
  const { originHeaders, passedOn } = distribution;

  const callApi = async (event: ReturnType<typeof apiEvent>): Promise<Response> => {
    const invoked = await api.invoke(event);
    // API Gateway's own words for a function that failed.
    return invoked.kind === 'answer'
      ? apiResponse(invoked.answer)
      : plain(500, `{"message":"Internal Server Error"} ${invoked.error.errorMessage}`);
  };

  const askApi = async (request: Request, path: string, incoming: IncomingMessage) => {
    const kept = passedOn.flatMap((name): [string, string][] => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const viewer = `${incoming.socket.remoteAddress ?? ''}:${String(incoming.socket.remotePort)}`;
    return callApi(
      apiEvent({
        method: request.method,
        // As the function at the edge does it; which shard makes no difference here.
        path: `${SHARD_FOLDER}0${path}`,
        query: (incoming.url ?? '').split('?')[1] ?? '',
        headers: {
          ...Object.fromEntries(kept),
          ...(passedOn.includes('cloudfront-viewer-address') && {
            'cloudfront-viewer-address': viewer,
          }),
          ...(passedOn.includes('x-accept-encoding') && {
            'x-accept-encoding': request.headers.get('accept-encoding') ?? 'identity',
          }),
          ...originHeaders,
        },
        cookies: cookiesOf(request),
        body: Buffer.from(await request.arrayBuffer()),
      }),
    );
  };

  const fallBack = (path: string) =>
    callApi(
      apiEvent({
        ...{ method: 'GET', path, query: '', cookies: [] },
        headers: originHeaders,
        body: Buffer.alloc(0),
      }),
    );

  const paths = new WeakMap<IncomingMessage, string>();
  const site = createSiteHandler({
    ...deps,
    api: (request, { incoming }) => askApi(request, paths.get(incoming) ?? '', incoming),
  });

  /** `path` is the raw request path. */
  return async (request: Request, path: string, incoming: IncomingMessage): Promise<Response> => {
    paths.set(incoming, path);
    const found = await site(request, path, incoming);
    if (found.status !== 404 || path.startsWith('/api/')) return found;
    await found.body?.cancel();
    const isFile = path.startsWith('/media/') || path.startsWith('/_astro/');
    const decision = isFile
      ? undefined
      : await deps.route(request.method, path, (incoming.url ?? '').slice(path.length + 1));
    const key = decision?.kind === 'file' ? `/${encodeURI(decision.key)}` : path;
    const missing = await fallBack(key);
    if (isFile) return missing;
    for (const [name, value] of Object.entries(pageHeaders(deps.policy))) {
      missing.headers.set(name, value);
    }
    return missing;
  };
};
