import { defineMiddleware } from 'astro:middleware';

/**
 * Gives pages their data in `astro dev`. In the compiled site the publisher does that, and the
 * development code is not in the bundle.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    const { devFile, findDevRoute } = await import('./renderer/dev-routes.ts');
    const { pageLocals } = await import('./content/page-locals.ts');
    const route = findDevRoute(context.url);
    Object.assign(context.locals, pageLocals(route));
    const file = await devFile(route);
    if (file) return file;
    // Pages in other languages, below a shell, and the not-found page are shown at addresses that are not their files' own.
    const { pageFilePath } = await import('./renderer/page-file-path.ts');
    const path = pageFilePath(route);
    return path === context.url.pathname ? next() : next(path);
  }
  return next();
});
