import { expect, test } from 'vitest';
import { aChapter, aClass, aMaterial, aVideo, someContent } from '#support/builders.ts';
import { anApp, CHAPTER, NOW, refusal } from '#support/an-app.ts';
import { keysOf } from '#support/memory-stores.ts';
import { aPdf, openPdf } from '#support/upload-site.ts';
import { aSite } from './a-history.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Chapter } from '#domain/course/class.ts';
import { QUESTION_TEXT } from '#domain/practice/question-text.ts';

const MATERIALS = `${CHAPTER}/materials`;

/** Uploads a PDF, which waits for its commit then. */
const bring = async (app: Pick<ReturnType<typeof anApp>, 'json' | 'uploadGateway'>) => {
  const opened = await openPdf(app, 'Formulas.pdf');
  expect(await app.uploadGateway.upload(opened.uploadData, aPdf())).toBe(204);
  return opened;
};

// Specification: MODEL-5, MARK-1, API-12
test('committing an uploaded file adds its record under a new id', async () => {
  const app = anApp();
  const { ticket, fileName, s3Key } = await bring(app);
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
  expect(await keysOf(app.media)).toEqual([s3Key]);
  expect(app.publishing.changes).toBe(1);
  expect(await app.ask('POST', MATERIALS, { body })).toEqual(answer);
});

// Specification: MATERIAL-13, MARK-1
test('title, type and language of a material can be changed, and the rest of its record stays', async () => {
  const { json } = anApp();
  const put = (fields: object) => json('PUT', `${MATERIALS}/m1`, fields);
  const hindi = { title: ' Notes ', type: 'notes', language: 'hi' };
  const notes = { ...aMaterial(), title: 'Notes', type: 'notes' };
  const saved = { chapter: { materials: [{ ...notes, language: 'hi' }] } };
  expect(await put({ ...hindi, ver: 'latest' })).toMatchObject(saved);
  const without = { chapter: { materials: [notes] } };
  expect(await put({ ...hindi, language: '', ver: 'latest' })).toMatchObject(without);
});

// Specification: MATERIAL-225
test('a PDF is replaced under the same link; the former file waits in the trash, and an undo brings it back', async () => {
  const site = aSite();
  const { json, media, undo, last } = site;
  const { ticket, s3Key } = await bring(site);
  const former = aMaterial();
  media.add(former.s3Key);
  const sent = { ticket, pages: 9, cover: false };
  const replaced = { ...former, s3Key, size: 40, pages: 9, date: expect.any(String) as string };
  const answer = { chapter: { materials: [replaced] } };
  expect(await json('PUT', `${MATERIALS}/m1/file`, sent)).toMatchObject(answer);
  expect(await keysOf(media)).toEqual([s3Key, `trash/${former.s3Key}`]);
  expect(await json('GET', '/api/trash')).toEqual({ items: [] });
  await undo(await last());
  expect(await keysOf(media)).toContain(former.s3Key);
  expect(await keysOf(media)).not.toContain(s3Key);
});

// Specification: MATERIAL-226, VIDEO-109
test.each([
  ['materials', 'm1', { classId: '10', chapterId: 5 }],
  ['videos', 'v1', { classId: '9', chapterId: 5 }],
] as const)(
  'one of the %s moves to another chapter as it is, and is not deleted',
  async (list, id, body) => {
    const chapter = aChapter({ videos: [aVideo()], materials: [aMaterial()] });
    const chapters = [chapter, aChapter({ id: 5 })];
    const classes = ['9', '10'].map((of) => aClass({ id: of, chapters }));
    const { ask, json, media } = anApp({ site: someContent({ classes }) });
    media.add(aMaterial().s3Key);
    const move = () => ask('POST', `${CHAPTER}/${list}/${id}/move`, { body });
    const moved = { chapter: { [list]: [] }, to: { [list]: [chapter[list][0]] } };
    expect(await move()).toMatchObject({ status: 200, body: moved });
    expect(await json('GET', '/api/trash')).toEqual({ items: [] });
    expect(await keysOf(media)).toEqual([aMaterial().s3Key]);
    expect((await move()).status).toBe(404);
  },
);

