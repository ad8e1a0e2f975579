import { expect, test } from 'vitest';
import type { Profile } from '#domain/profile/profile.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import { aProfile, aStoredPicture } from '../api/domain/builders.ts';
import { someContent } from '../support/content.ts';
import { builtSite } from '../support/built-site.ts';

const home = (fields: Partial<Profile>, path = '/'): Promise<string> =>
  builtSite(publicOnly(someContent({ profile: aProfile(fields) }), Date.UTC(2026, 10, 22))).page(
    path,
  );

// Specification: CENTRE-2
test('the home page has results, words of parents, photographs and a map that leads to directions', async () => {
  const html = await home({
    results: [
      { year: 2025, lines: ['Class 12: 9 above 95'], names: 'Hidden Name' },
      { year: 2026, lines: ['Class 10: 14 above 90'], names: 'Shown Name', consent: true },
    ],
    parentWords: [
      { text: 'Not afraid any more.', name: 'Mrs. Kaur', className: 'Class 10', consent: true },
      { text: 'Kept back.', name: 'Mr. Singh', consent: false },
    ],
    photos: [aStoredPicture()],
    mapPicture: aStoredPicture({ filename: 'map.png', width: 600, height: 400, alt: 'The map' }),
  });
  expect(html.indexOf('2026</dt>')).toBeLessThan(html.indexOf('2025</dt>'));
  for (const text of ['Class 12: 9 above 95', 'Shown Name', 'Not afraid any more.', 'Mrs. Kaur']) {
    expect(html).toContain(text);
  }
  for (const text of ['Hidden Name', 'Kept back', 'Mr. Singh']) expect(html).not.toContain(text);
  expect(html).toMatch(
    /<img src="\/media\/blog-images\/centre-3f9a2c\.webp" alt="The classroom" width="1200" height="800" loading="lazy"/,
  );
  expect(html).toMatch(
    /href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&(?:amp;|#38;)destination=1%20Some%20Road[^"]*"[^>]*>[\s\S]{0,80}<img src="\/media\/blog-images\/map\.png"/,
  );
  expect(html).toContain('/_astro/centre.');
});

// Specification: SETTINGS-78
test('the portrait stands beside the name, and is nowhere while there is none', async () => {
  const { alt: _, ...portrait } = aStoredPicture();
  for (const path of ['/', '/hi', '/videos']) {
    expect(await home({ portrait }, path)).toMatch(
      /<img src="\/media\/blog-images\/centre-3f9a2c\.webp" width="1200" height="800" alt=""/,
    );
    expect(await home({}, path)).not.toContain('/media/blog-images/');
  }
});

// Specification: SETTINGS-79
test('the logo takes the place of the mark in the header and for search engines', async () => {
  const { alt: _, ...logo } = aStoredPicture({ filename: 'logo.png', width: 600, height: 100 });
  const html = await home({ logo });
  expect(html).toContain('<img src="/media/blog-images/logo.png" width="60" height="10" alt=""');
  expect(html).toContain('"logo":"https://example.org/media/blog-images/logo.png"');
  expect(html).not.toContain('class="tile"');
  expect(await home({ logo }, '/hi/videos')).toContain('/media/blog-images/logo.png" width="60"');
  const plain = await home({});
  expect(plain).toContain('"logo":"https://example.org/icons/icon-512.png"');
  expect(plain).toContain('class="tile"');
});

// Specification: CENTRE-2
test('what is empty, or waits for consent, leaves no trace on the home page', async () => {
  const plain = await home({});
  expect(plain).not.toMatch(/centre-(?:results|words|photos|map)|\/_astro\/centre\./);
  const parentWords = [{ text: 'Kept back.', name: 'Mr. Singh', consent: false }];
  expect(await home({ parentWords })).toBe(plain);
  expect(await home({ photos: [aStoredPicture()] }, '/pa')).toContain('ਸੈਂਟਰ ਦੀਆਂ ਤਸਵੀਰਾਂ');
});

// Specification: CENTRE-2, TRANSLATION-3, TRANSLATION-4, TRANSLATION-7
test('results, words and pictures are in the language of the page, what is not translated in its own voice', async () => {
  const fields = {
    results: [{ year: 2026, lines: ['Ten'], translations: { hi: { lines: ['दस विद्यार्थी'] } } }],
    parentWords: [
      {
        text: 'Thanks.',
        name: 'Mrs. Kaur',
        consent: true,
        translations: { hi: { text: 'शुक्रिया।' } },
      },
    ],
    photos: [{ ...aStoredPicture(), translations: { hi: { alt: 'कमरा' } } }],
    mapPicture: aStoredPicture({ filename: 'map.png', alt: 'The map' }),
  };
  const hindi = await home(fields, '/hi');
  for (const text of ['>दस विद्यार्थी<', '>शुक्रिया।<', 'alt="कमरा" width', 'lang="en">Mrs. Kaur<'])
    expect(hindi).toContain(text);
  expect(hindi).toContain('alt="The map" lang="en"');
  const punjabi = await home(fields, '/pa');
  expect(punjabi).toContain('alt="The classroom" lang="en"');
  const { results, parentWords, photos } = fields;
  const untranslated = {
    ...fields,
    results: results.map(({ translations: _, ...rest }) => rest),
    parentWords: parentWords.map(({ translations: _, ...rest }) => rest),
    photos: photos.map(({ translations: _, ...rest }) => rest),
  };
  for (const path of ['/', '/pa'])
    expect(await home(fields, path)).toBe(await home(untranslated, path));
});
