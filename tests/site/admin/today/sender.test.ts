import { expect, test, vi } from 'vitest';
import { TEXT } from '#domain/text/texts.ts';
import type { DeviceStore } from '#site/admin/features/uploads/device-store.ts';
import { createSender, type SenderDeps } from '#site/admin/features/uploads/sender.ts';
import type { WaitingWork, WorkToKeep } from '#site/admin/features/uploads/waiting-work.ts';
import { aChapter } from '../../../api/domain/builders.ts';

const HOUR = 3_600_000;
const place = { classId: '10', chapterId: 3 };
const video = (id: string) => ({ title: id, url: `https://www.youtube.com/embed/${id}` });
const links: WorkToKeep = {
  kind: 'videos',
  place,
  placeName: 'Class 10, Chapter 3',
  videos: [video('aaaaaaaaaaa'), video('bbbbbbbbbbb')],
};
const aPdf: WorkToKeep = {
  kind: 'pdf',
  place,
  placeName: 'Class 10, Chapter 3',
  accepted: false,
  material: {
    file: new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
    title: 'Circles',
    type: 'notes',
    language: '',
    inspection: { pages: 1, warnings: [] },
  },
};
const upload = {
  ticket: 't1',
  uploadData: { url: '/pdf', fields: {} },
  coverData: { url: '/cover', fields: {} },
  s3Key: 'materials/10/chapter3/a.pdf',
  fileName: 'a.pdf',
};
const ok = { kind: 'ok', value: {} } as const;
const offline = { kind: 'offline', message: 'No answer' } as const;
const refused = (code: string, message = 'No') => ({ kind: 'refused', code, message }) as const;

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
const aSender = (changed: Partial<SenderDeps> = {}) => {
  const deps = {
    store: aDevice().store,
    inspect: () => Promise.resolve({ pages: 3, warnings: [] }),
    loadChapter: () => Promise.resolve({ kind: 'ok', value: aChapter() }),
    alone: (work) => work(),
    now: () => 0,
    newId: () => `id-${(lastId += 1)}`,
    ...changed,
    addVideos: vi.fn<SenderDeps['addVideos']>(changed.addVideos ?? (() => Promise.resolve(ok))),
    upload: vi.fn<SenderDeps['upload']>(changed.upload ?? (() => Promise.resolve({ kind: 'ok' }))),
  } satisfies SenderDeps;
  return { sender: createSender(deps), deps };
};
const keyOf = ({ mock }: { mock: { calls: Parameters<SenderDeps['addVideos']>[] } }, call = 0) =>
  mock.calls[call]?.[1];

// Specification: TODAY-4
test('work leaves the device only when the server has answered, and goes under one key until then', async () => {
  const { kept, store } = aDevice();
  const { sender, deps } = aSender({ store, addVideos: () => Promise.resolve(offline) });
  await sender.keep(links);
  await sender.run();
  expect(sender.state()).toMatchObject({ stopped: 'later', sent: [] });
  expect(kept.size).toBe(1);

  // The page is opened again, with a network.
  const { sender: again, deps: later } = aSender({ store });
  await again.run();
  expect(keyOf(later.addVideos)).toBe(keyOf(deps.addVideos));
  expect(kept.size).toBe(0);
  expect(again.state()).toMatchObject({ works: [], sent: [{ kind: 'videos' }] });
});

test.each([
  ['an ended session', refused('unauthenticated'), 'sign-in'],
  ['too many calls', refused('resource-exhausted'), 'later'],
  ['a change that is under way', refused('aborted', TEXT.edit.underWay), 'later'],
])('%s lets everything wait', async (_what, answer, stopped) => {
  const { sender, deps } = aSender({ addVideos: () => Promise.resolve(answer) });
  await sender.keep(links);
  await sender.keep(aPdf);
  await sender.run();
  expect(sender.state()).toMatchObject({ stopped, works: [{}, {}] });
  expect(deps.upload).not.toHaveBeenCalled();
});

// Specification: TODAY-4
test('what the server refuses says why and holds nothing up; it goes again when asked, or is discarded', async () => {
  const addVideos = vi.fn<SenderDeps['addVideos']>(() =>
    Promise.resolve(refused('not-found', 'This chapter was deleted')),
  );
  const { sender, deps } = aSender({ addVideos });
  await sender.keep(links);
  await sender.keep(aPdf);
  await sender.run();
  expect(deps.upload).toHaveBeenCalledOnce();
  const [left] = sender.state().works;
  expect(left).toMatchObject({ kind: 'videos', refused: 'This chapter was deleted' });
  await sender.run();
  expect(addVideos).toHaveBeenCalledOnce();
  await sender.retry(left?.id ?? '');
  expect(addVideos).toHaveBeenCalledTimes(2);
  await sender.discard(left?.id ?? '');
  expect(sender.state().works).toEqual([]);
});

