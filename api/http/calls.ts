import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { IDEMPOTENCY_KEY, type Who } from './route.ts';

/** What a route's declaration says of the call that is being answered. */
interface Call {
  /** `addVideo` */
  name: string;
  /** Who may make it at least; administrators may do what helpers may. */
  who: Who;
  takesKey: boolean;
  /** `/api/classes/:classId` */
  pattern: string;
}

declare module 'hono' {
  interface ContextVariableMap {
    call: Call;
  }
}

/** The call that is being answered; there is one at every declared route. */
export const callOf = (c: Context): Call => c.get('call');

const declaredCalls = ({ openAPIRegistry }: Pick<OpenAPIHono, 'openAPIRegistry'>) =>
  new Map(
    openAPIRegistry.definitions.flatMap((definition): [string, Call][] => {
      if (definition.type !== 'route') return [];
      const { method, path, operationId = '', security, parameters } = definition.route;
      const pattern = path.replace(/\{(\w+)\}/g, ':$1');
      // One that does not say whose it is would be for administrators.
      const isHelpers = security?.some(({ session }) => session?.includes('helper'));
      const who = security?.length === 0 ? 'visitor' : isHelpers ? 'helper' : 'admin';
      const takesKey = parameters?.includes(IDEMPOTENCY_KEY) === true;
      const call: Call = { name: operationId, who, takesKey, pattern };
      return [[`${method.toUpperCase()} ${pattern}`, call]];
    }),
  );

/**
 * Finds which declared call a request makes, before anything answers it. Of several routes that fit an address the first
 * one answers, so it is the first one that counts. What is not declared is not there.
 */
export const nameCall = (app: Pick<OpenAPIHono, 'openAPIRegistry'>): MiddlewareHandler => {
  let calls: ReturnType<typeof declaredCalls> | undefined;
  return async (c, next) => {
    calls ??= declaredCalls(app);
    for (const { method, path } of matchedRoutes(c)) {
      const call = calls.get(`${method} ${path}`);
      if (call === undefined) continue;
      c.set('call', call);
      await next();
      return undefined;
    }
    return c.notFound();
  };
};

/** A gate that only calls by somebody who is signed in pass through. */
export const forSignedIn =
  (gate: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    callOf(c).who === 'visitor' ? next() : gate(c, next);
