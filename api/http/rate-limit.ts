import type { MiddlewareHandler } from 'hono';
import { TEXT } from '#domain/text/texts.ts';
import type { ClientNetwork } from './client-network.ts';
import { problem } from './errors.ts';

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

/** What a limit per network works with. */
interface RateLimitDeps {
  clientNetwork: ClientNetwork;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Bounds how often one network may call what everybody may call, before the body is read and anything is stored:
 * 120 calls at once and two a second from then on (token buckets in memory, so a refusal costs next to nothing).
 * It keeps a flood from the processor and the database; what a network may try is limited where it is tried.
 */
export const rateLimit = (
  { clientNetwork, now }: RateLimitDeps,
  /** Which methods count; all by default. */
  counts: (method: string) => boolean = () => true,
): MiddlewareHandler => {
  const buckets = new Map<string, Bucket>();

  /** Takes a token; returns the seconds to wait where there is none. */
  const take = (name: string, size: number, perSecond: number): number => {
    const time = now();
    const last = buckets.get(name) ?? { tokens: size, at: time };
    const refilled = Math.max(0, ((time - last.at) / 1_000) * perSecond);
    const tokens = Math.min(size, last.tokens + refilled);
    buckets.delete(name);
    buckets.set(name, { tokens: tokens < 1 ? tokens : tokens - 1, at: time });
    for (const oldest of buckets.keys()) {
      if (buckets.size <= REMEMBERED) break;
      buckets.delete(oldest);
    }
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
