import { expect, test, vi } from 'vitest';
import { TEXT, uploadFailed } from '#domain/text/texts';
import { type Answer, OFFLINE } from '#client/api';
import type { DeviceStore } from '#site/admin/features/uploads/device-store.ts';
import { PDF_WARNINGS, type PdfWarning } from '#site/admin/features/uploads/inspect-pdf.ts';
import {
  createSender,
  type SenderDeps,
  type WaitingWork,
  type WorkToKeep,
} from '#site/admin/features/uploads/sender.ts';
import { aChapter, aMaterial, aProfile } from '#support/builders';
import { fakeApi, fakeStorage } from '../fake-api.ts';

const CHAPTER = '/api/classes/10/chapters/3';
const VIDEOS = `POST ${CHAPTER}/videos/batch`;
const BEGIN = 'POST /api/uploads/materials';
const COMMIT = `POST ${CHAPTER}/materials`;
const REPLACE = `PUT ${CHAPTER}/materials/m1/file`;
const CONTENT = 'GET /api/content';

const chapter = { place: { classId: '10', chapterId: 3 }, placeName: 'Class 10, Chapter 3' };
const video = (id: string) => ({ title: id, url: `https://www.youtube.com/embed/${id}` });
const videos = [video('aaaaaaaaaaa'), video('bbbbbbbbbbb')];
const links: WorkToKeep = { kind: 'videos', ...chapter, videos };
const aPdf = (
  more: Partial<(WorkToKeep & { kind: 'pdf' })['material']> = {},
): WorkToKeep & { kind: 'pdf' } => ({
  kind: 'pdf',
  ...chapter,
  material: {
    file: new File(['%PDF'], '10_ch3_a notes.pdf', { type: 'application/pdf' }),
    title: 'Circles',
    type: 'notes',
    language: 'hi',
    inspection: { pages: 2, cover: new Blob(['webp']), warnings: [] },
    ...more,
  },
});
const opened = {
  ticket: 't1',
  uploadData: { url: '/pdf', fields: {} },
  coverData: { url: '/cover', fields: {} },
  s3Key: 'materials/10/chapter3/a.pdf',
  fileName: 'a.pdf',
};
const ok: Answer<object> = { kind: 'ok', value: {} };
const offline: Answer<never> = { kind: 'offline', message: OFFLINE };
const refused = (code: string, message = 'No'): Answer<never> => ({
  kind: 'refused',
  code,
  message,
});

/** What a device keeps, also when the page is opened again. */
const aDevice = (): DeviceStore<WaitingWork> => {
  const kept = new Map<string, WaitingWork>();
  return {
    all: () => Promise.resolve([...kept.values()]),
    put: (work) => Promise.resolve(void kept.set(work.id, work)),
    remove: (id) => Promise.resolve(void kept.delete(id)),
  };
};

/** A sender on a server that answers as given; all else succeeds. */
const aSender = (
  answers: Partial<Record<string, Answer<unknown>>> = {},
  deps: Partial<SenderDeps> & { storage?: (url: string) => number } = {},
) => {
  const { storage, ...changed } = deps;
  const files = fakeStorage(storage);
  const { api, calls } = fakeApi(
    (call) => answers[call] ?? (call === BEGIN ? { kind: 'ok', value: opened } : ok),
  );
  const inspect = vi.fn<NonNullable<SenderDeps['inspect']>>(() =>
    Promise.resolve({ pages: 3, warnings: [] }),
  );
  const sender = createSender({
    api,
    quiet: api,
    store: aDevice(),
    inspect,
    ...changed,
  });
  const called = (wanted: string) => calls.filter(({ call }) => call === wanted);
  /** Keeps works and sends what is kept; the state afterwards. */
  const send = async (...works: WorkToKeep[]) => {
    for (const work of works) await sender.keep(work);
    await sender.run();
    return sender.state();
  };
  return { ...sender, send, calls, called, files, inspect };
};

// Specification: TODAY-4
test('work leaves the device only when the server has answered, and goes under one key until then', async () => {
  const store = aDevice();
  const first = aSender({ [VIDEOS]: offline }, { store });
  expect(await first.send(links)).toMatchObject({ stopped: 'later', sent: [] });
  expect(await store.all()).toHaveLength(1);

  // The page is opened again, with a network.
  const again = aSender({}, { store });
  expect(await again.send()).toMatchObject({ works: [], sent: [{ kind: 'videos' }] });
  expect(again.called(VIDEOS)).toMatchObject([
    { key: first.called(VIDEOS)[0]?.key, json: { videos } },
  ]);
  expect(await store.all()).toEqual([]);
});

// Specification: API-3
test.each([
  ['an ended session', refused('unauthenticated'), 'sign-in'],
  ['too many calls', refused('resource-exhausted'), 'later'],
  ['a change that is under way', refused('aborted', TEXT.edit.underWay), 'later'],
])('%s lets everything wait', async (_what, answer, stopped) => {
  const { send, called } = aSender({ [VIDEOS]: answer });
  expect(await send(links, aPdf())).toMatchObject({ stopped, works: [{}, {}] });
  expect(called(BEGIN)).toEqual([]);
});

// Specification: TODAY-4
test('what the server refuses says why and holds nothing up; it goes again when asked, or is discarded', async () => {
  const message = 'This chapter was deleted';
  const { send, called, retry, discard, state } = aSender({
    [VIDEOS]: refused('not-found', message),
  });
  const [left] = (await send(links, aPdf())).works;
  expect(called(COMMIT)).toHaveLength(1);
  expect(left).toMatchObject({ kind: 'videos', refused: message });
  await send();
  expect(called(VIDEOS)).toHaveLength(1);
  if (left) await retry(left);
  expect(called(VIDEOS)).toHaveLength(2);
  await discard(left?.id ?? '');
  expect(state().works).toEqual([]);
});

