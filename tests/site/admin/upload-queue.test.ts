import { afterEach, expect, test, vi } from 'vitest';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT, uploadFailed } from '#domain/text/texts.ts';
import { OFFLINE, type Answer } from '#site/admin/client/answer.ts';
import type { Inspection } from '#site/admin/features/uploads/inspect-pdf.ts';
import { createUploadQueue, type QueueDeps } from '#site/admin/features/uploads/upload-queue.ts';
import {
  uploadMaterial,
  type MaterialToUpload,
  type Uploaded,
} from '#site/admin/features/uploads/upload-material.ts';
import { aChapter } from '../../api/domain/builders.ts';
import { fakeApi, fakeStorage } from './fake-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const place = { classId: '10', chapterId: 3 };
const aPdf = (name: string, size = 4, type = 'application/pdf') => {
  const file = new File(['%PDF'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const form = (url: string) => ({ url, fields: {} });
const opened: Uploaded['upload'] = {
  ticket: 't1',
  uploadData: form('/pdf'),
  coverData: form('/cover'),
  s3Key: 'materials/10/chapter3/10_ch3_a.pdf',
  fileName: '10_ch3_a.pdf',
};
const offline = { kind: 'offline', message: OFFLINE } as const;
const saved = { kind: 'ok', value: { id: 'm1', chapter: { ...aChapter(), ver: '2' } } } as const;

/** A queue that keeps every file. */
const aQueue = (changed: Partial<QueueDeps> = {}) => {
  const deps = {
    keep: vi.fn<QueueDeps['keep']>(() => Promise.resolve()),
    named: (guess) => guess,
    inspect: vi.fn<QueueDeps['inspect']>(
      changed.inspect ??
        (() => Promise.resolve({ pages: 2, cover: new Blob(['webp']), warnings: [] })),
    ),
    language: () => 'hi',
    recall: changed.recall ?? (() => undefined),
    remember: vi.fn<QueueDeps['remember']>(),
  } satisfies QueueDeps;
  const queue = createUploadQueue(deps);
  const files = () => queue.state().files;
  const kept = () => deps.keep.mock.calls.map(([{ title }]) => title);
  return { queue, deps, files, kept, phases: () => files().map(({ phase }) => phase) };
};

// Specification: MATERIAL-2
test('a chosen file gets a title and a type from its name', () => {
  const { queue, files } = aQueue();
  queue.add([aPdf('10_ch3_linear-equations notes.pdf'), aPdf('DOC-20260405-WA0003.pdf')]);
  expect(files()).toMatchObject([
    { title: 'Linear equations notes', type: 'notes', language: 'hi', phase: { kind: 'waiting' } },
    { title: '', type: '' },
  ]);
});

test('the wrong type and too large a file are refused when chosen, in the order of the rules', () => {
  const { queue, phases, deps } = aQueue();
  queue.add([
    aPdf('a.png', LIMITS.pdfBytes + 1, 'image/png'),
    aPdf('b.pdf', LIMITS.pdfBytes + 1),
    aPdf('c.pdf', LIMITS.pdfBytes),
    aPdf('d.pdf', 4, ''),
  ]);
  expect(phases()).toEqual([
    { kind: 'refused', message: TEXT.file.pdf },
    { kind: 'refused', message: TEXT.file.pdfSize },
    { kind: 'waiting' },
    { kind: 'waiting' },
  ]);
  expect(deps.inspect).toHaveBeenCalledTimes(2);
});

test('chosen files are kept for sending one after another, each once, and leave the list', async () => {
  const { queue, deps, files, kept } = aQueue();
  queue.add(['a', 'b'].map((name) => aPdf(`${name} notes.pdf`)));
  await Promise.all([queue.keepAll(), queue.keepAll()]);
  expect(kept()).toEqual(['A notes', 'B notes']);
  const [material, accepted] = deps.keep.mock.calls[0] ?? [];
  expect(material).toMatchObject({ type: 'notes', language: 'hi', inspection: { pages: 2 } });
  expect([accepted, files()]).toEqual([false, []]);
});

// Specification: TODAY-38
test('some of the files are kept for sending, the others stay', async () => {
  const { queue, files } = aQueue();
  queue.add([aPdf('a notes.pdf'), aPdf('b notes.pdf')]);
  const sent = queue.keepAll([files()[0]?.key ?? 0]);
  queue.add([aPdf('c notes.pdf')]);
  await sent;
  expect(files().map(({ title }) => title)).toEqual(['B notes', 'C notes']);
});

// Specification: MATERIAL-2
test.each([
  ['no title', { title: ' ' }, 'title'],
  ['no type', { type: '' }, 'type'],
])('a file with %s is marked, and nothing is sent', async (_name, texts, field) => {
  const { queue, deps, phases, files } = aQueue();
  queue.add([aPdf('a notes.pdf'), aPdf('b notes.pdf')]);
  queue.edit(files()[1]?.key ?? 0, texts);
  await queue.keepAll();
  expect(phases()).toEqual([
    { kind: 'waiting' },
    { kind: 'failed', message: TEXT.form.material, field },
  ]);
  expect(deps.keep).not.toHaveBeenCalled();
});

const BEGIN = 'POST /api/uploads/materials';
const COMMIT = 'POST /api/classes/10/chapters/3/materials';
const REPLACE = 'PUT /api/classes/10/chapters/3/materials/m1/file';

interface Answers {
  begin?: Answer<Uploaded['upload']>;
  commit?: Answer<unknown>;
  storage?: (url: string) => number;
}

/** What an upload becomes, and its calls; all succeed unless said otherwise. */
const upload = async (
  { begin = { kind: 'ok', value: opened }, commit = saved, storage }: Answers = {},
  more: Partial<MaterialToUpload> = {},
) => {
  const sent = fakeStorage(storage);
  const { api, calls } = fakeApi((call) => (call === BEGIN ? begin : commit));
  const inspection: Inspection = { pages: 2, cover: new Blob(['webp']), warnings: [] };
  const texts = { title: 'A', type: 'notes', language: 'hi' } as const;
  const material = { file: aPdf('a notes.pdf'), ...texts, inspection, ...more };
  const progress = {
    onPercent: vi.fn(),
    onCommit: vi.fn(),
    signal: new AbortController().signal,
  };
  const result = await uploadMaterial(api, place, material, progress);
  return { result, calls, sent };
};

// Specification: MATERIAL-9, API-7
test('a file is sent with its picture, then its record', async () => {
  const { result, calls, sent } = await upload();
  expect(result).toEqual({ kind: 'ok' });
  expect(sent).toEqual(['/pdf', '/cover']);
  const file = { ticket: 't1', pages: 2, cover: true };
  const texts = { title: 'A', type: 'notes', language: 'hi' };
  expect(calls.at(-1)).toEqual([COMMIT, { ...file, ...texts }]);
});

// Specification: MATERIAL-225
test('a new file of a material is committed in the place of the former one', async () => {
  const { calls } = await upload({}, { replaces: 'm1' });
  const file = { ticket: 't1', pages: 2, cover: true };
  expect(calls.slice(1)).toEqual([[REPLACE, file]]);
});

// Specification: MATERIAL-7, API-3
test.each<[string, Answer<Uploaded['upload']>, string, string]>([
  ['no key', { kind: 'ok', value: { ...opened, s3Key: '' } }, TEXT.file.noKey, 'refused'],
  ['no answer', offline, uploadFailed(OFFLINE), 'later'],
  [
    'a broken rule',
    { kind: 'refused', code: 'invalid-argument', message: TEXT.file.pdf },
    TEXT.file.pdf,
    'refused',
  ],
  [
    'no session',
    { kind: 'refused', code: 'unauthenticated', message: TEXT.auth.required },
    uploadFailed(TEXT.auth.required),
    'sign-in',
  ],
])('an upload that is answered with %s fails in words', async (_name, begin, message, blocker) => {
  const { result, sent } = await upload({ begin });
  expect(result).toEqual({ kind: 'failed', message, blocker });
  expect(sent).toEqual([]);
});

// Specification: MATERIAL-7
test('a failing storage says its status, and the same file can be sent again', async () => {
  const { result } = await upload({ storage: () => 503 });
  const message = 'Upload failed with status: 503';
  expect(result).toEqual({ kind: 'failed', message, blocker: 'later' });
});

test.each([
  ['only the record failed: the file is not sent again', offline, true],
  [
    'its ticket is refused: the next attempt starts again',
    { kind: 'refused', code: 'not-found', message: TEXT.file.expired } as const,
    false,
  ],
])('%s', async (_name, commit, isThere) => {
  const first = (await upload({ commit })).result;
  const uploaded = first.kind === 'failed' ? first.uploaded : undefined;
  expect(uploaded !== undefined).toBe(isThere);
  const { calls, result } = await upload({}, { uploaded });
  expect(result).toEqual({ kind: 'ok' });
  expect(calls.map(([call]) => call)).toEqual(isThere ? [COMMIT] : [BEGIN, COMMIT]);
  expect(calls.at(-1)?.[1]).toMatchObject({ ticket: 't1', cover: true });
});

test('a picture that does not arrive does not hold up the material', async () => {
  const storage = (url: string) => (url === '/cover' ? 403 : 204);
  const { result, calls } = await upload({ storage });
  expect(result).toEqual({ kind: 'ok' });
  expect(calls.at(-1)?.[1]).toMatchObject({ cover: false });
});

// Specification: MATERIAL-8
test.each([
  [true, [true], 0],
  [false, [], 1],
])(
  'a file that does not open is uploaded only when asked for: %s',
  async (answer, accepted, left) => {
    const inspect = () => Promise.resolve<Inspection>({ warnings: ['broken'] });
    const { queue, deps, phases, files } = aQueue({ inspect });
    queue.add([aPdf('a notes.pdf')]);
    const done = queue.keepAll();
    await vi.waitFor(() => {
      expect(phases()).toEqual([{ kind: 'asking' }]);
    });
    queue.answer(files()[0]?.key ?? 0, answer);
    await done;
    expect(deps.keep.mock.calls.map(([, isAccepted]) => isAccepted)).toEqual(accepted);
    expect(files()).toHaveLength(left);
  },
);

test('texts typed before a reload come back with the same file, and are forgotten when it is kept', async () => {
  const texts = { title: 'Typed yesterday', type: 'mcq', language: '' };
  const { queue, deps, files } = aQueue({ recall: () => texts });
  const file = aPdf('a notes.pdf');
  queue.add([file]);
  expect(files()).toMatchObject([texts]);
  queue.edit(files()[0]?.key ?? 0, { type: 'notes' });
  expect(deps.remember).toHaveBeenLastCalledWith(file, { ...texts, type: 'notes' });
  await queue.keepAll();
  expect(deps.remember).toHaveBeenLastCalledWith(file, undefined);
});

test('leaving the screen stops what is under way', () => {
  const signals: AbortSignal[] = [];
  const inspect: QueueDeps['inspect'] = (_file, signal) => {
    signals.push(signal);
    return Promise.resolve({ warnings: [] });
  };
  const { queue } = aQueue({ inspect });
  queue.add([aPdf('a notes.pdf')]);
  queue.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
