import type { Env, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { TEXT } from '#domain/text/texts.ts';
import { isUnsafe, jsonOnly } from './check-input.ts';
import type { ClientNetwork } from './client-network.ts';
import { compressed } from './compressed.ts';
import { onFault, onNotFound, problem, reportToConsole, type FaultReport } from './errors.ts';
import { rateLimit } from './rate-limit.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

/** Room for the largest record with its JSON escapes, and for nothing much larger. Bytes. */
const BODY_BYTES = 1_048_576;

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

/** What every call passes before it reaches its route, in this order. */
export const useDefences = (app: Hono<Env>, deps: DefenceDeps): void => {
  app.onError(onFault(deps.report ?? reportToConsole));
  app.notFound(onNotFound);
  app.use(compressed);
  app.use(securityHeaders(deps.origin));
  app.use(sameOrigin(deps.origin));
  // What everybody may call and what costs work, before the body is read. Who is signed in is asked at every start
  // of the admin and costs one read, so it does not count.
  const waysIn = ['reset/*', 'passkey/*', 'recovery', 'code'].map((way) => `/api/session/${way}`);
  app.on('ALL', ['/api/session', ...waysIn], rateLimit(deps, isUnsafe));
  app.use('/api/contact', rateLimit(deps));
  app.use(bodyLimit({ maxSize: BODY_BYTES, onError: (c) => problem(c, 413, TEXT.edit.tooLarge) }));
  app.use(jsonOnly);
};
