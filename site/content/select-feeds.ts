import { plainFormulas } from '#api/html/plain-formulas.ts';
import type { Post } from '#domain/blog/post.ts';
import { SHARE_ACTION } from '#domain/course/shared-lines.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { instantOf } from '#domain/text/calendar.ts';
import { TEXTS } from '../i18n/texts.ts';
import type { TextFile } from './text-file.ts';
import { postPath } from './select-blog.ts';
import type { Shell } from './select-shell.ts';
import { xmlElement, xmlFile } from './xml.ts';

/** Readers of feeds want what is new. */
const FEED_ITEMS = 20;

/** What robots may read: all but the admin area and the API. */
export const selectRobots = ({ origin }: Pick<Shell, 'origin'>): TextFile => ({
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

/** Selects the blog's feed (RSS 2.0); of `posts`, newest first, it has the first `FEED_ITEMS`. */
export const selectRss = (
  posts: readonly Pick<Post, 'slug' | 'title' | 'description' | 'publishDate'>[],
  { origin, productName, teacherName }: Pick<Shell, 'origin' | 'productName' | 'teacherName'>,
): TextFile => {
  const items = posts.slice(0, FEED_ITEMS).map(({ slug, title, description, publishDate }) => {
    const url = origin + postPath(slug);
    return [
      '<item>',
      xmlElement('title', plainFormulas(title)),
      xmlElement('link', url),
      `<guid isPermaLink="true">${url}</guid>`,
      xmlElement('description', plainFormulas(description)),
      xmlElement('pubDate', new Date(instantOf(publishDate)).toUTCString()),
      '</item>',
    ].join('');
  });
  return xmlFile(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      xmlElement('title', `${productName} Blog`),
      xmlElement('link', `${origin}/blog`),
      `<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>`,
      xmlElement('description', `Mathematics tutorials and problem solutions by ${teacherName}.`),
      xmlElement('language', 'en-IN'),
      ...items,
      '</channel></rss>',
    ],
    'application/rss+xml; charset=utf-8',
  );
};

/** What both apps have in common. */
const APP = {
  display: 'standalone',
  background_color: '#fbf8f1',
  theme_color: '#2c3e50',
  lang: 'en-IN',
};

const manifest = (content: object): TextFile => ({
  kind: 'text',
  contentType: 'application/manifest+json',
  text: JSON.stringify(content),
});

/** What a phone needs to put the site on its home screen, and what a long press on its icon offers. */
export const selectManifest = ({
  productName,
  shortName,
}: Pick<Profile, 'productName' | 'shortName'>): TextFile =>
  manifest({
    name: productName,
    short_name: shortName,
    id: '/',
    start_url: '/',
    scope: '/',
    ...APP,
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: [
      { name: TEXTS.en.shell.videos, url: '/videos' },
      { name: TEXTS.en.shell.studyMaterials, url: '/study-materials' },
      { name: TEXTS.en.saved.title, url: '/saved' },
    ],
  });

/** The manifest of the installed admin: an app of its own, which takes links, PDFs and pictures from the share sheet. */
export const selectAdminManifest = ({ shortName }: Profile): TextFile => {
  const name = `${shortName} Admin`;
  return manifest({
    name,
    short_name: name,
    id: '/admin',
    start_url: '/admin',
    scope: '/admin',
    ...APP,
    icons: [
      { src: '/icons/admin.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/admin-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/admin-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/admin-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
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
