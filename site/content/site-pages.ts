import { SHARE_ACTION } from '#domain/course/shared-lines';
import type { Profile } from '#domain/profile/profile';
import { fill } from '../i18n/fill.ts';
import { TEXTS } from '../i18n/texts.ts';
import { hiddenPage, pageMeta } from './page-meta.ts';
import type { Shell } from './select-shell.ts';
import type { TextFile } from './text-file.ts';

/** The page below which every PDF has its address; a script fills in the file. */
export const filesPage = (shell: Shell) => {
  const { title, description } = TEXTS[shell.language].files;
  const said = fill(description, { product: shell.productName });
  return hiddenPage('files', shell, '/files', { title, description: said }, {});
};

/** The page of the chapters that are kept on the device, which also stands for pages that are not there. */
export const savedPage = (shell: Shell) =>
  hiddenPage('saved', shell, '/saved', TEXTS[shell.language].saved, {});

/** The page for addresses that lead nowhere. Whatever its address, in other languages home is the nearest page. */
export const notFoundPage = (shell: Shell) =>
  hiddenPage('not-found', shell, '/', TEXTS[shell.language].notFound, {});

/** The page that the admin area starts on; it depends on the site's names alone. */
export const adminPage = (shell: Shell, { productName, shortName }: Profile) => ({
  kind: 'admin' as const,
  meta: pageMeta(shell, '/admin', {
    title: `${shortName} Admin`,
    description: 'The admin area of this site.',
    hidden: true,
  }),
  productName,
  shortName,
});

/** What robots may read: all but the admin area and the API. */
export const selectRobots = ({ origin }: Shell): TextFile => ({
  kind: 'text',
  contentType: 'text/plain; charset=utf-8',
  text: [
    'User-agent: *',
    'Allow: /api/images/',
    'Disallow: /api/',
    'Disallow: /admin',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n'),
});

const PNG = { type: 'image/png' };

/** The manifest of an app that is all below `home`. */
const manifest = (
  home: string,
  [name, shortName]: readonly [string, string],
  icon: string,
  maskable: string,
  rest: object,
): TextFile => ({
  kind: 'text',
  contentType: 'application/manifest+json',
  text: JSON.stringify({
    name,
    short_name: shortName,
    id: home,
    start_url: home,
    scope: home,
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#2c3e50',
    lang: 'en-IN',
    icons: [
      { src: `/icons/${icon}.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `/icons/${icon}-192.png`, sizes: '192x192', ...PNG },
      { src: `/icons/${icon}-512.png`, sizes: '512x512', ...PNG },
      { src: `/icons/${maskable}-512.png`, sizes: '512x512', ...PNG, purpose: 'maskable' },
    ],
    ...rest,
  }),
});

/** What a phone needs to put the site on its home screen, and what a long press on its icon offers. */
export const selectManifest = ({ productName, shortName }: Profile): TextFile =>
  manifest('/', [productName, shortName], 'icon', 'icon-maskable', {
    shortcuts: [
      { name: TEXTS.en.shell.videos, url: '/videos' },
      { name: TEXTS.en.shell.studyMaterials, url: '/study-materials' },
      { name: TEXTS.en.saved.title, url: '/saved' },
    ],
  });

/** The manifest of the installed admin: an app of its own, which takes links, PDFs and pictures from the share sheet. */
export const selectAdminManifest = ({ shortName }: Profile): TextFile => {
  const name = `${shortName} Admin`;
  return manifest('/admin', [name, name], 'admin', 'admin', {
    shortcuts: [
      { name: 'Add today’s work', url: '/admin/today' },
      { name: 'Enquiries', url: '/admin/enquiries' },
    ],
    share_target: {
      action: SHARE_ACTION,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['application/pdf', '.pdf', 'image/*'] }],
      },
    },
  });
};
