import { expect, test } from 'vitest';
import { anApp } from '../../support/an-app.ts';
import { aProfile } from '../domain/builders.ts';

const HI = { hi: { title: 'द्विघात समीकरण' } };
const [CLASS, CHAPTER, PROFILE] = ['/api/classes/10', '/api/classes/10/chapters/4', '/api/profile'];
const CLASS_FIELDS = { name: 'Class 10', description: 'Board year.' };

/** What each record sends besides its translations. */
const RECORDS = [
  { path: CLASS, fields: CLASS_FIELDS, translations: HI },
  { path: CHAPTER, fields: { title: 'Quadratics' }, translations: HI },
  { path: PROFILE, fields: aProfile(), translations: { hi: { city: 'लुधियाना' } } },
];

// Specification: TRANSLATION-2
test.each(RECORDS)(
  'translations of $path stay when they are not sent, and go when they are empty',
  async ({ path, fields, translations }) => {
    const { call } = anApp();
    const put = async (body: object, ver: number) =>
      (await (await call('PUT', path, { body: { ...fields, ...body, ver } })).json()) as object;
    expect(await put({ translations }, 1)).toMatchObject({ translations, ver: 2 });
    // Nothing is another one, so it is the same version.
    expect(await put({}, 2)).toMatchObject({ translations, ver: 2 });
    const blank = { hi: { [Object.keys(translations.hi)[0] ?? '']: ' ' } };
    expect(await put({ translations: blank }, 2)).not.toHaveProperty('translations');
  },
);

// Specification: TRANSLATION-1
test('translated answers are cleaned like English ones', async () => {
  const faq = aProfile().faq.map(() => ({ question: '', answer: '<p onclick="x()">हाँ</p>' }));
  const body = { ...aProfile({ translations: { hi: { faq } } }), ver: 1 };
  const response = await anApp().call('PUT', PROFILE, { body });
  expect(await response.json()).toMatchObject({
    translations: { hi: { faq: faq.map(() => ({ question: '', answer: '<p>हाँ</p>' })) } },
  });
});

test('new classes and chapters take their translations with them', async () => {
  const { call } = anApp();
  const body = { id: '7', ...CLASS_FIELDS, translations: HI };
  expect(await (await call('POST', '/api/classes', { body })).json()).toMatchObject({
    translations: HI,
  });
  const chapter = { id: 1, title: 'Numbers', translations: HI };
  const added = await call('POST', '/api/classes/7/chapters', { body: chapter });
  expect(await added.json()).toMatchObject({ translations: HI });
});
