import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SiteRoute } from '#api/publish/site-renderer.ts';
import { pageData } from '../content/page-data.ts';
import { createFontCutter, type ReadFont } from './page-font.ts';
import { drawShareCard } from './share-card.ts';

const require = createRequire(import.meta.url);

/** The whole font of a script from its installed package, where nothing is compiled. */
export const readInstalledFont: ReadFont = (script) => {
  const name = `noto-sans-${script}`;
  const file = `files/${name}-${script}-wght-normal.woff2`;
  return readFile(require.resolve(`@fontsource-variable/${name}/${file}`));
};

const fonts = createFontCutter(readInstalledFont);

const bytesOf = async (route: SiteRoute): Promise<Uint8Array | undefined> => {
  if (route.contentType === 'image/png') return drawShareCard(pageData({ route }, 'share-card'));
  if (route.contentType === 'font/woff2') return fonts.cut(pageData({ route }, 'page-font'));
  return undefined;
};

/** A share card or a cut font as `astro dev` answers it; `undefined` for what Astro renders. */
export const devFile = async (route: SiteRoute): Promise<Response | undefined> => {
  const bytes = await bytesOf(route);
  return (
    bytes && new Response(new Uint8Array(bytes), { headers: { 'content-type': route.contentType } })
  );
};
