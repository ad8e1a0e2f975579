import { expect, test } from 'vitest';
import { manifestJson, robotsTxt, rssXml, sitemapXml, xmlText } from '#site/renderer/documents.ts';

test('text that XML would misread is escaped or dropped', () => {
  expect(xmlText('a < b & "c" \u0007\ud800')).toBe('a &lt; b &amp; &quot;c&quot; \ufffd');
});

test('the sitemap names the last change only where it is known', () => {
  const xml = sitemapXml({
    kind: 'sitemap',
    entries: [
      { url: 'https://example.org/', lastmod: undefined, alternates: [] },
      {
        url: 'https://example.org/blog/a?b&c',
        lastmod: '2026-11-21',
        alternates: [
          { language: 'en', url: 'https://example.org/blog/a?b&c' },
          { language: 'hi', url: 'https://example.org/hi/blog/a?b&c' },
        ],
      },
    ],
  });
  expect(xml).toContain('<url><loc>https://example.org/</loc></url>');
  expect(xml).toContain(
    '<loc>https://example.org/blog/a?b&amp;c</loc><lastmod>2026-11-21</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://example.org/blog/a?b&amp;c"/>' +
      '<xhtml:link rel="alternate" hreflang="hi" href="https://example.org/hi/blog/a?b&amp;c"/>',
  );
});

test('the feed dates a post at midnight in India', () => {
  const xml = rssXml({
    kind: 'rss',
    title: 'Blog',
    description: 'About.',
    origin: 'https://example.org',
    items: [
      {
        url: 'https://example.org/blog/a',
        title: 'x < y',
        description: 'd',
        publishDate: '2026-11-21',
      },
    ],
  });
  expect(xml).toContain('<title>x &lt; y</title>');
  expect(xml).toContain('<pubDate>Fri, 20 Nov 2026 18:30:00 GMT</pubDate>');
});

// Specification: SITE-10
test('robots find the sitemap and stay out of the admin area', () => {
  const text = robotsTxt({ kind: 'robots', origin: 'https://example.org' });
  expect(text).toContain('Disallow: /admin\n');
  expect(text).toContain('Sitemap: https://example.org/sitemap.xml');
});

// Specification: SITE-10
test('the manifest carries the names of the profile', () => {
  expect(
    JSON.parse(manifestJson({ kind: 'manifest', name: 'Long', shortName: 'S', shortcuts: [] })),
  ).toMatchObject({ name: 'Long', short_name: 'S', start_url: '/' });
});