/** All content, with this PDF. */
const contentWith = (s3Key: string): Answer<unknown> => {
  const chapters = [aChapter({ id: 3, materials: [aMaterial({ s3Key })] })];
  const classes = [{ id: '10', title: 'Ten', description: 'd', chapters }];
  return { kind: 'ok', value: { profile: aProfile(), classes, blogPosts: [], next: null } };
};

// Specification: MATERIAL-9, API-7
test('a file is sent with its picture, then its record; a picture that does not arrive does not hold it up', async () => {
  const { send, called, files } = aSender();
  expect(await send(aPdf())).toMatchObject({ works: [], sent: [{ kind: 'pdf' }] });
  expect(called(BEGIN)[0]?.json).toMatchObject({ fileName: 'a notes.pdf', materialType: 'notes' });
  expect(files).toEqual(['/pdf', '/cover']);
  const texts = { title: 'Circles', type: 'notes', language: 'hi' };
  expect(called(COMMIT)[0]?.json).toEqual({ ticket: 't1', pages: 2, cover: true, ...texts });
  const bare = aSender({}, { storage: (url) => (url === '/cover' ? 403 : 204) });
  await bare.send(aPdf());
  expect(bare.called(COMMIT)[0]?.json).toMatchObject({ cover: false });
});

// Specification: MATERIAL-225
test('a new file of a material is committed in the place of the former one', async () => {
  const { send, called } = aSender();
  await send(aPdf({ replaces: 'm1' }));
  expect(called(REPLACE)[0]?.json).toEqual({ ticket: 't1', pages: 2, cover: true });
  expect(called(COMMIT)).toEqual([]);
});

const noKey: Answer<unknown> = { kind: 'ok', value: { ...opened, s3Key: '' } };

// Specification: MATERIAL-7
test.each<[string, Answer<unknown>, object]>([
  ['no key', noKey, { works: [{ refused: TEXT.file.noKey }] }],
  ['no answer', offline, { stopped: 'later', problem: uploadFailed(OFFLINE) }],
  [
    'a broken rule',
    refused('invalid-argument', TEXT.file.pdf),
    { works: [{ refused: TEXT.file.pdf }] },
  ],
])('an upload that is answered with %s waits, in words', async (_name, begin, state) => {
  const { send, files } = aSender({ [BEGIN]: begin });
  expect(await send(aPdf())).toMatchObject(state);
  expect(files).toEqual([]);
});

test.each([
  ['only the record failed: the file is not sent again', offline, ok, 0, 1],
  ['its ticket is refused: the file is sent again', offline, refused('not-found'), 1, 2],
])('%s', async (_name, first, commit, uploads, commits) => {
  const store = aDevice();
  await aSender({ [COMMIT]: first }, { store }).send(aPdf());
  const answers = { [COMMIT]: commit, [CONTENT]: contentWith('another.pdf') };
  const again = aSender(answers, { store });
  await again.send();
  expect(again.called(BEGIN)).toHaveLength(uploads);
  expect(again.called(COMMIT)).toHaveLength(commits);
  expect(again.called(COMMIT)[0]?.json).toMatchObject({ ticket: 't1', cover: true });
});

test('a PDF whose commit was answered into the void is there, also after a day, when its ticket is forgotten', async () => {
  const store = aDevice();
  await aSender({ [COMMIT]: offline }, { store }).send(aPdf());
  const forgotten = { [COMMIT]: refused('not-found'), [CONTENT]: contentWith(opened.s3Key) };
  const again = aSender(forgotten, { store });
  expect(await again.send()).toMatchObject({ works: [], sent: [{ kind: 'pdf' }] });
  expect(again.called(BEGIN)).toEqual([]);
});

// Specification: TODAY-4
test('a device without room keeps nothing, says so, and sends it all the same', async () => {
  const put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const answers: Record<string, Answer<unknown>> = { [VIDEOS]: offline };
  const { send, called } = aSender(answers, { store: { ...aDevice(), put } });
  expect(await send(links)).toMatchObject({ isHeldByPage: true, works: [{ kind: 'videos' }] });
  answers[VIDEOS] = ok;
  expect(await send()).toMatchObject({ isHeldByPage: false, works: [], sent: [{}] });
  expect(new Set(called(VIDEOS).map(({ key }) => key)).size).toBe(1);
});

// Specification: MATERIAL-8
test.each<PdfWarning>(['broken', 'locked'])(
  'a PDF that is %s waits for the teacher, also where it is checked only before it goes',
  async (warning) => {
    const { send, called, inspect, retry, discard, state } = aSender();
    inspect.mockResolvedValue({ warnings: [warning] });
    const unchecked = aPdf({ inspection: { warnings: ['unchecked'] } });
    const { works } = await send(unchecked, aPdf({ inspection: { warnings: [warning] } }));
    expect(called(BEGIN)).toEqual([]);
    expect(works).toMatchObject([
      { refused: PDF_WARNINGS[warning] },
      { refused: PDF_WARNINGS[warning] },
    ]);
    if (works[0]) await retry(works[0]);
    expect(called(COMMIT)).toHaveLength(1);
    await discard(works[1]?.id ?? '');
    expect(state().works).toEqual([]);
  },
);
