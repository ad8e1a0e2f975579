import { expect, test } from 'vitest';
import { createReplaceJob, createReplacements } from '#api/archive/replacements.ts';
import type { EnqueuedJob } from '#api/jobs/job.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { openReplacements } from '#api/stores/content/open-last-job.ts';
import type { Replacement, ReplacementStore } from '#api/stores/content/long-jobs.ts';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import { byNewest, toSiteContent } from '#domain/content/content.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import type { EditEntry } from '#domain/content/edit-entry.ts';
import { duplicate, ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { amount } from '../../support/amount.ts';
import { startTestDatabase } from '../../support/database.ts';
import { memoryMedia } from '../../support/memory-media.ts';
import { privateDeps } from '../../support/memory-stores.ts';
import { aSite } from '../../support/small-site.ts';
import { aPost } from '../domain/builders.ts';
import { aStore } from '../stores/content/content-context.ts';
import { crashingAfter } from '../stores/faulty-client.ts';

const database = startTestDatabase();

const target = (posts = 3): SiteContent => ({
  ...aSite(),
  classOrder: ['10'],
  classes: { '10': { id: '10', title: 'Class 10, new', description: 'Tenth.', chapters: [] } },
  blogPosts: Array.from({ length: posts }, (_, index) =>
    aPost({ id: `blog_${index}`, slug: `p-${index}`, publishDate: '2026-11-03' }),
  ).sort(byNewest),
  formerSlugs: {},
});
const digestOf = async (store: ContentStore) =>
  buildSnapshot(toSiteContent(await store.load())).digest;

/** The small site with what replaces its content; `job` opens another process, which may crash. */
const aSiteToReplace = async () => {
  const made = await aStore(database);
  const { clock } = made;
  const media = memoryMedia();
  const enqueued: EnqueuedJob[] = [];
  const entries: [EditEntry, string][] = [];
  const stored = openReplacements(privateDeps(clock.now));
  const told: { each?: (change: Partial<Replacement>) => void } = {};
  const replacements: ReplacementStore = {
    ...stored,
    update: async (id, change) => {
      const isRunning = await stored.update(id, change);
      told.each?.(change);
      return isRunning;
    },
  };
  const common = { media, replacements, now: clock.now };
  const api = createReplacements({
    ...common,
    enqueue: (job) => enqueued.push(job),
    randomId: () => crypto.randomUUID(),
  });
  const seen = await digestOf(made.store);
  const order = (request = 'import t1', content = target()) => ({
    kind: 'import' as const,
    request,
    seen,
    target: content,
    entry: { by: 'Teacher', operation: 'applyImport', target: '' },
  });
  const job = (client = database.db) =>
    createReplaceJob({
      ...common,
      content: made.open(client),
      auditLog: { add: (entry, id) => Promise.resolve(void entries.push([entry, id])) },
    });
  return { ...made, api, media, order, job, told, enqueued, entries, seen };
};

const wanted = buildSnapshot(target()).digest;

// Specification: ARCHIVE-6
test('an import that crashed after any write is completed by the next call, once, without being asked again', async () => {
  const step = amount({ sample: 11, full: 1 });
  let crashes = 0;
  for (let writes = 0; ; writes += step) {
    const site = await aSiteToReplace();
    expect((await site.api.start(site.order())).kind).toBe('ok');
    const end = await site
      .job(crashingAfter(database, writes))()
      .catch((error: unknown) => error);
    if (end === true) break;
    crashes += 1;
    // A reader meanwhile has the old content or the new one.
    expect([site.seen, wanted]).toContain(await digestOf(site.open(database.db)));
    expect(await site.job()()).toBe(true);
    expect(await digestOf(site.store)).toBe(wanted);
    expect(await site.api.status()).toMatchObject({ state: 'done' });
    expect(new Set(site.entries.map(([, id]) => id)).size).toBe(1);
    expect(site.media.keys.size).toBe(0);
  }
  expect(crashes).toBeGreaterThan(2);
});

// Specification: ARCHIVE-6
test('one runs at a time: a second one is refused in words, the same request finds its own', async () => {
  const { api, order, job, store } = await aSiteToReplace();
  const first = await api.start(order());
  if (first.kind !== 'ok') throw new Error('Not begun');
  expect(await api.running('import t1')).toEqual(first);
  expect(await api.running('import t2')).toEqual(duplicate(TEXT.archive.underWay));
  expect(await api.start(order('import t2', aSite()))).toEqual(duplicate(TEXT.archive.underWay));
  expect(await api.start(order())).toEqual(ok({ id: first.value.id }));
  await job()();
  expect(await digestOf(store)).toBe(wanted);
  expect(await api.running('import t2')).toBeUndefined();
});

test('two calls at once, and one after an edit that followed, do it once', async () => {
  const { api, order, job, store, open } = await aSiteToReplace();
  await api.start(order());
  await Promise.allSettled([job()(), job()()]);
  await job()();
  await store.editClass('10', (one) => ok({ ...one, title: 'Edited' }));
  await job()();
  expect(await api.status()).toMatchObject({ state: 'done' });
  expect((await open(database.db).load()).classes[0]?.title).toBe('Edited');
});

test('an edit that came before it began is not lost: it fails in words, and another may begin', async () => {
  const { api, order, job, store } = await aSiteToReplace();
  await api.start(order());
  await store.addClass({ id: '7', title: 'Class 7', description: 'Seventh.' });
  await job()();
  expect(await api.status()).toMatchObject({ state: 'failed', message: TEXT.archive.changed });
  expect((await store.load()).classes.map(({ id }) => id)).toContain('7');
  expect(await api.running('import t2')).toBeUndefined();
});

test('what waited for more than a day is given up in words', async () => {
  const { api, order, job, media, seen, store } = await aSiteToReplace();
  await api.start(order());
  for (const key of media.keys) await media.delete(key);
  await job()();
  expect(await api.status()).toMatchObject({ state: 'failed', message: TEXT.archive.givenUp });
  expect(await digestOf(store)).toBe(seen);
});

test('it is broken off when time is up and goes on where it was, and says how far it is', async () => {
  const site = await aSiteToReplace();
  const { api, order, job, store, clock, enqueued } = site;
  const large = target(110);
  await api.start(order('import t1', large));
  const stopping = new AbortController();
  // Breaks off as soon as it is decided; progress is written once a second.
  site.told.each = ({ phase }) => {
    clock.pass(1_000);
    if (phase === 'replacing') stopping.abort(new Error('time is up'));
  };
  await expect(job()(stopping.signal)).rejects.toThrow('time is up');
  const status = await api.status();
  expect(status).toMatchObject({ state: 'running', phase: 'replacing' });
  expect(status?.done).toBeGreaterThan(0);
  expect(status?.done).toBeLessThan(status?.total ?? 0);
  // It stands still for a minute: the next look has it taken up.
  clock.pass(61_000);
  enqueued.length = 0;
  await api.status();
  expect(enqueued).toEqual([{ kind: 'replace' }]);
  expect(await job()()).toBe(true);
  expect(await digestOf(store)).toBe(buildSnapshot(large).digest);
});
