import { expect, test } from 'vitest';
import type { Class, Chapter } from '#domain/course/class';
import { TEXT } from '#domain/text/texts';
import {
  aBatch,
  aChapter,
  aClass,
  aMaterial,
  aProfile,
  aVideo,
  someContent,
  times,
} from '#support/builders';
import { anApp, CHAPTER, CLASS, expectStatus, NOW, refusal } from '#support/an-app';
import { aPdf, openPdf } from '#support/upload-site';
import { aSite } from './a-history.ts';
import { QUESTION_TEXT } from '#domain/practice/question-text';

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
  const { ask, json, publishing } = anApp({ site: someContent({ chapters }) });
  const [first, second] = ids;
  await expectStatus(400, ask('PUT', path, { body: { ids: [first, first] } }), TEXT.edit.order);
  expect(publishing.changes).toBe(0);
  const answer = await json<{ chapter?: object }>('PUT', path, { ids: ids.toReversed() });
  expect(answer.chapter ?? answer).toMatchObject({ [list]: [{ id: second }, { id: first }] });
});

const board = { name: 'Board exam', date: '2027-02-18' };
// Specification: EXAM-1, API-25
test('exam dates are saved with their class', async () => {
  const { json } = anApp();
  const put = (dates: object[]) =>
    json<Class>('PUT', `${CLASS}/exam-dates`, { dates, ver: 'latest' });
  const saved = await put([board]);
  expect(saved).toMatchObject({ title: 'Class 10 Mathematics', examDates: [board] });
  expect(saved.examDates?.[0]?.id).toMatch(/^e\d+$/);
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
test('an offer is saved, and batches keep their ids', async () => {
  const app = anApp();
  const saved = await offers(app, { batches: [typed], fee, bring });
  expect(saved).toMatchObject({ title: 'Class 10 Mathematics', fee, bring });
  expect(saved.chapters).toHaveLength(1);
  const [batch] = saved.batches ?? [];
  expect(batch).toMatchObject(typed);
  expect(batch?.id).toMatch(/^b\d{19}$/);

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
  await expectStatus(404, ask('PUT', `${CLASS}/batches/b3/seats`, { body }), TEXT.missing.batch);
});

const MATERIALS = `${CHAPTER}/materials`;

/** Uploads a PDF, which waits for its commit then. */
const upload = async (app: Pick<ReturnType<typeof anApp>, 'json' | 'uploadGateway'>) => {
  const opened = await openPdf(app, 'Formulas.pdf');
  expect(await app.uploadGateway.upload(opened.uploadData, aPdf())).toBe(204);
  return opened;
};

// Specification: MODEL-5, MARK-1, API-12
test('committing an uploaded file adds its record under a new id', async () => {
  const app = anApp();
  const { ticket, fileName, s3Key } = await upload(app);
  expect(fileName).toMatch(/^10_ch4_formulas-[0-9a-f]{6}\.pdf$/);
  expect(s3Key).toBe(`materials/10/chapter4/${fileName}`);
  const typed = { title: 'Formulas', type: 'formulae', pages: 3, language: 'pa' };
  const body = { ticket, ...typed, cover: false };
  const answer = await app.ask('POST', MATERIALS, { body });
  const { id } = answer.body as { id: string };
  expect(id).toMatch(new RegExp(`^m${NOW}\\d{6}$`));
  const file = { s3Key, filename: fileName, url: `/files/${fileName}`, size: 40 };
  const material = { id, ...typed, ...file, date: '2026-11-21T05:00:00.000Z' };
  const chapter = { materials: [{ id: 'm1' }, material] };
  expect(answer).toMatchObject({ status: 201, body: { chapter } });
  expect(await app.files()).toEqual([s3Key]);
  expect(await app.ask('POST', MATERIALS, { body })).toEqual(answer);
});

// Specification: MATERIAL-13, MARK-1
test('title, type and language of a material are changed, and the rest stays', async () => {
  const { json } = anApp();
  const sent = { title: ' Notes ', type: 'notes', ver: 'latest' };
  const saved = { ...aMaterial(), title: 'Notes', type: 'notes' };
  for (const [language, left] of [
    ['hi', { language: 'hi' }],
    ['', {}],
  ] as const) {
    const answer = await json('PUT', `${MATERIALS}/m1`, { ...sent, language });
    expect(answer).toHaveProperty('chapter.materials', [{ ...saved, ...left }]);
  }
});

// Specification: MATERIAL-225
test('a PDF is replaced under the same link; an undo brings the former one back', async () => {
  const site = aSite();
  const { json, media, undo, last, files } = site;
  const { ticket, s3Key } = await upload(site);
  const { date: _, ...former } = aMaterial();
  media.add(former.s3Key);
  const replaced = { ...former, s3Key, size: 40, pages: 9 };
  const answer = { chapter: { materials: [replaced] } };
  const sent = { ticket, pages: 9, cover: false };
  expect(await json('PUT', `${MATERIALS}/m1/file`, sent)).toMatchObject(answer);
  expect(await files()).toEqual([s3Key, `trash/${former.s3Key}`]);
  expect(await json('GET', '/api/trash')).toEqual({ items: [] });
  await undo(await last());
  expect(await files()).toContain(former.s3Key);
  expect(await files()).not.toContain(s3Key);
});

// Specification: MATERIAL-226, VIDEO-109
test.each([
  ['materials', 'm1', { classId: '10', chapterId: 5 }],
  ['videos', 'v1', { classId: '9', chapterId: 5 }],
] as const)(
  'one of the %s moves to another chapter as it is, and is not deleted',
  async (list, id, body) => {
    const ten = aClass();
    ten.chapters.push(aChapter({ id: 5 }));
    const { ask, json, media, files } = anApp({
      site: someContent({ classes: [aClass({ ...ten, id: '9' }), ten] }),
    });
    const { s3Key } = aMaterial();
    media.add(s3Key);
    const move = () => ask('POST', `${CHAPTER}/${list}/${id}/move`, { body });
    const moved = { chapter: { [list]: [] }, to: { [list]: ten.chapters[0]?.[list] } };
    expect(await move()).toMatchObject({ status: 200, body: moved });
    expect(await json('GET', '/api/trash')).toEqual({ items: [] });
    expect(await files()).toEqual([s3Key]);
    await expectStatus(404, move());
  },
);

const VIDEOS = `${CHAPTER}/videos`;
const NEW_ID = new RegExp(`^v${NOW}\\d{6}$`);

// Specification: MODEL-4, VIDEO-3, API-13
test('a video is stored in embed form under a new id', async () => {
  const { json } = anApp();
  const body = { title: ' Circles ', url: 'https://youtu.be/abcdefghijk?t=10', description: '' };
  const { id, chapter } = await json<{ id: string; chapter: object }>('POST', VIDEOS, body);
  expect(id).toMatch(NEW_ID);
  const video = { id, title: 'Circles', url: 'https://www.youtube.com/embed/abcdefghijk' };
  expect(chapter).toMatchObject({ id: 4, videos: [{ id: 'v1' }, video] });
});

const batch = (titles: string[]) => ({
  videos: titles.map((title, n) => ({ title, url: `https://youtu.be/abcdefghij${n}` })),
});

// Specification: VIDEO-5
test('many videos are added in one save, each with an id of its own', async () => {
  const { json } = anApp();
  const sent = batch(['A', 'B']);
  const { ids, chapter } = await json<{ ids: string[]; chapter: Chapter }>(
    'POST',
    `${VIDEOS}/batch`,
    sent,
  );
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(NEW_ID);
  const [first, second] = ids;
  const videos = [{ id: 'v1' }, { id: first, title: 'A' }, { id: second, title: 'B' }];
  expect(chapter).toMatchObject({ videos });
});

test.each([
  [
    'one wrong link',
    { videos: [...batch(['A']).videos, { title: 'B', url: 'x' }] },
    `Video 2: ${TEXT.form.youtube}`,
  ],
  ['no video', batch([]), TEXT.videoLines.none],
  ['too many', batch(times(51, () => 'A')), TEXT.videoLines.tooMany],
])('a batch with %s saves nothing', async (_name, body, message) => {
  const { ask, publishing } = anApp();
  await expectStatus(400, ask('POST', `${VIDEOS}/batch`, { body }), message);
  expect(publishing.changes).toBe(0);
});

const QUESTIONS = `${CHAPTER}/questions`;
const TYPED = '1. What is 1/2 of 4?\nAnswer: 2\nLevel: easy\n\n2. Which is even?\nA. 1\n*B. 2';
const PICTURED = '1. Find AB.\nPicture: circle.webp (1200 × 800)\nAlt: A circle\nAnswer: 5';

// Specification: PRACTICE-3, PRACTICE-4, API-11
test('questions are saved from their text', async () => {
  const { json } = anApp();
  const sent = { text: TYPED, ver: 'latest' };
  const { chapter } = await json<{ chapter: Chapter }>('PUT', QUESTIONS, sent);
  expect(chapter).toMatchObject({
    videos: [{ id: 'v1' }],
    questions: [
      { kind: 'number', text: 'What is 1/2 of 4?', answer: '2', level: 'easy' },
      { kind: 'choice', options: ['1', '2'], right: 1, level: 'medium' },
    ],
  });
  for (const { id } of chapter.questions ?? []) expect(id).toMatch(/^q\d+$/);
});

// Specification: PRACTICE-14
test('a picture is saved with its question, and goes to the trash without one', async () => {
  const { ask, json, media, files } = anApp();
  const pictured = { text: PICTURED, ver: 'latest' };
  const refused = refusal(400, `Line 1: ${QUESTION_TEXT.notUploaded}`, { field: 'text' });
  expect(await ask('PUT', QUESTIONS, { body: pictured })).toMatchObject(refused);

  media.add('blog-images/circle.webp');
  const picture = { filename: 'circle.webp', width: 1200, height: 800, alt: 'A circle' };
  const saved = { chapter: { questions: [{ picture }] } };
  expect(await json('PUT', QUESTIONS, pictured)).toMatchObject(saved);
  await json('PUT', QUESTIONS, { text: TYPED, ver: 'latest' });
  expect(await files()).toEqual(['trash/blog-images/circle.webp']);
});
