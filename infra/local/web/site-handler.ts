import type { IncomingMessage } from 'node:http';
import { isKey, type BlobInfo, type BlobStore } from '#api/stores/tables/blob-store';
import { createMissingFile } from '#api/publish/bodies';
import { BEHAVIOURS, behaviourOf, type Behaviour } from '../../edge/behaviours.ts';
import { mediaCode, routerCode } from '../../edge/edge-code.ts';
import { HEADERS } from '../../edge/headers.ts';
import { DOWNLOAD_PATH, type SignedUploads } from '../uploads.ts';
import { type EdgeDecision, edgeFunction } from './edge-functions.ts';
import type { Site } from './listen.ts';
import { plainAnswer } from './plain-answer.ts';
import { createFileServer } from './serve-file.ts';

/** A key that is taken as it was sent: no folder or file that begins with a dot, so nothing outside. */
const PLAIN_PATH = /^(?:\/[\w@-][\w.@-]*)+$/;

/** What is kept of pages and files, compressed and as they are; a page of this site has about 10 KB compressed. */
const CACHED_BYTES = 64 * 1024 * 1024;

/** Of so many rendered files it is remembered that they are there: their names stand for their bytes. */
const KNOWN_FILES = 5_000;

/** What the web server serves from. */
interface SiteHandlerDeps {
  releases: Pick<BlobStore, 'head' | 'get'>;
  media: Pick<BlobStore, 'head' | 'get'>;
  /** The API (`/api/*`). */
  api: (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;
  uploads: Pick<SignedUploads, 'take' | 'allowsDownload'>;
  /** What paths show, as the edge router reads it. */
  pointers: { value: (key: string) => string | undefined };
  /** The policy of the compiled site. */
  policy: string;
}

const notAllowed = (allow: string) => plainAnswer(405, 'Not allowed here.', { allow });

/** Everything the site's one address answers, as the table of behaviours says and CloudFront does. */
export const createSiteHandler = (deps: SiteHandlerDeps): Site => {
  // That of the API is for the gateway before it, which is in the cloud only.
  const edge = {
    router: edgeFunction(routerCode(), (key) => deps.pointers.value(key)),
    media: edgeFunction(mediaCode()),
  };
  const missingFile = createMissingFile(deps.releases);
  const serveFile = createFileServer(CACHED_BYTES);
  const sets = new Map(BEHAVIOURS.map(({ headers }) => [headers, HEADERS[headers](deps.policy)]));

  const known = new Map<string, BlobInfo>();
  /** A file of a store; an address that no file can have leads to none. */
  const find = async (origin: 'releases' | 'media', key: string) => {
    if (!isKey(key)) return undefined;
    if (origin === 'media') return deps.media.head(key);
    const file = known.get(key) ?? (await deps.releases.head(key));
    if (file && known.size < KNOWN_FILES) known.set(key, file);
    return file;
  };

  /** Which key of the bucket an address leads to, or an answer without one. */
  const decide = async (
    { edgeFunction: name }: Behaviour,
    { method = '', url, headers }: IncomingMessage,
    path: string,
  ): Promise<EdgeDecision | undefined> => {
    if (name === undefined || name === 'api') {
      return PLAIN_PATH.test(path) ? { kind: 'request', uri: path, headers: {} } : undefined;
    }
    return edge[name]({
      method,
      path,
      query: url?.slice(path.length + 1) ?? '',
      headers: { host: headers.host ?? '' },
    });
  };

  const respond = async (
    behaviour: Behaviour,
    request: Request,
    path: string,
    incoming: IncomingMessage,
  ): Promise<Response> => {
    const { origin, methods, compress } = behaviour;
    if (origin === 'api') return deps.api(request, { incoming });
    if (origin === 'uploads') {
      return request.method === 'POST' ? deps.uploads.take(request) : notAllowed('POST');
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (methods === 'read' && !isRead) return notAllowed('GET, HEAD');

    /** The file that a path of an origin leads to. */
    const serve = async (of: 'releases' | 'media', uri: string, compressed: boolean) => {
      const file = await find(of, decodeURIComponent(uri.slice(1)));
      const sent = file && (await serveFile(incoming, file, deps[of], compressed));
      return sent ?? missingFile(uri);
    };
    if (path.startsWith(DOWNLOAD_PATH)) {
      const uri = path.slice(DOWNLOAD_PATH.length - 1);
      const { searchParams } = new URL(request.url);
      return deps.uploads.allowsDownload(decodeURIComponent(uri.slice(1)), searchParams)
        ? serve('media', uri, false)
        : plainAnswer(403, 'This link is too old. Ask for a new one.');
    }
    const decision = await decide(behaviour, incoming, path);
    if (decision?.kind === 'answer') return decision.response;
    return decision ? serve(origin, decision.uri, compress) : missingFile(path);
  };

  return async (request, path, incoming) => {
    const behaviour = behaviourOf(path);
    const response = await respond(behaviour, request, path, incoming);
    for (const [name, value] of Object.entries(sets.get(behaviour.headers) ?? {})) {
      response.headers.set(name, value);
    }
    return response;
  };
};
