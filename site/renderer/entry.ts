import { createApp } from 'astro/app/entrypoint';
import { createFastHost, type Host } from './fast-host.ts';
import { pageLocals } from '../content/page-locals.ts';
import { pageFilePath } from './page-file-path.ts';

export { createSiteRoutes } from '../content/routes.ts';

const app = createApp({ streaming: false });

/** Astro's public way. Its answer holds the page's policy as a header. */
const publicHost: Host = async (route) => {
  const request = new Request(`http://site.invalid${pageFilePath(route)}`);
  const response = await app.render(request, { locals: pageLocals(route) });
  return {
    text: await response.text(),
    policy: response.headers.get('content-security-policy') ?? '',
  };
};

/** The two ways to render a page; both give the same bytes (`tests/built/hosts.test.ts`). */
export const hosts = {
  public: publicHost,
  fast: createFastHost(app.manifestData.routes),
};
