import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SiteRoute } from '#api/publish/site-renderer.ts';
import { createContentAssets } from './content-assets.ts';
import type { ReadFont } from './page-font.ts';

const require = createRequire(import.meta.url);

/** The whole font of a script from its installed package, where nothing is compiled. */
export const readInstalledFont: ReadFont = (script) => {
  const name = `noto-sans-${script}`;
  const file = `files/${name}-${script}-wght-normal.woff2`;
  return readFile(require.resolve(`@fontsource-variable/${name}/${file}`));
};

const contentAsset = createContentAssets(readInstalledFont);

/** A file that is no page as `astro dev` answers it; `undefined` for what Astro renders. */
export const devFile = async (route: SiteRoute): Promise<Response | undefined> => {
  if (route.contentType.startsWith('text/html')) return undefined;
  const body = await contentAsset(route);
  const bytes = typeof body === 'string' ? body : new Uint8Array(body);
  return new Response(bytes, { headers: { 'content-type': route.contentType } });
};
