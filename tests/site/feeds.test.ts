import { expect, test } from 'vitest';
import { selectManifest, selectRobots, selectRss } from '#site/content/select-feeds.ts';
import { selectSitemapPosts } from '#site/content/select-sitemap.ts';
import { xmlText } from '#site/content/xml.ts';

const origin = 'https://example.org';

test('text that XML would misread is escaped or dropped', () => {
  expect(xmlText('a < b & "c" \u0007\ud800')).toBe('a &lt; b &amp; &quot;c&quot; \ufffd');
});

test('the sitemap names each page in its languages with the day of its last change', () => {
  const posts = [{ slug: 'a&b', publishDate: '2026-11-21T10:00:00Z' }];
  const { text } = selectSitemapPosts(posts, { origin, languages: ['en', 'hi'] });
  const alternates =
    '<xhtml:link rel="alternate" hreflang="en" href="https://example.org/blog/a%26b"/>' +
    '<xhtml:link rel="alternate" hreflang="hi" href="https://example.org/hi/blog/a%26b"/>';
  expect(text.split('\n').filter((line) => line.startsWith('<url>'))).toEqual(
    ['', '/hi'].map(
      (language) =>
        `<url><loc>https://example.org${language}/blog/a%26b</loc><lastmod>2026-11-21</lastmod>${alternates}</url>`,
    ),
  );
});

test('the feed dates a post at midnight in India', () => {
  const post = { slug: 'a', title: 'x < y', description: 'd', publishDate: '2026-11-21' };
  const { text } = selectRss([post], { origin, productName: 'Ganit', teacherName: 'A. Singh' });
  expect(text).toContain('<title>x &lt; y</title>');
  expect(text).toContain('<pubDate>Fri, 20 Nov 2026 18:30:00 GMT</pubDate>');
});

// Specification: SITE-10
test('robots find the sitemap and stay out of the admin area', () => {
  const { text } = selectRobots({ origin });
  expect(text).toContain('Disallow: /admin\n');
  expect(text).toContain('Sitemap: https://example.org/sitemap.xml');
});

// Specification: SITE-10
test('the manifest carries the names of the profile', () => {
  const { text } = selectManifest({ productName: 'Long', shortName: 'S' });
  expect(JSON.parse(text)).toMatchObject({ name: 'Long', short_name: 'S', start_url: '/' });
});
