import { expect, test } from 'vitest';
import { publicOnly } from '#domain/content/public-view';
import type { ProfileTexts } from '#domain/profile/profile';
import { LANGUAGES, pathIn } from '#domain/text/language';
import { aBatch, aPost, aStoredPicture } from '#support/builders';
import { defaultContent } from '#support/default-content';
import { builtSite, site, wordsOf, has, lacks } from '#support/built-site';
import { TEXTS } from '#site/i18n/texts.ts';
import { SAMPLE } from '#domain/profile/sample';

const stored = defaultContent();
const { profile: sample } = stored;
const ten = stored.classes['10'];
if (!ten) throw new Error('There is no class 10');

/** The default content under a name, with what may name or lead to somebody. */
const siteUnder = (teacherName: string) =>
  builtSite(
    publicOnly(
      {
        ...stored,
        profile: { ...sample, teacherName, mapPicture: aStoredPicture() },
        classes: { ...stored.classes, '10': { ...ten, batches: [aBatch()] } },
        blogPosts: [aPost({ slug: 'pi' })],
      },
      Date.UTC(2026, 10, 22),
    ),
  );
const own = siteUnder('Asha Rani');

const { hi = {}, pa = {} } = sample.translations ?? {};
const texts: ProfileTexts[] = [sample, hi, pa];
const SAMPLES = texts.flatMap(({ teacherName = '', address = '', biography = [] }) => [
  teacherName,
  address,
  ...biography,
]);

const NUMBERS = ['98765 43210', '9876543210', 'ganitpoint', 'Example Market', 'Example%20Market'];

// Specification: SITE-131
test('under another name no page of any language shows a person, address or number of the sample', async () => {
  const found: string[] = [];
  for (const route of own.routes) {
    // Pictures for sharing take seconds; they say the name and the city.
    if (route.path.endsWith('.png')) continue;
    const { body } = await site.render(route);
    const texts = [...SAMPLES, ...NUMBERS].filter((text) => body.includes(text as never));
    found.push(...texts.map((text) => `${route.path}: ${text}`));
  }
  expect(own.routes.length).toBeGreaterThan(800);
  expect(found).toEqual([]);
});

const FAULTS =
  /(?:="|>)undefined["<]|href="(?:tel:|mailto:)?"|wa\.me\/\?|<([uo]l|dl|dt|dd|p|h\d)(?: [^>]*)?>\s*<\/\1>|":""|":\[\]/g;

// Specification: SITE-131
test('what would lead to them is gone as a whole, and every way to write stays', async () => {
  const as = siteUnder(SAMPLE.teacherName);
  for (const language of LANGUAGES) {
    for (const path of ['/', '/10', '/10/4-quadratic-equations', '/404', '/blog/pi', '/videos']) {
      const at = pathIn(language, path);
      const [before, after] = [await as.page(at), await own.page(at)];
      // No empty link, list or heading that was not there: some are filled by a script.
      expect(after.match(FAULTS), at).toEqual(before.match(FAULTS));
      expect(wordsOf(after), at).toContain('Asha Rani');
      expect(after, at).toContain(`${pathIn(language, '/')}#contact`);
    }
    const home = await own.page(pathIn(language, '/'));
    has(home, 'id="contact-form-title"');
    lacks(wordsOf(home), TEXTS[language].contact.callFirst);
    has(await own.page(pathIn(language, '/10')), '?batch=10.');
  }
});
