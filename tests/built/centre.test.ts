import { expect, test } from 'vitest';
import type { Profile } from '#domain/profile/profile';
import { publicOnly } from '#domain/content/public-view';
import { aProfile, aStoredPicture, someContent } from '#support/builders';
import { builtSite, has, lacks } from '#support/built-site';

const home = (fields: Partial<Profile>, path = '/'): Promise<string> => {
  const content = someContent({ profile: aProfile(fields) });
  return builtSite(publicOnly(content, Date.UTC(2026, 10, 22))).page(path);
};
const { alt: _, ...PICTURE } = aStoredPicture();
const CENTRE: Partial<Profile> = {
  results: [
    { year: 2025, lines: ['Ten'], translations: { hi: { lines: ['दस'] } } },
    { year: 2026, lines: ['Class 10: 14 above 90'], names: 'Shown Name', consent: true },
  ],
  parentWords: [
    {
      text: 'Thanks.',
      name: 'Mrs. Kaur',
      consent: true,
      translations: { hi: { text: 'शुक्रिया।' } },
    },
  ],
  photos: [{ ...aStoredPicture(), translations: { hi: { alt: 'कमरा' } } }],
  mapPicture: aStoredPicture({ filename: 'map.png', width: 600, height: 400, alt: 'The map' }),
};

// Specification: CENTRE-2
test('the home page has results, words of parents, photographs and a map that leads to directions', async () => {
  const html = await home(CENTRE);
  expect(html.indexOf('2026</dt>')).toBeLessThan(html.indexOf('2025</dt>'));
  has(
    html,
    'Class 10: 14 above 90',
    'Shown Name',
    'Thanks.',
    'Mrs. Kaur',
    '<img src="/media/blog-images/centre-3f9a2c.webp" alt="The classroom" width="1200" height="800" loading="lazy"',
    /href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&(?:amp;|#38;)destination=1%20Some%20Road[^"]*"[^>]*>[\s\S]{0,80}<img src="\/media\/blog-images\/map\.png"/,
  );
});

// Specification: CENTRE-2
test('what is empty leaves no trace on the home page', async () => {
  lacks(await home({}), /centre-(?:results|words|photos|map)|\/_astro\/centre\./);
});

// Specification: CENTRE-2, TRANSLATION-3, TRANSLATION-4, TRANSLATION-7
test('results, words and pictures are in the language of the page, what is not translated in its own voice', async () => {
  const hindi = await home(CENTRE, '/hi');
  has(
    hindi,
    '>दस<',
    '>शुक्रिया।<',
    'alt="कमरा" width',
    'lang="en">Mrs. Kaur<',
    'alt="The map" lang="en"',
  );
  const punjabi = await home(CENTRE, '/pa');
  has(punjabi, 'alt="The classroom" lang="en"', 'ਸੈਂਟਰ ਦੀਆਂ ਤਸਵੀਰਾਂ');
  lacks(punjabi, /दस|शुक्रिया|कमरा/);
});

// Specification: SETTINGS-78
test('the portrait stands beside the name, and is nowhere while there is none', async () => {
  for (const path of ['/', '/hi', '/videos']) {
    has(
      await home({ portrait: PICTURE }, path),
      '<img src="/media/blog-images/centre-3f9a2c.webp" width="1200" height="800" alt=""',
    );
    lacks(await home({}, path), '/media/blog-images/');
  }
});

// Specification: SETTINGS-79
test('the logo takes the place of the mark in the header and for search engines', async () => {
  const logo = { filename: 'logo.png', width: 600, height: 100 };
  const html = await home({ logo });
  has(
    html,
    '<img src="/media/blog-images/logo.png" width="60" height="10" alt=""',
    '"logo":"https://example.org/media/blog-images/logo.png"',
  );
  lacks(html, 'class="tile"');
  const plain = await home({});
  has(plain, '"logo":"https://example.org/icons/icon-512.png"', 'class="tile"');
});
