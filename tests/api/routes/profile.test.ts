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
test('translations of results, words and pictures that are not sent stay; empty ones are removed', async () => {
  const { call } = anApp();
  const alt = { translations: { pa: { alt: 'ਕਮਰਾ' } } };
  const centre = {
    results: [
      { year: 2025, lines: ['Nine'] },
      { year: 2026, lines: ['Ten'], translations: { hi: { lines: ['दस'] } } },
    ],
    parentWords: [
      {
        text: 'Thanks.',
        name: 'Mrs. Kaur',
        consent: true,
        translations: { hi: { text: 'शुक्रिया।' } },
      },
    ],
    photos: [{ ...aStoredPicture(), ...alt }],
    mapPicture: { ...aStoredPicture({ filename: 'map.webp' }), ...alt },
  };
  const put = async (fields: object, ver: number): Promise<unknown> =>
    (await call('PUT', '/api/profile', { body: { ...aProfile(), ...fields, ver } })).json();
  expect(await put(centre, 1)).toMatchObject(centre);

  const [, result] = centre.results;
  const older = {
    // Another order and other lines, of the same year.
    results: [{ year: 2026, lines: ['Eleven'] }],
    parentWords: [{ text: 'Thanks.', name: 'Mrs. Gill', consent: false }],
    photos: [aStoredPicture({ alt: 'The room' })],
    mapPicture: aStoredPicture({ filename: 'other.webp' }),
  };
  const kept = await put(older, 2);
  expect(kept).toMatchObject({
    results: [{ lines: ['Eleven'], translations: result?.translations }],
    parentWords: [{ name: 'Mrs. Gill', translations: { hi: { text: 'शुक्रिया।' } } }],
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
