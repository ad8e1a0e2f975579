import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKey, type BlobInfo, type BlobStore } from '#api/stores/tables/blob-store.ts';
import {
  BEHAVIOURS,
  behaviourOf,
  type Behaviour,
  type EdgeFunctionName,
  type OriginName,
} from '../../edge/behaviours.ts';
import { HEADERS } from '../../edge/headers.ts';
import {
  createBodyCache,
  createFileServer,
  createResponseSender,
  FileGoneError,
} from './serve-file.ts';
import type { EdgeDecision, EdgeFunction } from './edge-functions.ts';
import type { Site } from './listen.ts';

/** A key that is taken as it was sent: no folder or file that begins with a dot, so nothing outside. */
const PLAIN_PATH = /^(?:\/[\w@-][\w.@-]*)+$/;

/** What is kept of pages and files, compressed and as they are; a page of this site has about 10 KB compressed. */
const CACHED_BYTES = 64 * 1024 * 1024;

/** Of so many rendered files it is remembered that they are there: their names stand for their bytes. */
const KNOWN_FILES = 5_000;

/** What the web server serves from. */
export interface SiteHandlerDeps {
  releases: Pick<BlobStore, 'head' | 'get'>;
  media: Pick<BlobStore, 'head' | 'get'>;
  /** The API (`/api/*`). */
  api: (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;
  /** Takes the upload forms. */
  takeUpload: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /**
   * Signed addresses of private files, which have the key behind `path`.
   * @default browsers reach the storage itself
   */
  downloads?: { path: string; allows: (key: string, query: URLSearchParams) => boolean };
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

const REFUSED = () =>
  new Response('This link is too old. Ask for a new one.', {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

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

  const known = new Map<string, BlobInfo>();
  /** A file of a store; an address that no file can have leads to none. */
  const find = async (origin: 'releases' | 'media', key: string): Promise<BlobInfo | undefined> => {
    if (!isKey(key)) return undefined;
    if (origin === 'media') return deps.media.head(key);
    const file = known.get(key) ?? (await deps.releases.head(key));
    if (file && known.size < KNOWN_FILES) known.set(key, file);
    return file;
  };

  const giveDownload = async (
    { path }: NonNullable<SiteHandlerDeps['downloads']>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost');
    const terms = { headers: HEADERS.assets(), compress: false };
    const { method } = incoming;
    const key = decodeURIComponent(pathname.slice(path.length));
    if ((method !== 'GET' && method !== 'HEAD') || !downloads?.allows(key, searchParams)) {
      return sendResponse(incoming, outgoing, REFUSED(), terms);
    }
    const file = await find('media', key);
    if (!file) return sendResponse(incoming, outgoing, await deps.missingFile(`/${key}`), terms);
    return serveFile(incoming, outgoing, file, { ...terms, from: deps.media });
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
      setHeaders(outgoing, terms.headers);
      return deps.takeUpload(incoming, outgoing);
    }
    if (behaviour.methods === 'read' && method !== 'GET' && method !== 'HEAD') {
      return send(notAllowed('GET, HEAD'));
    }
    const decision = await decide(behaviour, incoming, path);
    if (decision?.kind === 'answer') return send(decision.response);
    const file = decision && (await find(origin, decodeURIComponent(decision.uri.slice(1))));
    if (!file) return send(await deps.missingFile(decision?.uri ?? path));
    try {
      return await serveFile(incoming, outgoing, file, { ...terms, from: deps[origin] });
    } catch (error) {
      if (!(error instanceof FileGoneError)) throw error;
      return send(await deps.missingFile(decision.uri));
    }
  };

  return {
    answer: (incoming, outgoing, path) => {
      const behaviour = behaviourOf(path);
      const { origin } = behaviour;
      if (downloads && path.startsWith(downloads.path)) {
        return giveDownload(downloads, incoming, outgoing);
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
