import { afterEach, expect, test, vi } from 'vitest';
import { TEXT, uploadFailed, uploadStatus } from '#domain/text/texts.ts';
import { OFFLINE, type Answer } from '#site/admin/client/answer.ts';
import type { DeviceStore } from '#site/admin/features/uploads/device-store.ts';
import { PDF_WARNINGS, type PdfWarning } from '#site/admin/features/uploads/inspect-pdf.ts';
import {
  createSender,
  type SenderDeps,
  type WaitingWork,
  type WorkToKeep,
} from '#site/admin/features/uploads/sender.ts';
import { aChapter, aMaterial, aProfile } from '../../../api/domain/builders.ts';
import { fakeApi, fakeStorage } from '../fake-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const HOUR = 3_600_000;
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
const aDevice = () => {
  const kept = new Map<string, WaitingWork>();
  const store: DeviceStore<WaitingWork> = {
    all: () => Promise.resolve([...kept.values()]),
    put: (work) => Promise.resolve(void kept.set(work.id, work)),
    remove: (id) => Promise.resolve(void kept.delete(id)),
  };
  return { kept, store };
};

let lastId = 0;
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
  const inspect = vi.fn<SenderDeps['inspect']>(() => Promise.resolve({ pages: 3, warnings: [] }));
  const sender = createSender({
    api,
    quiet: api,
    store: aDevice().store,
    inspect,
    alone: (work) => work(),
    now: () => 0,
    newId: () => `id-of-the-test-${(lastId += 1)}`,
    ...changed,
  });
  const called = (wanted: string) => calls.filter(({ call }) => call === wanted);
  return { sender, calls, called, files, inspect };
};

// Specification: TODAY-4
test('work leaves the device only when the server has answered, and goes under one key until then', async () => {
  const { kept, store } = aDevice();
  const first = aSender({ [VIDEOS]: offline }, { store });
  await first.sender.keep(links);
  await first.sender.run();
  expect(first.sender.state()).toMatchObject({ stopped: 'later', sent: [] });
  expect(kept.size).toBe(1);

  // The page is opened again, with a network.
  const again = aSender({}, { store });
  await again.sender.run();
  expect(again.called(VIDEOS)[0]?.key).toBe(first.called(VIDEOS)[0]?.key);
  expect(again.called(VIDEOS)[0]?.json).toEqual({ videos });
  expect(kept.size).toBe(0);
  expect(again.sender.state()).toMatchObject({ works: [], sent: [{ kind: 'videos' }] });
});

test.each([
  ['an ended session', refused('unauthenticated'), 'sign-in'],
  ['too many calls', refused('resource-exhausted'), 'later'],
  ['a change that is under way', refused('aborted', TEXT.edit.underWay), 'later'],
])('%s lets everything wait', async (_what, answer, stopped) => {
  const { sender, called } = aSender({ [VIDEOS]: answer });
  await sender.keep(links);
  await sender.keep(aPdf());
  await sender.run();
  expect(sender.state()).toMatchObject({ stopped, works: [{}, {}] });
  expect(called(BEGIN)).toEqual([]);
});

// Specification: TODAY-4
test('what the server refuses says why and holds nothing up; it goes again when asked, or is discarded', async () => {
  const { sender, called } = aSender({
    [VIDEOS]: refused('not-found', 'This chapter was deleted'),
  });
  await sender.keep(links);
  await sender.keep(aPdf());
  await sender.run();
  expect(called(COMMIT)).toHaveLength(1);
  const [left] = sender.state().works;
  expect(left).toMatchObject({ kind: 'videos', refused: 'This chapter was deleted' });
  await sender.run();
  expect(called(VIDEOS)).toHaveLength(1);
  await sender.retry(left?.id ?? '');
  expect(called(VIDEOS)).toHaveLength(2);
  await sender.discard(left?.id ?? '');
  expect(sender.state().works).toEqual([]);
});

/** All content with this chapter. */
const contentWith = (fields: Parameters<typeof aChapter>[0]): Answer<unknown> => ({
  kind: 'ok',
  value: {
    profile: aProfile(),
    classes: [
      { id: '10', title: 'Ten', description: 'd', chapters: [aChapter({ id: 3, ...fields })] },
    ],
    blogPosts: [],
    next: null,
  },
});

test('after a day the server has forgotten the key: what is stored already is left out, or all of it is done', async () => {
  const { store } = aDevice();
  const lost = aSender({ [VIDEOS]: offline }, { store });
  await lost.sender.keep(links);
  await lost.sender.run();
  const stored = (...ids: string[]) =>
    contentWith({ videos: ids.map((id) => ({ id, ...video(id) })) });
  const half = aSender(
    { [VIDEOS]: offline, [CONTENT]: stored('aaaaaaaaaaa') },
    { store, now: () => 24 * HOUR },
  );
  await half.sender.run();
  const [sent] = half.called(VIDEOS);
  expect(sent?.json).toEqual({ videos: [video('bbbbbbbbbbb')] });
  expect(sent?.key).not.toBe(lost.called(VIDEOS)[0]?.key);

  const all = aSender(
    { [CONTENT]: stored('aaaaaaaaaaa', 'bbbbbbbbbbb') },
    { store, now: () => 48 * HOUR },
  );
  await all.sender.run();
  expect(all.called(VIDEOS)).toEqual([]);
  expect(await store.all()).toEqual([]);
});

