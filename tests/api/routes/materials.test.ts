import { expect, test } from 'vitest';
import { aChapter, aMaterial, aVideo } from '../domain/builders.ts';
import { anApp, NOW } from '../../support/an-app.ts';
import { aClass, someContent } from '../../support/content.ts';

const CHAPTER = '/api/classes/10/chapters/4';
const MATERIALS = `${CHAPTER}/materials`;
const pdf = (text = '%PDF-1.7 sheet') => new TextEncoder().encode(text);
const file = { fileName: 'Formulas.pdf', contentType: 'application/pdf', size: 14 };
const offer = { ...file, classId: '10', chapterId: 4, materialType: 'formulae' };

/** The API with a PDF that was uploaded and waits for its commit. */
const aBroughtFile = async () => {
  const app = anApp();
  const opened = (await (
    await app.call('POST', '/api/uploads/materials', { body: offer })
  ).json()) as {
    ticket: string;
    s3Key: string;
    fileName: string;
    uploadData: { fields: Record<string, string> };
  };
  expect(await app.uploadGateway.upload(opened.uploadData, pdf())).toBe(204);
  const body = { ticket: opened.ticket, title: 'Formulas', type: 'formulae', cover: false };
  return { ...app, opened, body };
};

// Specification: MODEL-5, MARK-1, API-12
test('committing an uploaded file adds its record under a new id', async () => {
  const { call, publishing, media, opened, body } = await aBroughtFile();
  const commit = () => call('POST', MATERIALS, { body: { ...body, pages: 3, language: 'pa' } });
  const response = await commit();
  expect(response.status).toBe(201);
  expect(opened.fileName).toMatch(/^10_ch4_formulas-[0-9a-f]{6}\.pdf$/);
  const answer = (await response.json()) as { id: string };
  const { id } = answer;
  expect(id).toMatch(new RegExp(`^m${NOW}\\d{6}$`));
  expect(answer).toMatchObject({
    chapter: {
      ver: 2,
      materials: [
        { id: 'm1' },
        {
          id,
          title: 'Formulas',
          type: 'formulae',
          url: `/files/${opened.fileName}`,
          s3Key: `materials/10/chapter4/${opened.fileName}`,
          filename: opened.fileName,
          date: '2026-11-21T05:00:00.000Z',
          size: 14,
          pages: 3,
          language: 'pa',
        },
      ],
    },
  });
  expect([...media.files.keys()]).toEqual([opened.s3Key]);
  expect(publishing.changes).toBe(1);
  expect(await (await commit()).json()).toEqual(answer);
});

// Specification: MATERIAL-13, MARK-1
test('title, type and language of a material can be changed, and the rest of its record stays', async () => {
  const { call } = anApp();
  const put = async (fields: object): Promise<unknown> =>
    (await call('PUT', `${MATERIALS}/m1`, { body: fields })).json();
  const hindi = { title: ' Notes ', type: 'notes', language: 'hi' };
  expect(await put({ ...hindi, ver: 1 })).toMatchObject({
    chapter: { ver: 2, materials: [{ ...aMaterial(), ...hindi, title: 'Notes' }] },
  });
  expect(await put({ ...hindi, language: '', ver: 2 })).toMatchObject({
    chapter: { materials: [{ ...aMaterial(), title: 'Notes', type: 'notes' }] },
  });
});

/** Undoes the newest edit. */
const undoLast = async (call: ReturnType<typeof anApp>['call']) => {
  const read = async <T>(path: string) => (await (await call('GET', path)).json()) as T;
  const { edits } = await read<{ edits: { key: string }[] }>('/api/history');
  const path = `/api/history/${edits[0]?.key ?? ''}`;
  const { undo } = await read<{ undo: { present: string } }>(path);
  const undone = await call('POST', `${path}/undo`, { body: { present: undo.present } });
  expect(undone.status).toBe(200);
};

// Specification: MATERIAL-225
test('a PDF is replaced under the same link; the former file waits in the trash, and an undo brings it back', async () => {
  const { call, media, opened } = await aBroughtFile();
  const former = aMaterial();
  media.add(former.s3Key);
  const replaced = await call('PUT', `${MATERIALS}/m1/file`, {
    body: { ticket: opened.ticket, pages: 9, cover: false },
  });
  const next = { ...former, s3Key: opened.s3Key, size: 14, pages: 9 };
  const date = '2026-11-21T05:00:00.000Z';
  expect(await replaced.json()).toMatchObject({ chapter: { materials: [{ ...next, date }] } });
  expect([...media.files.keys()].sort()).toEqual([opened.s3Key, `trash/${former.s3Key}`].sort());
  const { items } = (await (await call('GET', '/api/trash')).json()) as { items: unknown[] };
  expect(items).toEqual([]);
  await undoLast(call);
  expect([...media.files.keys()]).toContain(former.s3Key);
  expect([...media.files.keys()]).not.toContain(opened.s3Key);
});

// Specification: MATERIAL-226, VIDEO-109
test.each([
  ['materials', 'm1', '/api/classes/10/chapters/5'],
  ['videos', 'v1', '/api/classes/9/chapters/5'],
] as const)(
  'one of the %s moves to another chapter as it is, and is not deleted',
  async (list, id, to) => {
    const [, , , classId, , chapterId] = to.split('/');
    const chapter = aChapter({ videos: [aVideo()], materials: [aMaterial()] });
    const chapters = [chapter, aChapter({ id: 5 })];
    const classes = ['9', '10'].map((of) => aClass({ id: of, chapters }));
    const { call, media } = anApp({ site: someContent({ classes }) });
    media.add(aMaterial().s3Key);
    const move = (path: string) =>
      call('POST', path, { body: { classId, chapterId: Number(chapterId) } });
    const moved = await move(`${CHAPTER}/${list}/${id}/move`);
    const item = chapter[list][0];
    expect(await moved.json()).toMatchObject({ chapter: { [list]: [] }, to: { [list]: [item] } });
    expect(await (await call('GET', '/api/trash')).json()).toMatchObject({ items: [] });
    expect((await move(`${CHAPTER}/${list}/${id}/move`)).status).toBe(404);
    await undoLast(call);
    const again = await move(`${CHAPTER}/${list}/${id}/move`);
    expect(await again.json()).toMatchObject({ to: { [list]: [item] } });
  },
);
