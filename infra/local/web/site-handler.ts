import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  BEHAVIOURS,
  behaviourOf,
  type Behaviour,
  type EdgeFunctionName,
  type OriginName,
} from '../../edge/behaviours.ts';
import { HEADERS } from '../../edge/headers.ts';
import type { ObjectReader } from '../object-store/object-reader.ts';
import { createBodyCache } from './body-cache.ts';
import type { EdgeDecision, EdgeFunction } from './edge-functions.ts';
import type { Site } from './listen.ts';
import { createResponseSender } from './send-response.ts';
import { createFileServer } from './serve-file.ts';

/** A key that is taken as it was sent: no folder or file that begins with a dot, so nothing outside. */
const PLAIN_PATH = /^(?:\/[\w@-][\w.@-]*)+$/;

/** What is kept of pages and files, compressed and as they are; a page of this site has about 10 KB compressed. */
const CACHED_BYTES = 64 * 1024 * 1024;

/** What the web server serves from. */
export interface SiteHandlerDeps {
  releases: ObjectReader;
  media: ObjectReader;
  /** The API (`/api/*`). */
  api: (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;
  /** Takes the upload forms. */
  takeUpload: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * Answers signed addresses of private files, which have the key behind `path`.
   * @default browsers reach the storage itself
   */
  downloads?: {
    path: string;
    give: (key: string, request: IncomingMessage, response: ServerResponse) => void;
  };
  /** The edge functions; that of the API is for the gateway before it, which is in the cloud only. */
  edge: Readonly<Record<Exclude<EdgeFunctionName, 'api'>, EdgeFunction>>;
  /** Answers for what a bucket does not have; `path` is a slash and the key. */
  missingFile: (path: string) => Promise<Response>;
  /** The policy of the compiled site. */
  policy: string;
}

type Headers = Readonly<Record<string, string>>;

const setHeaders = (outgoing: ServerResponse, headers: Headers) => {
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  outgoing.setHeader('cache-control', 'no-store');
};

const notAllowed = (allow: string) =>
  new Response('Not allowed here.', {
    status: 405,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', allow },
  });

/** Everything the site's one address answers, as the table of behaviours says and CloudFront does. */
export const createSiteHandler = (deps: SiteHandlerDeps): Site => {
  const { downloads } = deps;
  const bodies = createBodyCache(CACHED_BYTES);
  const serveFile = createFileServer(bodies);
  const sendResponse = createResponseSender(bodies);
  const sets = new Map(BEHAVIOURS.map(({ headers }) => [headers, HEADERS[headers](deps.policy)]));
  const headersOf = ({ headers }: Behaviour): Headers => sets.get(headers) ?? {};

  const takeUpload = (incoming: IncomingMessage, outgoing: ServerResponse, headers: Headers) => {
    setHeaders(outgoing, headers);
    deps.takeUpload(incoming, outgoing);
  };

  /** Which key of the bucket an address leads to, or an answer without one. */
  const decide = async (
    { edgeFunction }: Behaviour,
    { method = '', url, headers }: IncomingMessage,
    path: string,
  ): Promise<EdgeDecision | undefined> => {
    if (edgeFunction === undefined || edgeFunction === 'api') {
      return PLAIN_PATH.test(path) ? { kind: 'request', uri: path, headers: {} } : undefined;
    }
    return deps.edge[edgeFunction]({
      method,
      path,
      query: url?.slice(path.length + 1) ?? '',
      headers: { host: headers.host ?? '' },
    });
  };

  const respond = async (
    origin: Exclude<OriginName, 'api'>,
    behaviour: Behaviour,
    {
      incoming,
      outgoing,
      path,
    }: { incoming: IncomingMessage; outgoing: ServerResponse; path: string },
  ): Promise<void> => {
    const { method } = incoming;
    const terms = { headers: headersOf(behaviour), compress: behaviour.compress };
    const send = (response: Response) => sendResponse(incoming, outgoing, response, terms);
    if (origin === 'uploads') {
      if (method !== 'POST') return send(notAllowed('POST'));
      takeUpload(incoming, outgoing, terms.headers);
      return;
    }
    if (behaviour.methods === 'read' && method !== 'GET' && method !== 'HEAD') {
      return send(notAllowed('GET, HEAD'));
    }
    const decision = await decide(behaviour, incoming, path);
    if (decision?.kind === 'answer') return send(decision.response);
    const from = deps[origin];
    const file = decision && from.find(decodeURIComponent(decision.uri.slice(1)));
    if (!file) return send(await deps.missingFile(decision?.uri ?? path));
    return serveFile(incoming, outgoing, file, { ...terms, from });
  };

  return {
    answer: (incoming, outgoing, path) => {
      const behaviour = behaviourOf(path);
      const { origin } = behaviour;
      if (downloads && path.startsWith(downloads.path)) {
        setHeaders(outgoing, HEADERS.assets());
        const key = path.slice(downloads.path.length);
        downloads.give(key, incoming, outgoing);
        return Promise.resolve();
      }
      if (origin === 'api') return undefined;
      return respond(origin, behaviour, { incoming, outgoing, path });
    },
    api: async (request, path, incoming) => {
      const response = await deps.api(request, { incoming });
      for (const [name, value] of Object.entries(headersOf(behaviourOf(path)))) {
        response.headers.set(name, value);
      }
      return response;
    },
  };
};
