import type { IncomingMessage } from 'node:http';
import { behaviourOf, type Behaviour, type EdgeFunctionName } from '../../edge/behaviours.ts';
import { HEADERS } from '../../edge/headers.ts';
import type { BucketOrigin } from './bucket-origin.ts';
import { createCompressor, storedEtag } from './compress.ts';
import type { EdgeFunction } from './edge-functions.ts';
import type { Site, TakeUpload } from './listen.ts';

/** A key that is taken as it was sent: no folder or file that begins with a dot, so nothing outside. */
const PLAIN_PATH = /^(?:\/[\w@-][\w.@-]*)+$/;

/** What the web server serves from. */
export interface SiteHandlerDeps {
  releases: BucketOrigin;
  media: BucketOrigin;
  /** The API (`/api/*`). */
  api: (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;
  /** Takes the upload forms. */
  takeUpload: TakeUpload;
  /** The edge functions; that of the API is for the gateway before it, which is in the cloud only. */
  edge: Readonly<Record<Exclude<EdgeFunctionName, 'api'>, EdgeFunction>>;
  /** Answers for what a bucket does not have; `path` is a slash and the key. */
  missingFile: (path: string) => Promise<Response>;
  /** The policy of the compiled site. */
  policy: string;
}

const notAllowed = (allow: string) =>
  new Response('Not allowed here.', {
    status: 405,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', allow },
  });

/** Everything the site's one address answers, as the table of behaviours says and CloudFront does. */
export const createSiteHandler = (deps: SiteHandlerDeps): Site => {
  const compress = createCompressor();
  const headersOf = ({ headers }: Behaviour) => Object.entries(HEADERS[headers](deps.policy));

  const fromBucket = async (
    bucket: 'releases' | 'media',
    { compress: compressed }: Behaviour,
    request: Request,
    uri: string,
  ): Promise<Response> => {
    const sentEtag = request.headers.get('if-none-match') ?? undefined;
    const found = await deps[bucket]({
      key: decodeURIComponent(uri.slice(1)),
      range: request.headers.get('range') ?? undefined,
      ifNoneMatch: compressed ? storedEtag(sentEtag) : sentEtag,
    });
    const response = found.status === 404 ? await deps.missingFile(uri) : found;
    if (!compressed) return response;
    return compress(response, request.headers.get('accept-encoding') ?? '');
  };

  const respond = async (
    behaviour: Behaviour,
    request: Request,
    path: string,
    incoming: IncomingMessage,
  ): Promise<Response> => {
    const { origin, edgeFunction, methods } = behaviour;
    if (origin === 'api') return deps.api(request, { incoming });
    // Sent forms never come this far.
    if (origin === 'uploads') return notAllowed('POST');
    const { method } = request;
    if (methods === 'read' && method !== 'GET' && method !== 'HEAD') return notAllowed('GET, HEAD');
    if (edgeFunction === undefined || edgeFunction === 'api') {
      return PLAIN_PATH.test(path)
        ? fromBucket(origin, behaviour, request, path)
        : deps.missingFile(path);
    }
    const decision = await deps.edge[edgeFunction]({
      method,
      path,
      query: incoming.url?.slice(path.length + 1) ?? '',
      headers: { host: incoming.headers.host ?? '' },
    });
    return decision.kind === 'answer'
      ? decision.response
      : fromBucket(origin, behaviour, request, decision.uri);
  };

  return {
    answer: async (request, path, incoming) => {
      const behaviour = behaviourOf(path);
      const response = await respond(behaviour, request, path, incoming);
      for (const [name, value] of headersOf(behaviour)) response.headers.set(name, value);
      return response;
    },
    uploadAt: (method, path) => {
      const behaviour = behaviourOf(path);
      if (behaviour.origin !== 'uploads' || method !== 'POST') return undefined;
      return (incoming, outgoing) => {
        for (const [name, value] of headersOf(behaviour)) outgoing.setHeader(name, value);
        outgoing.setHeader('cache-control', 'no-store');
        deps.takeUpload(incoming, outgoing);
      };
    },
  };
};
