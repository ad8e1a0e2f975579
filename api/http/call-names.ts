import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';

/** `PUT`, `/api/classes/{classId}` -> `PUT /api/classes/:classId` */
const keyOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** What the API's description says about a route. Reads the routes at the first question. */
export const describedCalls = (app: Pick<OpenAPIHono, 'openAPIRegistry'>) => {
  let routes: ReadonlyMap<string, RouteConfig> | undefined;
  const find = (method: string, pattern: string): RouteConfig | undefined => {
    routes ??= new Map(
      app.openAPIRegistry.definitions.flatMap((definition) =>
        definition.type === 'route'
          ? [[keyOf(definition.route.method, definition.route.path), definition.route] as const]
          : [],
      ),
    );
    return routes.get(keyOf(method, pattern));
  };
  return {
    /** The name of its call. */
    operationOf: (method: string, pattern: string): string | undefined =>
      find(method, pattern)?.operationId,
    /** Whether helpers may call it (`HELPERS_TOO`); of what is not described they may not. */
    forHelpers: (method: string, pattern: string): boolean =>
      find(method, pattern)?.security?.some(({ session }) => session?.includes('helper')) ?? false,
  };
};
