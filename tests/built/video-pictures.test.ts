import { expect, test } from 'vitest';
import { publicOnly } from '#domain/content/public-view';
import { aChapter, aClass, aMaterial, aProfile, aVideo, someContent } from '#support/builders';
import { builtSite, has, lacks } from '#support/built-site';

const picture = { filename: 'youtube-dQw4w9WgXcQ-0a.webp', width: 480, height: 270 };
const SRC = '/media/blog-images/youtube-dQw4w9WgXcQ-0a.webp';

const videos = [
  aVideo({ picture, moments: '0:30 Start\n1:02:05 The proof: $x^2$' }),
  aVideo({ id: 'v2', url: 'https://www.youtube.com/embed/abcdefghijk' }),
];
const content = publicOnly(
  someContent({
    profile: aProfile({ automation: { videoDetails: true } }),
    classes: [aClass({ chapters: [aChapter({ materials: [aMaterial()], videos })] })],
  }),
  Date.UTC(2026, 10, 22),
);
const { routes, page: htmlOf } = builtSite(content);

// Specification: CHAPTER-8, DETAILS-2, DETAILS-6
test('a stored picture takes the place of the drawing, for search engines and in a saved chapter, too', async () => {
  for (const path of ['/10', '/10/4-quadratic-equations', '/videos']) {
    const html = await htmlOf(path);
    has(html, new RegExp(`<img src="${SRC}" width="480" height="270"[^>]* alt="" loading="lazy"`));
    // On /videos the pattern of the list, which a script fills, is drawn, too.
    expect(html.match(/viewBox="0 0 320 180"/g)).toHaveLength(path === '/videos' ? 2 : 1);
  }
  has(
    await htmlOf('/videos/10/dQw4w9WgXcQ'),
    `"thumbnailUrl":["https://example.org${SRC}","https://`,
  );
  has(await htmlOf('/10/4-quadratic-equations'), new RegExp(`covers(&quot;|"):\\[[^\\]]*${SRC}`));
  // No page says what the site does by itself.
  lacks(JSON.stringify(routes), 'videoDetails');
});

// Specification: VIDEO-80
test('the page of a video leads to its moments, on YouTube without a script, and others have none', async () => {
  const page = await htmlOf('/hi/videos/10/dQw4w9WgXcQ');
  has(
    page.replaceAll('&#38;', '&amp;'),
    /<a class="tap" href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ&amp;t=3725s"[^>]* data-start="3725"[\s\S]*?The proof: x²/,
  );
  lacks(await htmlOf('/videos/10/abcdefghijk'), 'data-start');
});
