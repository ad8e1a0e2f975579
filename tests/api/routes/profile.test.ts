import { expect, test } from 'vitest';
import { aProfile, aStoredPicture } from '#support/builders.ts';
import { anApp } from '#support/an-app.ts';

// Specification: SETTINGS-1, TRANSLATION-1
test('the profile is saved with cleaned FAQ answers in each language, and published', async () => {
  const answers = (answer: string) => aProfile().faq.map((one) => ({ ...one, answer }));
  const [typed, cleaned] = ['<p onclick="x()">हाँ</p><script>x()</script>', '<p>हाँ</p>'].map(
    (answer) => ({ faq: answers(answer), translations: { hi: { faq: answers(answer) } } }),
  );
  const { json, publishing } = anApp();
  const body = { ...aProfile({ teacherName: 'Other Sir', ...typed }), ver: 'latest' };
  const saved = { teacherName: 'Other Sir', ...cleaned };
  expect(await json('PUT', '/api/profile', body)).toMatchObject(saved);
  expect(publishing.changes).toBe(1);
});

// Specification: TRANSLATION-2
test('translations of results, words and pictures that are not sent stay with the same year, words or file', async () => {
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
