import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import { LANGUAGES, pathIn } from '#domain/text/language.ts';
import { defaultContent } from '../../infra/default-content/default-content.ts';
import { aBatch, aPost, aStoredPicture } from '../api/domain/builders.ts';
import { compiledSite } from '../support/compiled-site.ts';
import { wordsOf } from '../support/page-text.ts';

const site = await compiledSite();
const stored = defaultContent();
const { profile: sample } = stored;
const ten = stored.classes['10'];
if (!ten) throw new Error('There is no class 10');
const content = publicOnly(
  {
    ...stored,
    profile: { ...sample, teacherName: 'Asha Rani', mapPicture: aStoredPicture() },
    classes: { ...stored.classes, '10': { ...ten, batches: [aBatch()] } },
    blogPosts: [aPost({ slug: 'pi' })],
  },
  Date.UTC(2026, 10, 22),
);
const routes = site.routes(buildSnapshot(content), { origin: 'https://site.example', year: 2026 });
const pages = new Map<string, string>();
for (const route of routes) {
  // Pictures for sharing take seconds; their words are the name and the city.
  if (route.path.endsWith('.png')) continue;
  const { body } = await site.render(route);
  if (typeof body === 'string') pages.set(route.path, body);
}

const SAMPLES = [
  sample,
  ...Object.values(sample.translations ?? {}),
].flatMap(({ teacherName = '', address = '', biography = [] }) => [teacherName, address, ...biography]);

// Specification: SITE-131
test('under another name no page of any language shows a person, address or number of the sample', () => {
  const searched = [...SAMPLES, '98765', '9876543210', 'ganitpoint', 'Example Market', 'Example%20Market'];
  const found = [...pages].flatMap(([path, body]) =>
    searched.filter((text) => body.includes(text)).map((text) => `${path}: ${text}`),
  );
  expect(pages.size).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

// Specification: SITE-131
test('what would lead to them is gone as a whole: no empty link, list, or heading over nothing', () => {
  const faulty =
    /(?:="|>)undefined["<]|href=""|href="(?:tel|mailto):"|wa\.me\/\?text=[^"]*"[^>]*>\s*<svg|<([uo]l|dl)[^>]*>\s*<\/\1>|<h[1-6][^>]*>\s*<\/h|"(?:telephone|email|streetAddress)":""|"sameAs":\[\]/;
  const found = [...pages].flatMap(([path, body]) => {
    const [fault] = faulty.exec(path.endsWith('.json') ? '' : body) ?? [];
    return fault === undefined ? [] : [`${path}: ${fault}`];
  });
  expect(found).toEqual([]);
});

// Specification: SITE-131
test('every way to write stays, in each language', () => {
  for (const language of LANGUAGES) {
    const home = pages.get(pathIn(language, '/')) ?? '';
    expect(home).toContain('id="contact-form-title"');
    expect(wordsOf(home)).toContain('Asha Rani');
    expect(pages.get(pathIn(language, '/10'))).toContain('?batch=10.');
  }
  expect(wordsOf(pages.get('/') ?? '')).not.toMatch(/quickest way is to call/);
  expect(wordsOf(pages.get('/404') ?? '')).not.toContain('Tip:');
});
