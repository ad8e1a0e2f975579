import { expect, test } from 'vitest';
import { aProfile, aStoredPicture } from '../domain/builders.ts';
import { anApp } from '../../support/an-app.ts';

// Specification: SETTINGS-1
test('the profile is saved with cleaned FAQ answers and starts publishing', async () => {
  const faq = aProfile().faq.map(({ question }) => ({
    question,
    answer: '<ul><li onclick="x()">one</li></ul><script>x()</script>',
  }));
  const { ask, publishing } = anApp();
  const body = { ...aProfile({ teacherName: 'Other Sir', faq }), ver: 1 };
  expect(await ask('PUT', '/api/profile', { body })).toMatchObject({
    status: 200,
    body: {
      teacherName: 'Other Sir',
      ver: 2,
      faq: faq.map(({ question }) => ({ question, answer: '<ul><li>one</li></ul>' })),
    },
  });
  expect(publishing.changes).toBe(1);
});

// Specification: TRANSLATION-2
test('translations of results, words and pictures that are not sent stay with the same year, words or file', async () => {
  const { call } = anApp();
  const alt = { translations: { pa: { alt: 'ਕਮਰਾ' } } };
  const put = async (fields: object, ver: number): Promise<unknown> =>
    (await call('PUT', '/api/profile', { body: { ...aProfile(), ...fields, ver } })).json();
  const [lines, text] = [{ hi: { lines: ['दस'] } }, { hi: { text: 'शुक्रिया।' } }];
  const words = { text: 'Thanks.', name: 'Mrs. Kaur', consent: true };
  await put(
    {
      results: [
        { year: 2025, lines: ['Nine'] },
        { year: 2026, lines: ['Ten'], translations: lines },
      ],
      parentWords: [{ ...words, translations: text }],
      photos: [{ ...aStoredPicture(), ...alt }],
      mapPicture: { ...aStoredPicture({ filename: 'map.webp' }), ...alt },
    },
    1,
  );
  const kept = await put(
    {
      results: [{ year: 2026, lines: ['Eleven'] }],
      parentWords: [{ ...words, name: 'Mrs. Gill' }],
      photos: [aStoredPicture({ alt: 'The room' })],
      mapPicture: aStoredPicture({ filename: 'other.webp' }),
    },
    2,
  );
  expect(kept).toMatchObject({
    results: [{ lines: ['Eleven'], translations: lines }],
    parentWords: [{ name: 'Mrs. Gill', translations: text }],
    photos: [{ alt: 'The room', ...alt }],
  });
  expect(kept).not.toHaveProperty('mapPicture.translations');
  const emptied = await put({ photos: [{ ...aStoredPicture(), translations: {} }] }, 3);
  expect(emptied).toHaveProperty('photos', [aStoredPicture()]);
});

// Specification: CENTRE-4
test('a picture that settings name no more goes to the trash, one that a post names stays', async () => {
  const { call, media } = anApp();
  const names = ['kept.webp', 'left.webp'];
  for (const name of names)
    await media.put(`blog-images/${name}`, new Uint8Array([1]), { contentType: 'image/webp' });
  const photos = names.map((filename) => aStoredPicture({ filename }));
  const body = { ...aProfile({ photos }), ver: 1 };
  expect(await (await call('PUT', '/api/profile', { body })).json()).toMatchObject({ photos });
  const image = {
    url: '/api/images/kept.webp',
    s3Key: 'blog-images/kept.webp',
    filename: 'kept.webp',
  };
  const post = { title: 'T', slug: 't', description: 'd', content: '<p>c</p>', image };
  expect((await call('POST', '/api/posts', { body: post })).status).toBe(201);

  const emptied = await call('PUT', '/api/profile', { body: { ...aProfile(), ver: 2 } });
  expect(await emptied.json()).not.toHaveProperty('photos');
  expect([...media.files.keys()].sort()).toEqual([
    'blog-images/kept.webp',
    'trash/blog-images/left.webp',
  ]);
});
