import { expect, test } from 'vitest';
import type { Class } from '#domain/course/class.ts';
import { TEXT } from '#domain/text/texts.ts';
import {
  aBatch,
  aChapter,
  aClass,
  aMaterial,
  aProfile,
  aVideo,
  someContent,
} from '#support/builders.ts';
import { anApp, CHAPTER, CLASS, refusal } from '#support/an-app.ts';

const fields = { name: 'Class 7', description: 'The start of algebra.' };

const translations = { hi: { title: 'द्विघात समीकरण' } };
// Specification: API-10, API-11
test.each([
  [
    '/api/classes',
    { id: ' 7 ', ...fields, translations },
    { id: '7', title: fields.name, description: fields.description, chapters: [] },
  ],
  [
    `${CLASS}/chapters`,
    { id: ' 7 ', title: ' Circles ', translations },
    { id: 7, title: 'Circles', videos: [], materials: [] },
  ],
])('what is added to %s is the answer and is published', async (path, body, record) => {
  const { ask, publishing } = anApp();
  const saved = { ...record, translations, ver: expect.any(String) as string };
  expect(await ask('POST', path, { body })).toEqual({ status: 201, body: saved });
  expect(publishing.changes).toBe(1);
});

const renamed = { id: '10', title: 'Class 7', chapters: [{ id: 4 }] };
const retitled = { id: 4, title: 'Quadratics', videos: [{ id: 'v1' }] };
// Specification: COURSE-7, API-10, API-11, TRANSLATION-2
test.each([
  { path: CLASS, sent: fields, texts: translations, record: renamed },
  { path: CHAPTER, sent: { title: 'Quadratics' }, texts: translations, record: retitled },
  { path: '/api/profile', sent: aProfile(), texts: { hi: { city: 'लुधियाना' } }, record: {} },
])(
  '$path keeps what is in it, and translations that are not sent; those that are empty go',
  async ({ path, sent, texts, record }) => {
    const { json, publishing } = anApp();
    const put = (body: object) => json<object>('PUT', path, { ...sent, ...body, ver: 'latest' });
    expect(await put({ translations: texts })).toMatchObject({ ...record, translations: texts });
    expect(publishing.changes).toBe(1);
    expect(await put({})).toMatchObject({ translations: texts });
    const blank = { hi: { [Object.keys(texts.hi)[0] ?? '']: ' ' } };
    expect(await put({ translations: blank })).not.toHaveProperty('translations');
  },
);

// Specification: API-10, API-12, API-13
test.each([
  [`${CLASS}/chapter-order`, [4, 2], 'chapters'],
  [`${CHAPTER}/video-order`, ['v1', 'v2'], 'videos'],
  [`${CHAPTER}/material-order`, ['m1', 'm2'], 'materials'],
])('%s is changed, and a list that is not its own is refused', async (path, ids, list) => {
  const chapter = aChapter({
    videos: ['v1', 'v2'].map((id) => aVideo({ id })),
    materials: ['m1', 'm2'].map((id) => aMaterial({ id })),
  });
  const chapters = [chapter, aChapter({ id: 2 })];
  const { ask, json, publishing } = anApp({
    site: someContent({ chapters }),
  });
  const [first, second] = ids;
  expect(await ask('PUT', path, { body: { ids: [first, first] } })).toMatchObject(
    refusal(400, TEXT.edit.order),
  );
  expect(publishing.changes).toBe(0);
  const answer = await json<{ chapter?: object }>('PUT', path, { ids: ids.toReversed() });
  expect(answer.chapter ?? answer).toMatchObject({ [list]: [{ id: second }, { id: first }] });
});

const board = { name: 'Board exam', date: '2027-02-18' };
// Specification: EXAM-1, API-25
test('exam dates are saved with their class and published', async () => {
  const { json, publishing } = anApp();
  const put = (dates: object[]) =>
    json<Class>('PUT', `${CLASS}/exam-dates`, { dates, ver: 'latest' });
  const saved = await put([board]);
  expect(saved).toMatchObject({ title: 'Class 10 Mathematics', examDates: [board] });
  expect(saved.examDates?.[0]?.id).toMatch(/^e\d+$/);
  expect(publishing.changes).toBe(1);
  // An edit of the class's texts leaves them alone.
  const renamed = await json<Class>('PUT', CLASS, { ...fields, ver: 'latest' });
  expect(renamed.examDates).toEqual(saved.examDates);
  expect(await put([])).not.toHaveProperty('examDates');
});

const { id: _, ...typed } = aBatch();
const fee = { amount: 1500, per: 'month', from: true };
const bring = ['Graph notebook'];
const offers = ({ json }: ReturnType<typeof anApp>, body: object) =>
  json<Class>('PUT', `${CLASS}/offer`, { ...body, ver: 'latest' });

// Specification: OFFER-5, API-11
test('an offer is saved and published, and batches keep their ids', async () => {
  const app = anApp();
  const saved = await offers(app, { batches: [typed], fee, bring });
  expect(saved).toMatchObject({ title: 'Class 10 Mathematics', fee, bring });
  expect(saved.chapters).toHaveLength(1);
  const [batch] = saved.batches ?? [];
  expect(batch).toMatchObject(typed);
  expect(batch?.id).toMatch(/^b\d{19}$/);
  expect(app.publishing.changes).toBe(1);

  const { batches, ...after } = await offers(app, { batches: [typed, batch, batch] });
  expect(batches?.[1]?.id).toBe(batch?.id);
  // Without an id, or sent twice, it is another batch.
  expect(new Set(batches?.map(({ id }) => id)).size).toBe(3);
  // What is left out goes.
  expect([after.fee, after.bring]).toEqual([undefined, undefined]);
});

// Specification: TRANSLATION-2, OFFER-8
test('an offer keeps its texts in other languages when they are not sent', async () => {
  const app = anApp();
  const note = { ...fee, note: 'In two parts' };
  const translated = { ...note, translations: { hi: { note: 'दो किस्तों में' } } };
  const bringTranslations = { hi: ['परकार'] };
  await offers(app, { batches: [], fee: translated, bring, bringTranslations });
  const kept = await offers(app, { batches: [], fee: note, bring });
  expect(kept).toMatchObject({ fee: translated, bringTranslations });
});

// Specification: OFFER-6
test('seats are changed without a version, whatever else was saved meanwhile', async () => {
  const batches = [aBatch(), aBatch({ id: 'b2' })];
  const { json, ask } = anApp({ site: someContent({ classes: [aClass({ batches })] }) });
  await json('PUT', CLASS, { ...fields, ver: 'latest' });
  const body = { seatsLeft: 0 };
  expect(await json('PUT', `${CLASS}/batches/b2/seats`, body)).toMatchObject({
    title: fields.name,
    batches: [aBatch(), aBatch({ id: 'b2', seatsLeft: 0 })],
  });
  expect(await ask('PUT', `${CLASS}/batches/b3/seats`, { body })).toMatchObject(
    refusal(404, TEXT.missing.batch),
  );
});
