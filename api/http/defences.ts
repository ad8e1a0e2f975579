import type { Env, Hono, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { chosenEncoding, encodeBody, isWorthCompressing } from './compression.ts';
import { TEXT } from '#domain/text/texts';
import type { ClientNetwork } from './client-network.ts';
import { isUnsafe, jsonBody } from './check-input.ts';
import { type FaultReport, onFault, onNotFound, problem, reportToConsole } from './errors.ts';

/** A school behind one address that opens the contact form at the same time; one teacher needs far less. */
const BURST = 120;
const PER_SECOND = 2;
/** All networks of an IPv6 /48 together. */
const WIDER = 3;
/** Networks that are remembered; the one that was heard of longest ago is forgotten first. */
const REMEMBERED = 10_000;

interface Bucket {
  tokens: number;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Bounds how often one network may call what everybody may call, before the body is read and anything is stored:
 * 120 calls at once and two a second from then on (token buckets in memory, so a refusal costs next to nothing).
 * It keeps a flood from the processor and the database; what a network may try is limited where it is tried.
 */
export const rateLimit = (
  { clientNetwork, now }: Pick<DefenceDeps, 'clientNetwork' | 'now'>,
  /** Which methods count; all by default. */
  counts: (method: string) => boolean = () => true,
): MiddlewareHandler => {
  const buckets = new LRUCache<string, Bucket>({ max: REMEMBERED });

  /** Takes a token; returns the seconds to wait where there is none. */
  const take = (name: string, size: number, perSecond: number) => {
    const time = now();
    const last = buckets.get(name) ?? { tokens: size, at: time };
    const refilled = Math.max(0, ((time - last.at) / 1_000) * perSecond);
    const tokens = Math.min(size, last.tokens + refilled);
    buckets.set(name, { tokens: tokens < 1 ? tokens : tokens - 1, at: time });
    return tokens < 1 ? Math.ceil((1 - tokens) / perSecond) : 0;
  };

  return async (c, next) => {
    if (!counts(c.req.method)) return next();
    const { name, wider } = clientNetwork(c.req.raw, c.env);
    const wait =
      take(name, BURST, PER_SECOND) ||
      (wider === undefined ? 0 : take(wider, BURST * WIDER, PER_SECOND * WIDER));
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return problem(c, 429, TEXT.auth.tooMany);
    }
    await next();
    return undefined;
  };
};

/**
 * Answers in which a secret can be next to text from an attacker: tokens, and messages of the contact form.
 * From the length of such a compressed answer one who listens on the line could learn the secret (BREACH).
 */
const NEVER = /^\/api\/(session|contact|enquiries|uploads)(\/|$)/;

/**
 * Compresses large answers for clients that take it, in the cloud as on one machine: neither API Gateway nor
 * CloudFront does so for answers that must not be cached.
 */
const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (NEVER.test(c.req.path) || res.headers.has('content-encoding') || !res.body) return;
  const type = res.headers.get('content-type');
  // All answers are whole texts; none is a stream without an end.
  const body = new Uint8Array(await res.arrayBuffer());
  const worth = isWorthCompressing(type, body.length);
  const encoding = worth ? chosenEncoding(c.req.header('accept-encoding') ?? '') : undefined;
  c.res = new Response(encoding === undefined ? body : await encodeBody(body, encoding), res);
  if (worth) c.res.headers.append('vary', 'Accept-Encoding');
  if (encoding === undefined) return;
  c.res.headers.set('content-encoding', encoding);
  c.res.headers.delete('content-length');
};

/** What nobody vouches for: room for the longest message with its JSON escapes. Bytes. */
const ANONYMOUS_BODY_BYTES = 16_384;

/** What the defences work with. */
export interface DefenceDeps {
  /** The site's own origin, `https://example.org`; changes are taken from its pages only. */
  origin: string;
  /** Tells the network that a visitor comes from, for the limits on sign-in and messages. */
  clientNetwork: ClientNetwork;
  /** Epoch milliseconds. */
  now: () => number;
  /**
   * Takes note of a fault; it holds no personal data.
   * @default one line of JSON on the standard error
   */
  report?: (fault: FaultReport) => void;
}

/** The headers of every API answer: never stored, never framed, never run as a page. `origin` is the site's own. */
const securityHeaders = (origin: string): MiddlewareHandler => {
  const headers = {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
};

/**
 * Refuses changes that another site's page sends in the teacher's name. Browsers say where a request
 * comes from: `Sec-Fetch-Site` where they know it, else `Origin`. Neither header: refused.
 * `origin` is the site's own, such as `https://example.org`.
 */
const sameOrigin =
  (origin: string): MiddlewareHandler =>
  async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    const own = site === undefined ? c.req.header('origin') === origin : site === 'same-origin';
    if (isUnsafe(c.req.method) && !own) return problem(c, 403, TEXT.auth.origin);
    await next();
    return undefined;
  };

/** What every call passes before it reaches its route, in this order. */
export const useDefences = (app: Hono<Env>, deps: DefenceDeps): void => {
  app.onError(onFault(deps.report ?? reportToConsole));
  app.notFound(onNotFound);
  app.use(compressed);
  app.use(securityHeaders(deps.origin));
  app.use(sameOrigin(deps.origin));
  // What everybody may call and what costs work, before the body is read. Who is signed in is asked at every start
  // of the admin and costs one read, so it does not count. Bodies for administrators are read behind `adminOnly`.
  const waysIn = ['', '/reset/*', '/passkey/*', '/recovery'].map((way) => `/api/session${way}`);
  app.on('ALL', waysIn, rateLimit(deps, isUnsafe));
  app.on('ALL', ['/api/contact', '/api/openapi.json'], rateLimit(deps));
  app.on('ALL', [...waysIn, '/api/contact'], ...jsonBody(ANONYMOUS_BODY_BYTES));
};
