import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import { aChapter, aMaterial, aProfile, aVideo } from '../api/domain/builders.ts';
import { compiledSite } from '../support/compiled-site.ts';
import { aClass, someContent } from '../support/content.ts';
import { pageAt } from '../support/page-text.ts';

const site = await compiledSite();
const picture = { filename: 'youtube-dQw4w9WgXcQ-0a.webp', width: 480, height: 270 };
const SRC = '/media/blog-images/youtube-dQw4w9WgXcQ-0a.webp';

const content = publicOnly(
  someContent({
    profile: aProfile({ automation: { videoDetails: true } }),
    classes: [
      aClass({
        chapters: [
          aChapter({
            materials: [aMaterial()],
            videos: [
              aVideo({ picture }),
              aVideo({ id: 'v2', url: 'https://www.youtube.com/embed/abcdefghijk' }),
            ],
          }),
        ],
      }),
    ],
  }),
  Date.UTC(2026, 10, 22),
);
const routes = site.routes(buildSnapshot(content), { origin: 'https://example.org', year: 2026 });
const htmlOf = (path: string) => pageAt(site, routes, path);

// Specification: DETAILS-2
test('a stored picture takes the place of the drawing, with its size and when it comes near', async () => {
  for (const path of ['/10', '/10/4-quadratic-equations', '/videos']) {
    const html = await htmlOf(path);
    expect(html).toMatch(
      new RegExp(`<img src="${SRC}" width="480" height="270"[^>]* alt="" loading="lazy"`),
    );
    // On /videos the pattern of the list, which a script fills, is drawn, too.
    const drawn = html.split('viewBox="0 0 320 180"').length - 1;
    expect(drawn).toBe(path === '/videos' ? 2 : 1);
  }
});

// Specification: DETAILS-2, CHAPTER-8
test('the page of a video names the picture for search engines, and a saved chapter keeps it', async () => {
  const page = await htmlOf('/videos/10/dQw4w9WgXcQ');
  expect(page).toMatch(new RegExp(`"thumbnailUrl":\\["https://example.org${SRC}","https://`));
  expect(await htmlOf('/10/4-quadratic-equations')).toMatch(
    new RegExp(`covers(&quot;|"):\\[[^\\]]*${SRC}`),
  );
});

// Specification: DETAILS-6
test('no page says what the site does by itself', () => {
  expect(JSON.stringify(routes)).not.toContain('videoDetails');
});
