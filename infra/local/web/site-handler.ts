import type { IncomingMessage } from 'node:http';
import { UPLOAD_PATH } from '#api/uploads/upload-path.ts';
import { isPublicKey } from '#domain/files/media-key.ts';
import { API_HEADERS, COMMON_HEADERS, mediaHeaders, pageHeaders } from '../../edge/headers.ts';
import type { BucketOrigin } from './bucket-origin.ts';
import { createCompressor, storedEtag } from './compress.ts';
import type { loadEdgeRouter } from './edge-router.ts';

/** A file that all releases share; no folder or file that begins with a dot, so nothing outside. */
const SHARED_ASSET = /^\/_astro(?:\/[\w@-][\w.@-]*)+$/;

/** What the web server serves from. */
export interface SiteHandlerDeps {
  releases: BucketOrigin;
  media: BucketOrigin;
  route: Awaited<ReturnType<typeof loadEdgeRouter>>;
  liveRelease: () => Promise<string | undefined>;
  /** The policy of the compiled site. */
  policy: string;
  /** The API (`/api/*`). */
  api: (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;
}

const addHeaders = (response: Response, headers: Readonly<Record<string, string>>): Response => {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};

const plain = (status: number, text: string, headers: Readonly<Record<string, string>>) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });

/** The headers of a stored file by its address, also when there is none: CloudFront chooses them by that alone. */
const headersAt = (path: string): Record<string, string> =>
  mediaHeaders(path.startsWith('/media/materials/') ? 'application/pdf' : 'image/webp');

/** A key in the media bucket for a `/media/…` path, or `undefined` when it could name something else. */
const mediaKey = (path: string): string | undefined => {
  try {
    const key = decodeURIComponent(path.slice('/media/'.length));
    const encodedSlash = /%2f|%5c/i.test(path);
    return encodedSlash || !isPublicKey(key) ? undefined : key;
  } catch {
    return undefined;
  }
};

/**
 * Everything the site's one origin answers, as CloudFront does with its behaviours: `/api/*` the API,
 * `/media/*` stored files, `/_astro/*` shared assets, the rest through the edge router into the live release.
 */
export const createSiteHandler = (deps: SiteHandlerDeps) => {
  const compress = createCompressor();

  const fromReleases = async (request: Request, key: string, headers: Record<string, string>) => {
    const ifNoneMatch = storedEtag(request.headers.get('if-none-match') ?? undefined);
    const found = await deps.releases({ key, ifNoneMatch });
    return compress(addHeaders(found, headers), request.headers.get('accept-encoding') ?? '');
  };

  const media = async (request: Request, path: string): Promise<Response> => {
    const headers = headersAt(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Not allowed here.', { allow: 'GET, HEAD', ...headers });
    }
    const key = mediaKey(path);
    if (key === undefined) return plain(404, 'There is no such file.', headers);
    const found = await deps.media({
      key,
      range: request.headers.get('range') ?? undefined,
      ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
    });
    if (found.status === 404) return plain(404, 'There is no such file.', headers);
    return addHeaders(found, headers);
  };

  const asset = async (request: Request, path: string): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Not allowed here.', { allow: 'GET, HEAD', ...COMMON_HEADERS });
    }
    if (!SHARED_ASSET.test(path)) return plain(404, 'There is no such file.', COMMON_HEADERS);
    const found = await fromReleases(request, path.slice(1), COMMON_HEADERS);
    return found.status === 404 ? plain(404, 'There is no such file.', COMMON_HEADERS) : found;
  };

  const page = async (request: Request, path: string, rawQuery: string) => {
    const decision = await deps.route(request.method, path, rawQuery);
    const headers = pageHeaders(deps.policy);
    if (decision.kind === 'answer') return addHeaders(decision.response, headers);
    const found = await fromReleases(request, decision.key, headers);
    if (found.status !== 404) return found;
    // As the distribution's error page: the live release's not-found page, with status 404.
    const release = await deps.liveRelease();
    const unconditional = new Request(request, { headers: { ...acceptEncodingOf(request) } });
    const notFound = await fromReleases(
      unconditional,
      `releases/${release ?? ''}/404.html`,
      headers,
    );
    if (notFound.status !== 200) return plain(404, 'There is no such page.', headers);
    notFound.headers.delete('etag');
    notFound.headers.set('cache-control', 'no-store');
    return new Response(notFound.body, { status: 404, headers: notFound.headers });
  };

  /** `path` is the raw request path; a `Request` would already have resolved `..` and encodings. */
  return async (request: Request, path: string, incoming: IncomingMessage): Promise<Response> => {
    if (path.startsWith('/api/')) {
      return addHeaders(await deps.api(request, { incoming }), API_HEADERS);
    }
    if (path.startsWith('/media/')) return media(request, path);
    if (path.startsWith('/_astro/')) return asset(request, path);
    // Sent forms never come this far.
    if (path === UPLOAD_PATH)
      return plain(405, 'Not allowed here.', { allow: 'POST', ...COMMON_HEADERS });
    return page(request, path, incoming.url?.slice(path.length + 1) ?? '');
  };
};

const acceptEncodingOf = (request: Request): Record<string, string> => {
  const value = request.headers.get('accept-encoding');
  return value === null ? {} : { 'accept-encoding': value };
};