test('after a day the server has forgotten the key: what is stored already is left out, or all of it is done', async () => {
  const { store } = aDevice();
  const lost = aSender({ store, addVideos: () => Promise.resolve(offline) });
  await lost.sender.keep(links);
  await lost.sender.run();
  const stored = (...ids: string[]) => ({
    kind: 'ok' as const,
    value: aChapter({ videos: ids.map((id) => ({ id, ...video(id) })) }),
  });
  const half = aSender({
    store,
    now: () => 24 * HOUR,
    addVideos: () => Promise.resolve(offline),
    loadChapter: () => Promise.resolve(stored('aaaaaaaaaaa')),
  });
  await half.sender.run();
  const [[, key, , videos] = []] = half.deps.addVideos.mock.calls;
  expect(videos).toEqual([video('bbbbbbbbbbb')]);
  expect(key).not.toBe((await store.all())[0]?.id);

  const all = aSender({
    store,
    now: () => 48 * HOUR,
    loadChapter: () => Promise.resolve(stored('aaaaaaaaaaa', 'bbbbbbbbbbb')),
  });
  await all.sender.run();
  expect(all.deps.addVideos).not.toHaveBeenCalled();
  expect(await store.all()).toEqual([]);
});

test('a PDF that has arrived is not sent again, only its record; after a day it is looked for in the chapter', async () => {
  const { store } = aDevice();
  const first = aSender({
    store,
    upload: async (_ask, _place, _material, progress) => {
      await progress.onUploaded?.({ upload, cover: true });
      return { kind: 'failed', message: 'No answer', blocker: 'later' };
    },
  });
  await first.sender.keep(aPdf);
  await first.sender.run();
  const second = aSender({
    store,
    upload: () => Promise.resolve({ kind: 'failed', message: 'No answer', blocker: 'later' }),
  });
  await second.sender.run();
  expect(second.deps.upload.mock.calls[0]?.[2].uploaded).toEqual({ upload, cover: true });

  const material = { ...upload, id: 'm1', title: 'Circles', type: 'notes' as const };
  const there = aSender({
    store,
    now: () => 30 * HOUR,
    loadChapter: () =>
      Promise.resolve({
        kind: 'ok',
        value: aChapter({
          materials: [{ ...material, url: '', filename: 'a.pdf', date: '2026-11-22', size: 4 }],
        }),
      }),
  });
  await there.sender.run();
  expect(there.deps.upload).not.toHaveBeenCalled();
  expect(await store.all()).toEqual([]);
});

// Specification: TODAY-4
test('a device without room keeps nothing, says so, and sends it all the same', async () => {
  const full: DeviceStore<WaitingWork> = {
    all: () => Promise.resolve([]),
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    remove: () => Promise.resolve(),
  };
  const addVideos = vi
    .fn<SenderDeps['addVideos']>(() => Promise.resolve(ok))
    .mockResolvedValueOnce(offline);
  const { sender } = aSender({ store: full, addVideos });
  await sender.keep(links);
  await sender.run();
  expect(sender.state()).toMatchObject({ isHeldByPage: true, works: [{ kind: 'videos' }] });
  await sender.run();
  expect(sender.state()).toMatchObject({ isHeldByPage: false, works: [], sent: [{}] });
  expect(keyOf(addVideos, 1)).toBe(keyOf(addVideos, 0));
});

test('a PDF that could not be checked is checked before it goes; a damaged one waits for the teacher', async () => {
  const unchecked: WorkToKeep = {
    ...aPdf,
    material: { ...aPdf.material, inspection: { warnings: ['unchecked'] } },
  };
  const { sender, deps } = aSender({
    inspect: () => Promise.resolve({ warnings: ['broken'] }),
  });
  await sender.keep(unchecked);
  await sender.run();
  expect(deps.upload).not.toHaveBeenCalled();
  expect(sender.state().works[0]?.refused).toContain('does not open');
  await sender.retry(sender.state().works[0]?.id ?? '');
  expect(deps.upload).toHaveBeenCalledOnce();
});