// Specification: MATERIAL-9, API-7
test('a file is sent with its picture, then its record', async () => {
  const { sender, called, files } = aSender();
  await sender.keep(aPdf());
  await sender.run();
  expect(called(BEGIN)[0]?.json).toMatchObject({ fileName: 'a notes.pdf', materialType: 'notes' });
  expect(files).toEqual(['/pdf', '/cover']);
  const file = { ticket: 't1', pages: 2, cover: true };
  expect(called(COMMIT)[0]?.json).toEqual({
    ...file,
    title: 'Circles',
    type: 'notes',
    language: 'hi',
  });
  expect(sender.state()).toMatchObject({ works: [], sent: [{ kind: 'pdf' }] });
});

// Specification: MATERIAL-225
test('a new file of a material is committed in the place of the former one', async () => {
  const { sender, called } = aSender();
  await sender.keep(aPdf({ replaces: 'm1' }));
  await sender.run();
  expect(called(REPLACE)[0]?.json).toEqual({ ticket: 't1', pages: 2, cover: true });
  expect(called(COMMIT)).toEqual([]);
});

// Specification: MATERIAL-7, API-3
test.each<[string, Answer<unknown>, object]>([
  [
    'no key',
    { kind: 'ok', value: { ...opened, s3Key: '' } },
    { works: [{ refused: TEXT.file.noKey }] },
  ],
  ['no answer', offline, { stopped: 'later', problem: uploadFailed(OFFLINE) }],
  [
    'a broken rule',
    refused('invalid-argument', TEXT.file.pdf),
    { works: [{ refused: TEXT.file.pdf }] },
  ],
  [
    'no session',
    refused('unauthenticated', TEXT.auth.required),
    { stopped: 'sign-in', problem: uploadFailed(TEXT.auth.required) },
  ],
])('an upload that is answered with %s waits, in words', async (_name, begin, state) => {
  const { sender, files } = aSender({ [BEGIN]: begin });
  await sender.keep(aPdf());
  await sender.run();
  expect(sender.state()).toMatchObject(state);
  expect(files).toEqual([]);
});

// Specification: MATERIAL-7
test('a failing storage says its status, and the same file is sent again', async () => {
  const { store } = aDevice();
  const first = aSender({}, { store, storage: () => 503 });
  await first.sender.keep(aPdf());
  await first.sender.run();
  expect(first.sender.state()).toMatchObject({ stopped: 'later', problem: uploadStatus(503) });
  const again = aSender({}, { store });
  await again.sender.run();
  expect(again.called(COMMIT)).toHaveLength(1);
});

test('a picture that does not arrive does not hold up the material', async () => {
  const { sender, called } = aSender({}, { storage: (url) => (url === '/cover' ? 403 : 204) });
  await sender.keep(aPdf());
  await sender.run();
  expect(called(COMMIT)[0]?.json).toMatchObject({ cover: false });
});

test.each([
  ['only the record failed: the file is not sent again', offline, 0],
  [
    'its ticket is refused: the next attempt starts again',
    refused('not-found', TEXT.file.expired),
    1,
  ],
])('%s', async (_name, commit, uploads) => {
  const { store } = aDevice();
  const first = aSender({ [COMMIT]: commit }, { store });
  await first.sender.keep(aPdf());
  await first.sender.run();
  const again = aSender({}, { store });
  await again.sender.run();
  const [left] = again.sender.state().works;
  if (left) await again.sender.retry(left.id);
  expect(again.called(BEGIN)).toHaveLength(uploads);
  expect(again.called(COMMIT)[0]?.json).toMatchObject({ ticket: 't1', cover: true });
  expect(await store.all()).toEqual([]);
});

test('after a day a PDF whose file has arrived is looked for in the chapter', async () => {
  const { store } = aDevice();
  const first = aSender({ [COMMIT]: offline }, { store });
  await first.sender.keep(aPdf());
  await first.sender.run();
  const content = contentWith({ materials: [aMaterial({ s3Key: opened.s3Key })] });
  const there = aSender({ [CONTENT]: content }, { store, now: () => 30 * HOUR });
  await there.sender.run();
  expect(there.calls.map(({ call }) => call)).toEqual([CONTENT]);
  expect(await store.all()).toEqual([]);
});

// Specification: TODAY-4
test('a device without room keeps nothing, says so, and sends it all the same', async () => {
  const full: DeviceStore<WaitingWork> = {
    all: () => Promise.resolve([]),
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    remove: () => Promise.resolve(),
  };
  const answers = { [VIDEOS]: offline as Answer<unknown> };
  const { sender, called } = aSender(answers, { store: full });
  await sender.keep(links);
  await sender.run();
  expect(sender.state()).toMatchObject({ isHeldByPage: true, works: [{ kind: 'videos' }] });
  answers[VIDEOS] = ok;
  await sender.run();
  expect(sender.state()).toMatchObject({ isHeldByPage: false, works: [], sent: [{}] });
  const [first, second] = called(VIDEOS);
  expect(second?.key).toBe(first?.key);
});

// Specification: MATERIAL-8
test.each<PdfWarning>(['broken', 'locked'])(
  'a PDF that is %s waits for the teacher, also where it is checked only before it goes',
  async (warning) => {
    const { sender, called, inspect } = aSender();
    inspect.mockResolvedValue({ warnings: [warning] });
    await sender.keep(aPdf({ inspection: { warnings: ['unchecked'] } }));
    await sender.keep(aPdf({ inspection: { warnings: [warning] } }));
    await sender.run();
    expect(called(BEGIN)).toEqual([]);
    expect(sender.state().works.map(({ refused }) => refused)).toEqual([
      PDF_WARNINGS[warning],
      PDF_WARNINGS[warning],
    ]);
    await sender.retry(sender.state().works[0]?.id ?? '');
    expect(called(COMMIT)).toHaveLength(1);
    await sender.discard(sender.state().works[0]?.id ?? '');
    expect(sender.state().works).toEqual([]);
  },
);
