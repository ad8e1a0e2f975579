import type { OpenAPIHono } from '@hono/zod-openapi';

/** `PUT`, `/api/classes/{classId}` -> `PUT /api/classes/:classId` */
const keyOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** Finds the name of a route's call, as the API's description has it. Reads the routes at the first question. */
export const callNames = (app: Pick<OpenAPIHono, 'openAPIRegistry'>) => {
  let names: ReadonlyMap<string, string> | undefined;
  const read = () =>
    new Map(
      app.openAPIRegistry.definitions.flatMap((definition) => {
        if (definition.type !== 'route') return [];
        const { method, path, operationId } = definition.route;
        return operationId === undefined ? [] : [[keyOf(method, path), operationId] as const];
      }),
    );
  return (method: string, pattern: string): string | undefined => {
    names ??= read();
    return names.get(keyOf(method, pattern));
  };
};
