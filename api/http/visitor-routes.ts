import type { RouteConfig, RouteHandler } from '@hono/zod-openapi';
import { zValidator } from '@hono/zod-validator';
import type { Handler, Hono, MiddlewareHandler, ValidationTargets } from 'hono';
import * as z from 'zod';
import { firstProblem } from './check-input.ts';

/** One call that every visitor may make: its description and what answers it. */
export interface VisitorRoute {
  readonly route: RouteConfig;
  readonly handler: Handler;
}

/** A call as the API's description has it; `createRoute` for calls that are answered without the OpenAPI builder. */
export const describeRoute = <R extends RouteConfig>(route: R): R => route;

/**
 * A visitors' call. Visitors wait for a function's cold start, of which the OpenAPI builder is a sixth (25 of 150 ms
 * of processor time), so their calls are described in its shape and answered without it.
 */
export const visitorRoute = <R extends RouteConfig>(
  route: R,
  handler: RouteHandler<R>,
): VisitorRoute => ({
  route,
  // The checks below hand it exactly the input that the description names.
  handler: handler as Handler,
});

const check = (target: keyof ValidationTargets, schema: unknown): MiddlewareHandler[] =>
  schema instanceof z.ZodType
    ? [zValidator(target, schema, (result, c) => firstProblem({ ...result, target }, c))]
    : [];

const jsonSchema = (request: RouteConfig['request']): unknown => {
  const content = request?.body?.content['application/json'];
  return content && 'schema' in content ? content.schema : undefined;
};

const checks = ({ request }: RouteConfig): MiddlewareHandler[] => [
  ...check('query', request?.query),
  ...check('param', request?.params),
  ...check('json', jsonSchema(request)),
];

/** Where a call below `base` is: `/api/contact`, `/` -> `/api/contact`. */
export const visitorPath = (base: string, { path }: RouteConfig): string =>
  path === '/' ? base : `${base}${path}`;

/** Answers visitors' calls below `base`; their input is checked by their schemas. */
export const mountVisitorRoutes = (
  app: Pick<Hono, 'on'>,
  base: string,
  routes: readonly VisitorRoute[],
): void => {
  for (const { route, handler } of routes) {
    const pattern = visitorPath(base, route).replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(route.method.toUpperCase(), [pattern], ...checks(route), handler);
  }
};
