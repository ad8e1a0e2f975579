import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { SHARD_FOLDER } from '../env-names.ts';

/** The header that CloudFront adds to what it passes on to the API. */
export const ORIGIN_HEADER = 'x-origin-secret';

/**
 * A path as it stands in a URL again: `/api/a b?c` -> `/api/a%20b%3Fc`. An HTTP API gives `rawPath` decoded, in
 * spite of its name; pasted into a URL, a decoded `?` or `#` would end the path.
 */
const asUrlPath = (path: string): string =>
  path
    .toWellFormed()
    .replace(/%(?![0-9a-f]{2})|[^\w\-.~!$&'()*+,;=:@/%]+/gi, (characters) =>
      encodeURIComponent(characters),
    );

/** The path that was asked for, without the shard that the edge put before it: `/shard/7/api/x` -> `/api/x`. */
export const withoutShard = (path: string): string => path.replace(SHARD, '');

const SHARD = new RegExp(`^${SHARD_FOLDER}\\d+(?=/)`);

/** In which CloudFront's function hands on `accept-encoding`, which CloudFront itself keeps back (infra/edge/api.js). */
const ENCODINGS_HEADER = 'x-accept-encoding';

/** Headers as the gateway passes them; invalid ones are ignored. */
const headersOf = (event: APIGatewayProxyEventV2): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(event.headers)) {
    // No code after this check needs the secret.
    if (name === ORIGIN_HEADER || value === undefined) continue;
    if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) headers.set(name, value);
  }
  const encodings = headers.get(ENCODINGS_HEADER);
  if (encodings !== null) headers.set('accept-encoding', encodings);
  // Payload 2.0 keeps cookies apart.
  if (event.cookies !== undefined) headers.set('cookie', event.cookies.join('; '));
  return headers;
};

/** The request of an event; `undefined` when none can be made of it. `origin` is the site's own. */
export const requestOf = (event: APIGatewayProxyEventV2, origin: string): Request | undefined => {
  const { rawQueryString, isBase64Encoded } = event;
  const { method } = event.requestContext.http;
  const query = rawQueryString === '' ? '' : `?${rawQueryString}`;
  const headers = headersOf(event);
  const init: RequestInit = { method, headers };
  if (event.body !== undefined && method !== 'GET' && method !== 'HEAD') {
    const body = Buffer.from(event.body, isBase64Encoded ? 'base64' : 'utf8');
    headers.set('content-length', String(body.length));
    init.body = body;
  }
  try {
    return new Request(`${origin}${asUrlPath(withoutShard(event.rawPath))}${query}`, init);
  } catch {
    return undefined;
  }
};

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?json\b)/;

/** A response as the gateway takes it: texts as they are, anything else in base64. */
export const resultOf = async (response: Response): Promise<APIGatewayProxyStructuredResultV2> => {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  const bytes = Buffer.from(await response.arrayBuffer());
  const { headers: given } = response;
  const isPlain = !given.has('content-encoding') && TEXT.test(given.get('content-type') ?? '');
  const isText = bytes.length === 0 || isPlain;
  const cookies = response.headers.getSetCookie();
  return {
    statusCode: response.status,
    headers,
    ...(cookies.length > 0 && { cookies }),
    body: bytes.toString(isText ? 'utf8' : 'base64'),
    isBase64Encoded: !isText,
  };
};
