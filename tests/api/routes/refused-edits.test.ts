import { expect, test } from 'vitest';
import { TEXT } from '#domain/text/texts';
import { anApp, CHAPTER, CLASS, refusal, expectStatus } from '#support/an-app';
import { QUESTION_TEXT } from '#domain/practice/question-text';
import { aBatch, aMaterial, aProfile, aVideo } from '#support/builders';

const { duplicate, edit, missing } = TEXT;
const { id: _, ...video } = aVideo();
const { title, type } = aMaterial();
const post = { title: 'T', slug: 't', description: 'd', content: '<p>c</p>' };

/** Every edit that is made from a version: its call, its address, and what its form sends beside the version. */
const EDITS: [operation: string, address: string, form: object][] = [
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
  type Sent = { content: { 'application/json': { schema: { required?: string[] } } } };
  type Call = { operationId: string; requestBody?: Sent };
  const { paths } = await anApp().json<{ paths: object }>('GET', '/api/openapi.json');
  const calls = Object.values(paths).flatMap((methods: object) => Object.values(methods) as Call[]);
  const versioned = calls.filter(({ requestBody }) =>
    requestBody?.content['application/json'].schema.required?.includes('ver'),
  );
  const names = versioned.map(({ operationId }) => operationId);
  expect(names.sort()).toEqual(EDITS.map(([operation]) => operation).sort());
});

/** What a call answers, which must publish nothing. */
const refused = async (method: string, path: string, body?: object) => {
  const { ask, publishing } = anApp();
  const answer = await ask(method, path, { body });
  expect(publishing.changes).toBe(0);
  return answer;
};

// Specification: ADMIN-14, OFFER-5
test.each(EDITS)(
  '%s of an older version is refused with what is stored',
  async (_name, path, form) => {
    const current = { ver: expect.any(String) as string };
    const stale = refusal(409, edit.stale, { code: 'aborted', current });
    expect(await refused('PUT', path, { ...form, ver: 'older' })).toMatchObject(stale);
  },
);

test.each(EDITS)(
  '%s without its version, or with a field that it has not, is refused',
  async (_name, path, form) => {
    for (const body of [form, { ...form, ver: 'latest', price: 40 }])
      await expectStatus(400, refused('PUT', path, body), edit.request);
  },
);

/** What is added: where, and its form. */
const ADDED: [path: string, form: object][] = [
  ['/api/classes', { id: '7', name: 'N', description: 'D' }],
  [`${CLASS}/chapters`, { id: 7, title: 'N' }],
  [`${CHAPTER}/videos`, { title: 'N', url: video.url }],
  [`${CHAPTER}/materials`, { ticket: 't', title, type, cover: false }],
  ['/api/posts', post],
];

// Specification: COURSE-3, COURSE-10, POST-6
test.each([
  ['/api/classes', { id: '10', name: 'N', description: 'D' }, duplicate.class, 'id'],
  [`${CLASS}/chapters`, { id: 4, title: 'N' }, duplicate.chapter, 'id'],
  ['/api/posts', { ...post, slug: 'why-zero' }, duplicate.slug, 'slug'],
])('%s takes nothing whose address is taken', async (path, body, message, field) => {
  expect(await refused('POST', path, body)).toMatchObject(refusal(409, message, { field }));
});

const { id: _batch, ...batch } = aBatch();
const faq = (answer: string) => ({ faq: aProfile().faq.map((one) => ({ ...one, answer })) });
const image = { url: '/api/images/a.png', s3Key: 'blog-images/a.png', filename: 'a.png' };
const foreign = { image: { ...image, url: 'https://evil.example/a.png' } };
const social = aProfile().social.map(({ name }) => ({ name, url: 'javascript:alert(1)' }));

/** Examples of what is wrong, for the rules that a call asks: they have tests of their own. */
const WRONG: [call: string, fields: object, message: string, field: string][] = [
  ['POST /api/classes', { id: 'blog' }, TEXT.classForm.reserved, 'id'],
  [`POST ${CLASS}/chapters`, { id: 'one' }, TEXT.chapterForm.id, 'id'],
  [`POST ${CHAPTER}/videos`, { url: 'https://vimeo.com/1' }, TEXT.form.youtube, 'url'],
  [`PUT ${CHAPTER}/videos/v1`, { url: 'https://vimeo.com/1' }, TEXT.form.youtube, 'url'],
  [`PUT ${CHAPTER}/materials/m1`, { title: ' ' }, TEXT.form.material, 'title'],
  [`PUT ${CHAPTER}/questions`, { text: 'One' }, `Line 1: ${QUESTION_TEXT.noAnswer}`, 'text'],
  [
    `PUT ${CLASS}/exam-dates`,
    { dates: [{ name: '', date: '2027-02-18' }] },
    'Please enter what the exam is called, such as Board exam.',
    'dates.0.name',
  ],
  [
    `PUT ${CLASS}/offer`,
    { batches: [{ ...batch, end: '17:30' }] },
    TEXT.offer.end,
    'batches.0.end',
  ],
  [`POST ${CHAPTER}/materials`, { ticket: '' }, TEXT.file.noKey, 'ticket'],
  ['POST /api/posts', { content: '<script>x()</script>' }, TEXT.form.post, 'content'],
  [
    'POST /api/posts',
    { content: '<p>$\\frac xy$</p>'.repeat(5_000) },
    TEXT.postForm.formulas,
    'content',
  ],
  ['PUT /api/posts/blog_1', foreign, TEXT.file.image, 'image'],
  ['PUT /api/profile', { social }, edit.field, 'social.0.url'],
  ['PUT /api/profile', faq('<script>x()</script>'), TEXT.form.required, 'faq'],
  // Too long once it is escaped.
  ['PUT /api/profile', faq('<'.repeat(3_000)), edit.tooLarge, 'faq'],
];

const FORMS = new Map<string, object>([
  ...EDITS.map(([, path, form]) => [`PUT ${path}`, { ...form, ver: 'latest' }] as const),
  ...ADDED.map(([path, form]) => [`POST ${path}`, form] as const),
]);

// Specification: COURSE-2, COURSE-3, VIDEO-3, POST-4, SETTINGS-2, OFFER-2, OFFER-3, EXAM-1, PRACTICE-3
test.each(WRONG)('%s with %j says “%s” at %s', async (asked, fields, message, field) => {
  const [method = '', path = ''] = asked.split(' ');
  const answer = await refused(method, path, { ...FORMS.get(asked), ...fields });
  expect(answer).toEqual(refusal(400, message, { code: 'invalid-argument', field }));
});

/** Calls that ask for what is not there. */
const MISSING: [message: string, asked: string, body?: object][] = [
  [missing.class, 'DELETE /api/classes/99'],
  [missing.chapter, `PUT ${CLASS}/chapters/5`, { title: 'x', ver: 'latest' }],
  [missing.video, `PUT ${CHAPTER}/videos/v9`, { ...video, ver: 'latest' }],
  [missing.material, `DELETE ${CHAPTER}/materials/m9`],
  [missing.post, 'PUT /api/posts/nothing', { ...post, ver: 'latest' }],
  [missing.enquiry, 'PUT /api/enquiries/e9', { status: 'new' }],
];

// Specification: COURSE-12
test.each(MISSING)('“%s”, says %s', async (message, asked, body) => {
  const [method = '', path = ''] = asked.split(' ');
  const answer = refusal(404, message, { code: 'not-found' });
  expect(await refused(method, path, body)).toEqual(answer);
});
