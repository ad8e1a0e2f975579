import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import { anApp } from '../../support/an-app.ts';
import { aMaterial, aProfile, aVideo } from '../domain/builders.ts';

const CLASS = '/api/classes/10';
const CHAPTER = `${CLASS}/chapters/4`;
const { id: _, ...video } = aVideo();
const { title, type } = aMaterial();
const post = { title: 'T', slug: 't', description: 'd', content: '<p>c</p>' };

/** Every edit that is made from a version: its call, its address, and what its form sends beside the version. */
const EDITS: readonly [operation: string, address: string, form: object][] = [
  ['updateClass', CLASS, { name: 'Class 7', description: 'The start.' }],
  ['updateOffer', `${CLASS}/offer`, { batches: [] }],
  ['updateExamDates', `${CLASS}/exam-dates`, { dates: [] }],
  ['updateChapter', CHAPTER, { title: 'Quadratics' }],
  ['updateVideo', `${CHAPTER}/videos/v1`, video],
  ['updateMaterial', `${CHAPTER}/materials/m1`, { title, type }],
  ['updateQuestions', `${CHAPTER}/questions`, { text: '' }],
  ['updateBlogPost', '/api/posts/blog_1', post],
  ['updateProfile', '/api/profile', aProfile()],
];

test('the table has every call whose form sends a version', async () => {
  const answer = await anApp().call('GET', '/api/openapi.json');
  type Sent = { content: { 'application/json': { schema: { required?: string[] } } } };
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { operationId: string; requestBody?: Sent }>>;
  };
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const versioned = calls.filter(({ requestBody }) =>
    requestBody?.content['application/json'].schema.required?.includes('ver'),
  );
  const names = versioned.map(({ operationId }) => operationId);
  expect(names.sort()).toEqual(EDITS.map(([operation]) => operation).sort());
});

// Specification: ADMIN-14, OFFER-5
test.each(EDITS)(
  '%s of an older version is refused with what is stored',
  async (_name, path, form) => {
    const { call, publishing } = anApp();
    const response = await call('PUT', path, { body: { ...form, ver: 9 } });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: { code: 'aborted', message: TEXT.edit.stale, current: { ver: 1 } },
    });
    expect(publishing.changes).toBe(0);
  },
);

test.each(EDITS)(
  '%s without its version, or with a field that it has not, is refused',
  async (_name, path, form) => {
    const { call, publishing } = anApp();
    for (const body of [form, { ...form, ver: 1, price: 40 }]) {
      const response = await call('PUT', path, { body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { message: TEXT.edit.request } });
    }
    expect(publishing.changes).toBe(0);
  },
);

const formOf = (name: string) => ({
  ...EDITS.find(([operation]) => operation === name)?.[2],
  ver: 1,
});

/** What is not there, with the calls that ask for it. */
const MISSING: readonly [
  message: string,
  calls: [method: string, path: string, body?: object][],
][] = [
  [
    TEXT.missing.class,
    [
      ['PUT', '/api/classes/99', formOf('updateClass')],
      ['DELETE', '/api/classes/99'],
      ['DELETE', '/api/classes/No%2Fsuch'],
      ['PUT', '/api/classes/99/chapter-order', { ids: [] }],
      ['PUT', '/api/classes/11/offer', formOf('updateOffer')],
      ['PUT', '/api/classes/7/exam-dates', formOf('updateExamDates')],
      ['POST', '/api/classes/99/chapters', { id: 1, title: 'x' }],
    ],
  ],
  [
    TEXT.missing.chapter,
    [
      ['PUT', `${CLASS}/chapters/5`, formOf('updateChapter')],
      ['PUT', `${CLASS}/chapters/0`, formOf('updateChapter')],
      ['PUT', `${CLASS}/chapters/04`, formOf('updateChapter')],
      ['DELETE', `${CLASS}/chapters/5`],
      ['DELETE', `${CLASS}/chapters/99999`],
      ['DELETE', `${CLASS}/chapters/abc`],
      ['POST', `${CLASS}/chapters/5/videos`, video],
      ['PUT', `${CLASS}/chapters/5/questions`, formOf('updateQuestions')],
      ['DELETE', `${CLASS}/chapters/5/materials/m1`],
      ['DELETE', '/api/classes/99/chapters/4/materials/m1'],
    ],
  ],
  [
    TEXT.missing.video,
    [
      ['PUT', `${CHAPTER}/videos/v9`, formOf('updateVideo')],
      // Also by a form of another version: it is gone for all of them.
      ['PUT', `${CHAPTER}/videos/v9`, { ...formOf('updateVideo'), ver: 9 }],
      ['DELETE', `${CHAPTER}/videos/v9`],
    ],
  ],
  [TEXT.missing.material, [['DELETE', `${CHAPTER}/materials/m9`]]],
  [
    TEXT.missing.post,
    [
      ['GET', '/api/posts/blog_9'],
      ['PUT', '/api/posts/nothing', formOf('updateBlogPost')],
      ['PUT', `/api/posts/${'x'.repeat(500)}`, formOf('updateBlogPost')],
      ['DELETE', '/api/posts/nothing'],
    ],
  ],
  [
    TEXT.missing.enquiry,
    [
      ['PUT', '/api/enquiries/e9', { status: 'new' }],
      ['POST', '/api/enquiries/e9/send'],
    ],
  ],
];

// Specification: COURSE-12
test.each(
  MISSING.flatMap(([message, calls]) =>
    calls.map(([method, path, body]) => ({ message, method, path, body })),
  ),
)('$method $path says “$message”', async ({ message, method, path, body }) => {
  const { call, publishing } = anApp();
  const response = await call(method, path, { body });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: { code: 'not-found', message } });
  expect(publishing.changes).toBe(0);
});