const VIDEOS = `${CHAPTER}/videos`;
const NEW_ID = new RegExp(`^v${NOW}\\d{6}$`);

// Specification: MODEL-4, VIDEO-3, API-13
test('a video is stored in embed form under a new id', async () => {
  const { json, publishing } = anApp();
  const body = { title: ' Circles ', url: 'https://youtu.be/abcdefghijk?t=10', description: '' };
  const { id, chapter } = await json<{ id: string; chapter: object }>('POST', VIDEOS, body);
  expect(id).toMatch(NEW_ID);
  const video = { id, title: 'Circles', url: 'https://www.youtube.com/embed/abcdefghijk' };
  expect(chapter).toMatchObject({ id: 4, videos: [{ id: 'v1' }, video] });
  expect(publishing.changes).toBe(1);
});

const batch = (titles: string[]) => ({
  videos: titles.map((title, n) => ({ title, url: `https://youtu.be/abcdefghij${n}` })),
});

// Specification: VIDEO-5
test('many videos are added in one save, in order, each with an id of its own', async () => {
  const { ask, publishing } = anApp();
  const { status, body } = await ask('POST', `${VIDEOS}/batch`, { body: batch(['A', 'B']) });
  const { ids } = body as { ids: string[] };
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(NEW_ID);
  const videos = [{ id: 'v1' }, { id: ids[0], title: 'A' }, { id: ids[1], title: 'B' }];
  expect([status, body]).toMatchObject([201, { chapter: { videos } }]);
  expect(publishing.changes).toBe(1);
});

test.each([
  [
    'one wrong link',
    { videos: [...batch(['A']).videos, { title: 'B', url: 'x' }] },
    `Video 2: ${TEXT.form.youtube}`,
  ],
  ['no video', batch([]), TEXT.videoLines.none],
  ['too many', batch(Array.from({ length: 51 }, () => 'A')), TEXT.videoLines.tooMany],
])('a batch with %s saves nothing', async (_name, body, message) => {
  const { ask, publishing } = anApp();
  expect(await ask('POST', `${VIDEOS}/batch`, { body })).toMatchObject(refusal(400, message));
  expect(publishing.changes).toBe(0);
});

const QUESTIONS = `${CHAPTER}/questions`;
const TYPED = '1. What is 1/2 of 4?\nAnswer: 2\nLevel: easy\n\n2. Which is even?\nA. 1\n*B. 2';
const PICTURED = '1. Find AB.\nPicture: circle.webp (1200 × 800)\nAlt: A circle\nAnswer: 5';

// Specification: PRACTICE-3, PRACTICE-4, API-11
test('questions are saved from their text and published', async () => {
  const { json, publishing } = anApp();
  const sent = { text: TYPED, ver: 'latest' };
  const { chapter } = await json<{ chapter: Chapter }>('PUT', QUESTIONS, sent);
  expect(chapter).toMatchObject({
    videos: [{ id: 'v1' }],
    questions: [
      { kind: 'number', text: 'What is 1/2 of 4?', answer: '2', level: 'easy' },
      { kind: 'choice', options: ['1', '2'], right: 1, level: 'medium' },
    ],
  });
  expect(publishing.changes).toBe(1);
  for (const { id } of chapter.questions ?? []) expect(id).toMatch(/^q\d+$/);
});

// Specification: PRACTICE-14
test('a picture is saved with its question, and goes to the trash when no question names it', async () => {
  const { ask, json, media } = anApp();
  const pictured = { text: PICTURED, ver: 'latest' };
  const refused = refusal(400, `Line 1: ${QUESTION_TEXT.notUploaded}`, { field: 'text' });
  expect(await ask('PUT', QUESTIONS, { body: pictured })).toMatchObject(refused);

  media.add('blog-images/circle.webp');
  const picture = { filename: 'circle.webp', width: 1200, height: 800, alt: 'A circle' };
  const saved = { chapter: { questions: [{ picture }] } };
  expect(await json('PUT', QUESTIONS, pictured)).toMatchObject(saved);
  await json('PUT', QUESTIONS, { text: TYPED, ver: 'latest' });
  expect(await keysOf(media)).toEqual(['trash/blog-images/circle.webp']);
});
