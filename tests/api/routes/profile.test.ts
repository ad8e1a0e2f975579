import { expect, test } from 'vitest';
import { aProfile, aStoredPicture } from '#support/builders';
import { anApp } from '#support/an-app';
import { withNewName } from '#domain/content/teacher-name';
import { changedName } from '#domain/profile/new-name';
import type { Profile } from '#domain/profile/profile';
import { aSite } from './a-history.ts';

// Specification: SETTINGS-1, TRANSLATION-1
test('the profile is saved with cleaned FAQ answers in each language', async () => {
  const answers = (answer: string) => aProfile().faq.map((one) => ({ ...one, answer }));
  const [typed, cleaned] = ['<p onclick="x()">हाँ</p><script>x()</script>', '<p>हाँ</p>'].map(
    (answer) => ({ faq: answers(answer), translations: { hi: { faq: answers(answer) } } }),
  );
  const { json } = anApp();
  const body = { ...aProfile({ teacherName: 'Other Sir', ...typed }), ver: 'latest' };
  const saved = { teacherName: 'Other Sir', ...cleaned };
  expect(await json('PUT', '/api/profile', body)).toMatchObject(saved);
});

// Specification: TRANSLATION-2
test('translations that are not sent stay with the same year, words or file', async () => {
  const { json } = anApp();
  const put = (fields: object) =>
    json('PUT', '/api/profile', { ...aProfile(), ...fields, ver: 'latest' });
  const [lines, text] = [{ hi: { lines: ['दस'] } }, { hi: { text: 'शुक्रिया।' } }];
  const alt = { pa: { alt: 'ਕਮਰਾ' } };
  const words = { text: 'Thanks.', name: 'Mrs. Kaur', consent: true };
  await put({
    results: [
      { year: 2025, lines: ['Nine'] },
      { year: 2026, lines: ['Ten'], translations: lines },
    ],
    parentWords: [{ ...words, translations: text }],
    photos: [{ ...aStoredPicture(), translations: alt }],
  });
  const edited = {
    results: [{ year: 2026, lines: ['Eleven'] }],
    parentWords: [{ ...words, name: 'Mrs. Gill' }],
    photos: [aStoredPicture({ alt: 'The room' })],
  };
  expect(await put(edited)).toMatchObject({
    results: [{ lines: ['Eleven'], translations: lines }],
    parentWords: [{ name: 'Mrs. Gill', translations: text }],
    photos: [{ alt: 'The room', translations: alt }],
  });
  const photos = [{ ...aStoredPicture(), translations: {} }];
  expect(await put({ photos })).toHaveProperty('photos', [aStoredPicture()]);
});

const NAMES = {
  from: { en: 'Ganit Sir', hi: 'गणित सर' },
  to: { en: 'Rakesh & Sharma', hi: 'राकेश शर्मा', pa: 'Rakesh & Sharma' },
};

// Specification: SETTINGS-46
test('a former name is replaced in all languages as one edit, which can be undone', async () => {
  const { json, retitle, chapterNow, list, undo } = aSite();
  const load = () => json<Profile>('GET', '/api/profile');
  const faq = aProfile().faq.map((one) => ({ ...one, answer: '<p>Ask Ganit Sir.</p>' }));
  await json('PUT', '/api/profile', {
    ...(await load()),
    teacherName: NAMES.to.en,
    productName: 'Ganit Sir',
    biography: ['Ganit Sir teaches. Call Ganit Sir’s centre.'],
    faq,
    translations: { hi: { teacherName: 'गणित सर', blurb: 'गणित सर, Ganit Sir।' } },
  });
  await retitle('With Ganit Sir');
  const posted = { title: 'Pi', slug: 'ganit-sir', description: 'गणित सर', content: '<p>Pi</p>' };
  const { id } = await json<{ id: string }>('POST', '/api/posts', posted);
  const before = await load();

  const asked = ['POST', '/api/profile/name/texts', NAMES] as const;
  expect((await json<{ texts: string[] }>(...asked)).texts).toEqual(
    expect.arrayContaining([
      'Settings: biography',
      'Settings: questions and answers: answer',
      'Settings: teacher’s name in Hindi',
      'Settings: text beside blog posts in Hindi',
      'Class 10, Chapter 4: title',
      'Blog post “Pi”: description',
    ]),
  );
  expect(await json('PUT', '/api/profile/name', NAMES)).toMatchObject({ left: [] });
  const renamed = await load();
  expect(renamed).toMatchObject({
    productName: 'Ganit Sir',
    biography: ['Rakesh & Sharma teaches. Call Rakesh & Sharma’s centre.'],
    translations: { hi: { teacherName: 'राकेश शर्मा', blurb: 'राकेश शर्मा, राकेश शर्मा।' } },
  });
  expect(renamed.faq[0]?.answer).toBe('<p>Ask Rakesh &amp; Sharma.</p>');
  expect((await chapterNow())?.title).toBe('With Rakesh & Sharma');
  const post = { slug: 'ganit-sir', description: 'राकेश शर्मा' };
  expect(await json('GET', `/api/posts/${id}`)).toMatchObject(post);
  expect(await json(...asked)).toEqual({ texts: [] });

  const [edit] = await list();
  expect(edit?.what).toBe('Replaced the teacher’s former name');
  await undo(edit?.key ?? '');
  expect(await load()).toEqual(before);
  expect((await chapterNow())?.title).toBe('With Ganit Sir');
});

// Specification: SETTINGS-46
test.each([
  ['Ganitmala, Ganit Singh', 'Ganitmala, Ganit Singh'],
  ['<a href="/ganit/Ganit">Ganit</a>', '<a href="/ganit/Ganit">Ganit Singh</a>'],
  ['2 < 3, says Ganit. (Ganit)', '2 < 3, says Ganit Singh. (Ganit Singh)'],
])('of %s only the name itself is replaced, once', (text, replaced) => {
  const to = { en: 'Ganit Singh', hi: 'x', pa: 'x' };
  expect(withNewName({ text }, { from: { en: 'Ganit' }, to }).text).toBe(replaced);
});

// Specification: SETTINGS-46
test('in a language that has no new spelling the English name takes the place of the old', () => {
  const named = (teacherName: string, hi: string) =>
    aProfile({ teacherName, translations: { hi: { teacherName: hi } } });
  const was = named('A', 'अ');
  expect(changedName(was, { ...was, city: 'Moga' })).toBeUndefined();
  const anew = { from: { en: 'A', hi: 'अ' }, to: { en: 'B', hi: 'B', pa: 'B' } };
  expect(changedName(was, named('B', 'अ'))).toEqual(anew);
  const respelled = { from: { hi: 'अ' }, to: { en: 'A', hi: 'आ', pa: 'A' } };
  expect(changedName(was, named('A', 'आ'))).toEqual(respelled);
});
