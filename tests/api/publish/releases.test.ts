import { expect, onTestFinished, test } from 'vitest';
import { aPublisher, flaws } from '../../support/a-publisher.ts';
import { fakeSite } from '../../support/fake-site.ts';
import type { MemoryReleases } from '../../support/memory-releases.ts';

const started = async (...given: Parameters<typeof aPublisher>) => {
  const made = aPublisher(...given);
  onTestFinished(() => made.publisher.stop());
  await made.publisher.start();
  return made;
};

/** Publishes one edit after another and returns the ids of all releases, oldest first. */
const publish = async (
  { publisher, memory, content }: ReturnType<typeof aPublisher>,
  edits: number,
) => {
  const ids = [String(memory.live())];
  for (let edit = 0; edit < edits; edit += 1) {
    content.current.profile.notice += '1';
    publisher.contentChanged();
    await publisher.settled();
    ids.push(String(memory.live()));
  }
  return ids;
};

const filesOf = (memory: MemoryReleases, id: string) =>
  Object.fromEntries(
    [...memory.files]
      .filter(([key]) => key.startsWith(`releases/${id}/`))
      .map(([key, { body }]) => [key, new TextDecoder().decode(body)]),
  );

test('releases are listed newest first with what they changed', async () => {
  const made = await started();
  const ids = await publish(made, 2);
  const list = await made.publisher.releases();
  expect(list.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(list.map(({ live }) => live)).toEqual([true, false, false]);
  expect(list[0]).toMatchObject({ pages: 7, added: [], changed: ['/'], removed: [] });
  expect(list[2]).toMatchObject({ pages: 7, changed: [], removed: [] });
  expect(list[2]?.added).toHaveLength(7);
});

// Specification: PUBLISH-6
test('ten releases are kept', async () => {
  const made = await started();
  const ids = await publish(made, 12);
  const kept = await made.publisher.releases();
  expect(kept.map(({ id }) => id)).toEqual(ids.slice(-10).toReversed());
  for (const id of ids.slice(0, 3)) expect(filesOf(made.memory, id)).toEqual({});
  expect(flaws(made.memory)).toEqual([]);
});

test('a kept release tells what it shows; restored, it is published to the byte', async () => {
  const made = await started();
  const { publisher, memory, content } = made;
  const [first = ''] = await publish(made, 2);
  const before = filesOf(memory, first);
  const released = await publisher.released(first);
  if (released === undefined) throw new Error('The release is kept');
  Object.assign(content.current, released);
  publisher.contentChanged();
  await publisher.settled();
  const again = String(memory.live());
  expect(again).not.toBe(first);
  const after = filesOf(memory, again);
  const pages = (files: Record<string, string>) =>
    Object.entries(files)
      .map(([key, text]) => [key.split('/').slice(2).join('/'), text])
      .filter(([file]) => file !== 'manifest.json');
  expect(pages(after)).toEqual(pages(before));
  expect(flaws(memory)).toEqual([]);
});

test('a release that is not kept tells nothing', async () => {
  const { publisher } = await started();
  expect(await publisher.released('20200101t000000000-aaaaaa')).toBeUndefined();
});

test('the live release stays however old it is', async () => {
  const made = await started();
  const { publisher, memory } = made;
  const [first = ''] = await publish(made, 11);
  expect((await publisher.releases()).some(({ id }) => id === first)).toBe(false);
  const oldest = (await publisher.releases()).at(-1)?.id ?? '';
  await memory.pointer.flip(memory.live(), oldest);
  const { site } = fakeSite({ version: 'v2' });
  memory.pointer.flip = () => Promise.resolve(true);
  // Another process's publisher writes and prunes, but this pointer stays where it is.
  const other = aPublisher({ memory, site, content: made.content });
  onTestFinished(() => other.publisher.stop());
  await other.publisher.start();
  expect(memory.live()).toBe(oldest);
  expect(flaws(memory)).toEqual([]);
});

test('shared assets go when no kept release uses them', async () => {
  const { memory, content } = await started();
  const { site } = fakeSite({ version: 'v2' });
  const second = await started({ memory, content, site });
  await publish(second, 8);
  expect(memory.files.has('_astro/v1.css')).toBe(true);
  await publish(second, 1);
  expect(memory.files.has('_astro/v1.css')).toBe(false);
  expect(memory.files.has('_astro/v2.css')).toBe(true);
});

test('an abandoned attempt is cleared away after an hour', async () => {
  const made = await started();
  const file = { body: new Uint8Array(), contentType: 'text/html', cacheControl: '' };
  await made.memory.store.put('releases/20200101t000000000-aaaaaa/index.html', file);
  await publish(made, 1);
  expect(filesOf(made.memory, '20200101t000000000-aaaaaa')).toEqual({});
});

// Specification: PUBLISH-6
test('each release says in words what changed, and the first that nothing is known', async () => {
  const made = await started();
  await publish(made, 2);
  const words = (await made.publisher.releases()).map(({ changes }) => changes);
  const notice = ['Settings: notice line changed'];
  expect(words).toEqual([notice, notice, null]);
});

test('what is saved and not live yet is told in words', async () => {
  const made = await started();
  expect(await made.publisher.waiting()).toEqual([]);
  made.content.current.profile.notice = 'Closed on Monday';
  expect(await made.publisher.waiting()).toEqual(['Settings: notice line changed']);
});
