import { defineMiddleware } from 'astro:middleware';

/**
 * Gives pages their data in `astro dev`. In the compiled site the publisher does that, and the
 * development code is not in the bundle.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    const { findDevRoute } = await import('./renderer/dev-routes.ts');
    const { route, found } = await findDevRoute(context.url);
    context.locals.route = route;
    return found ? next() : next(route.path);
  }
  return next();
});
