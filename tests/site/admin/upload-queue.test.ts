import { expect, test, vi } from 'vitest';
import { LIMITS } from '#domain/text/limits.ts';
import { TEXT, uploadFailed, uploadStatus } from '#domain/text/texts.ts';
import type { Answer } from '#site/admin/client/answer.ts';
import type { OpenMaterialUpload } from '#site/admin/client/api-client.ts';
import type { Inspection } from '#site/admin/features/materials/inspect-pdf.ts';
import { createUploadQueue, type QueueDeps } from '#site/admin/features/materials/upload-queue.ts';
import { uploadMaterial, type UploadDeps } from '#site/admin/features/materials/upload-material.ts';
import type { SendResult } from '#site/admin/client/send-file.ts';
import { aChapter } from '../../api/domain/builders.ts';

const place = { classId: '10', chapterId: 3 };
const aPdf = (name: string, size = 4, type = 'application/pdf') => {
  const file = new File(['%PDF'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const form = (url: string) => ({ url, fields: {} });
const opened: OpenMaterialUpload = {
  ticket: 't1',
  uploadData: form('/pdf'),
  coverData: form('/cover'),
  s3Key: 'materials/10/chapter3/10_ch3_a.pdf',
  fileName: '10_ch3_a.pdf',
};
const offline = { kind: 'offline', message: 'No answer' } as const;
const saved = { kind: 'ok', value: { id: 'm1', chapter: { ...aChapter(), ver: '2' } } } as const;

/** A queue whose calls all succeed unless said otherwise. */
const aQueue = (changed: Partial<QueueDeps & UploadDeps> = {}) => {
  const calls = {
    place,
    begin: vi.fn<UploadDeps['begin']>(
      changed.begin ?? (() => Promise.resolve({ kind: 'ok', value: opened })),
    ),
    commit: vi.fn<UploadDeps['commit']>(changed.commit ?? (() => Promise.resolve(saved))),
    send: vi.fn<UploadDeps['send']>(changed.send ?? (() => Promise.resolve({ kind: 'ok' }))),
  };
  const deps = {
    ...calls,
    upload: (...args) => uploadMaterial(calls, ...args),
    named: changed.named ?? ((guess) => guess),
    inspect: vi.fn<QueueDeps['inspect']>(
      changed.inspect ??
        (() => Promise.resolve({ pages: 2, cover: new Blob(['webp']), warnings: [] })),
    ),
    language: () => 'hi',
    recall: vi.fn<QueueDeps['recall']>(changed.recall ?? (() => undefined)),
    remember: vi.fn<QueueDeps['remember']>(),
    onUploaded: vi.fn(),
  } satisfies QueueDeps & UploadDeps;
  const queue = createUploadQueue(deps);
  const files = () => queue.state().files;
  return { queue, deps, files, phases: () => files().map(({ phase }) => phase) };
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

// Specification: MATERIAL-9, API-7
test('five files are sent one after another, each with its picture, and leave the list', async () => {
  const { queue, deps, files } = aQueue();
  queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => aPdf(`${name} notes.pdf`)));
  await queue.uploadAll();
  expect(deps.send.mock.calls.map(([to]) => to.url)).toEqual(
    Array.from({ length: 5 }, () => ['/pdf', '/cover']).flat(),
  );
  expect(deps.commit).toHaveBeenLastCalledWith(place, {
    ticket: 't1',
    title: 'E notes',
    type: 'notes',
    language: 'hi',
    pages: 2,
    cover: true,
  });
  expect(deps.onUploaded).toHaveBeenCalledTimes(5);
  expect(files()).toEqual([]);
});

// Specification: TODAY-38
test('some of the files are sent, the others stay', async () => {
  const { queue, files } = aQueue();
  queue.add([aPdf('a notes.pdf'), aPdf('b notes.pdf')]);
  const sent = queue.uploadAll([files()[0]?.key ?? 0]);
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
  await queue.uploadAll();
  expect(phases()).toEqual([
    { kind: 'waiting' },
    { kind: 'failed', message: TEXT.form.material, field },
  ]);
  expect(deps.begin).not.toHaveBeenCalled();
});

// Specification: MATERIAL-7, API-3
test.each<[string, Answer<OpenMaterialUpload>, string]>([
  ['no key', { kind: 'ok', value: { ...opened, s3Key: '' } }, TEXT.file.noKey],
  ['no answer', offline, uploadFailed('No answer')],
  [
    'a broken rule',
    { kind: 'refused', code: 'invalid-argument', message: TEXT.file.pdf },
    TEXT.file.pdf,
  ],
  [
    'no session',
    { kind: 'refused', code: 'unauthenticated', message: TEXT.auth.required },
    uploadFailed(TEXT.auth.required),
  ],
])('an upload that is answered with %s fails in words', async (_name, answer, message) => {
  const { queue, deps, phases } = aQueue({ begin: () => Promise.resolve(answer) });
  queue.add([aPdf('a notes.pdf')]);
  await queue.uploadAll();
  expect(phases()).toEqual([{ kind: 'failed', message }]);
  expect(deps.send).not.toHaveBeenCalled();
});

test('after a failing storage the typed title is kept and Retry sends the file again', async () => {
  const results: SendResult[] = [{ kind: 'failed', message: uploadStatus(503) }];
  const send = vi.fn<UploadDeps['send']>(() =>
    Promise.resolve(results.shift() ?? { kind: 'ok' as const }),
  );
  const { queue, deps, files, phases } = aQueue({ send });
  queue.add([aPdf('a notes.pdf'), aPdf('b notes.pdf')]);
  const key = files()[0]?.key ?? 0;
  queue.edit(key, { title: 'Typed by hand' });
  await queue.uploadAll();
  // The failure of one does not stop the next.
  expect(deps.onUploaded).toHaveBeenCalledTimes(1);
  expect(phases()).toEqual([{ kind: 'failed', message: 'Upload failed with status: 503' }]);
  expect(files()).toMatchObject([{ title: 'Typed by hand' }]);
  await queue.retry(key);
  expect(deps.commit.mock.calls.map(([, { title }]) => title)).toEqual([
    'B notes',
    'Typed by hand',
  ]);
  expect(files()).toEqual([]);
});

test('when only the record failed, Retry commits the same ticket and sends nothing twice', async () => {
  const commit = vi
    .fn<UploadDeps['commit']>()
    .mockResolvedValueOnce(offline)
    .mockResolvedValue(saved);
  const { queue, deps, files } = aQueue({ commit });
  queue.add([aPdf('a notes.pdf')]);
  await queue.uploadAll();
  expect(files()).toMatchObject([
    { phase: { kind: 'failed', message: uploadFailed('No answer') } },
  ]);
  await queue.retry(files()[0]?.key ?? 0);
  expect(deps.begin).toHaveBeenCalledTimes(1);
  expect(deps.send).toHaveBeenCalledTimes(2);
  expect(commit.mock.calls.map(([, { ticket }]) => ticket)).toEqual(['t1', 't1']);
  expect(files()).toEqual([]);
});

test('a ticket that is refused is not used again', async () => {
  const refused = { kind: 'refused', code: 'not-found', message: TEXT.file.expired } as const;
  const commit = vi
    .fn<UploadDeps['commit']>()
    .mockResolvedValueOnce(refused)
    .mockResolvedValue(saved);
  const { queue, deps, files } = aQueue({ commit });
  queue.add([aPdf('a notes.pdf')]);
  await queue.uploadAll();
  await queue.retry(files()[0]?.key ?? 0);
  expect(deps.begin).toHaveBeenCalledTimes(2);
});

test('a picture that does not arrive does not hold up the material', async () => {
  const send: UploadDeps['send'] = ({ url }) =>
    Promise.resolve(
      url === '/cover' ? { kind: 'failed', message: uploadStatus(403) } : { kind: 'ok' },
    );
  const { queue, deps, files } = aQueue({ send });
  queue.add([aPdf('a notes.pdf')]);
  await queue.uploadAll();
  expect(deps.commit.mock.calls[0]?.[1]).toMatchObject({ cover: false });
  expect(files()).toEqual([]);
});

test('a cancelled upload stays in the list, and the next file goes on', async () => {
  const send: UploadDeps['send'] = ({ url }, file, options) =>
    url === '/pdf' && file instanceof File && file.name.startsWith('a')
      ? new Promise((resolve) => {
          options?.signal?.addEventListener('abort', () => {
            resolve({ kind: 'cancelled' });
          });
        })
      : Promise.resolve({ kind: 'ok' });
  const { queue, files, deps } = aQueue({ send });
  queue.add([aPdf('a notes.pdf'), aPdf('b notes.pdf')]);
  const done = queue.uploadAll();
  await vi.waitFor(() => {
    expect(deps.begin).toHaveBeenCalledTimes(1);
  });
  queue.cancel(files()[0]?.key ?? 0);
  await done;
  expect(files()).toMatchObject([{ title: 'A notes', phase: { kind: 'waiting' } }]);
  expect(deps.onUploaded).toHaveBeenCalledTimes(1);
});

// Specification: MATERIAL-8
test.each([
  [true, 1, 0],
  [false, 0, 1],
])('a file that does not open is uploaded only when asked for: %s', async (answer, sent, left) => {
  const inspect = () => Promise.resolve<Inspection>({ warnings: ['broken'] });
  const { queue, deps, phases, files } = aQueue({ inspect });
  queue.add([aPdf('a notes.pdf')]);
  const done = queue.uploadAll();
  await vi.waitFor(() => {
    expect(phases()).toEqual([{ kind: 'asking' }]);
  });
  queue.answer(files()[0]?.key ?? 0, answer);
  await done;
  expect(deps.commit).toHaveBeenCalledTimes(sent);
  expect(files()).toHaveLength(left);
});

test('a second click while files are on their way sends nothing twice', async () => {
  const { queue, deps } = aQueue();
  queue.add([aPdf('a notes.pdf')]);
  await Promise.all([queue.uploadAll(), queue.uploadAll()]);
  expect(deps.begin).toHaveBeenCalledTimes(1);
  expect(deps.commit).toHaveBeenCalledTimes(1);
});

test('texts typed before a reload come back with the same file, and are forgotten after its upload', async () => {
  const texts = { title: 'Typed yesterday', type: 'mcq', language: '' };
  const { queue, deps, files } = aQueue({ recall: () => texts });
  const file = aPdf('a notes.pdf');
  queue.add([file]);
  expect(files()).toMatchObject([texts]);
  queue.edit(files()[0]?.key ?? 0, { type: 'notes' });
  expect(deps.remember).toHaveBeenLastCalledWith(file, { ...texts, type: 'notes' });
  await queue.uploadAll();
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
