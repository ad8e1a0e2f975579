import type {
  AdminManifestFile,
  ManifestFile,
  RobotsFile,
  RssFile,
  SitemapFile,
  SitemapIndexFile,
} from '../content/select-feeds.ts';
import { SHARE_ACTION } from '#domain/course/shared-lines.ts';
import { instantOf } from '#domain/text/calendar.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML holds it: `a < b & c` -> `a &lt; b &amp; c`; characters that XML 1.0 has no place for are dropped. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- exactly the control characters that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** `('loc', 'https://…')` -> `<loc>https://…</loc>` */
const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

const SITEMAP_SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The text of the list of the sitemap's parts (sitemaps.org). */
export const sitemapIndexXml = ({ urls }: SitemapIndexFile): string =>
  [
    DECLARATION,
    `<sitemapindex xmlns="${SITEMAP_SCHEMA}">`,
    ...urls.map((url) => `<sitemap>${xmlElement('loc', url)}</sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');

/** The text of a part of the sitemap (sitemaps.org). */
export const sitemapXml = ({ entries }: SitemapFile): string => {
  const urls = entries.map(({ url, lastmod, alternates }) => {
    const links = alternates.map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${each.language}" href="${xmlText(each.url)}"/>`,
    );
    const day = lastmod === undefined ? '' : xmlElement('lastmod', lastmod);
    return `<url>${xmlElement('loc', url)}${day}${links.join('')}</url>`;
  });
  const spaces = `xmlns="${SITEMAP_SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return [DECLARATION, `<urlset ${spaces}>`, ...urls, '</urlset>', ''].join('\n');
};

/** The feed's text (RSS 2.0). */
export const rssXml = ({ title, description, origin, items }: RssFile): string => {
  const entries = items.map((item) =>
    [
      '<item>',
      xmlElement('title', item.title),
      xmlElement('link', item.url),
      `<guid isPermaLink="true">${item.url}</guid>`,
      xmlElement('description', item.description),
      xmlElement('pubDate', new Date(instantOf(item.publishDate)).toUTCString()),
      '</item>',
    ].join(''),
  );
  return [
    DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    xmlElement('title', title),
    xmlElement('link', `${origin}/blog`),
    `<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>`,
    xmlElement('description', description),
    xmlElement('language', 'en-IN'),
    ...entries,
    '</channel></rss>',
    '',
  ].join('\n');
};

/** What robots may read: all but the admin area and the API. */
export const robotsTxt = ({ origin }: RobotsFile): string =>
  [
    'User-agent: *',
    'Allow: /api/images/',
    'Disallow: /api/',
    'Disallow: /admin',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** What both apps have in common. */
const APP = {
  display: 'standalone',
  background_color: '#fbf8f1',
  theme_color: '#2c3e50',
  lang: 'en-IN',
};

/** The web app manifest's text. */
export const manifestJson = ({ name, shortName, shortcuts }: ManifestFile): string =>
  JSON.stringify({
    name,
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
    shortcuts,
  });

/** The manifest of the installed admin: an app of its own, which takes links, PDFs and pictures from the share sheet. */
export const adminManifestJson = ({ name }: AdminManifestFile): string =>
  JSON.stringify({
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
