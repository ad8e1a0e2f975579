import { expect, test } from 'vitest';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import type { ContentStore } from '#api/stores/content/content-store.ts';
import { ReplacingError } from '#api/stores/errors.ts';
import { classKey, replaceKey } from '#api/stores/keys.ts';
import { toSiteContent } from '#domain/content/content.ts';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import { LIMITS } from '#domain/text/limits.ts';
import { ok } from '#domain/text/outcome.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { TEXT } from '#domain/text/texts.ts';
import { amount } from '../../../support/amount.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { aSite, newPost } from '../../../support/small-site.ts';
import { aChapter, aPost } from '../../domain/builders.ts';
import { aStore } from './content-context.ts';
import { crashingAfter, CrashError, repeatingWrites, stallingAfter } from '../faulty-client.ts';

const database = startTestDatabase();

/** Crashes after each such number of writes are tried in two of the tests. */
const EACH = amount({ sample: 2, full: 1 });

const digestOf = async (store: ContentStore) =>
  buildSnapshot(toSiteContent(await store.load())).digest;

/** Something of everything: another order, a new class, another chapter, drafts, a former address. */
const target = (): SiteContent => ({
  ...aSite(),
  classOrder: ['10', '12'],
  classes: {
    '10': {
      id: '10',
      title: 'Class 10, new',
      description: 'Tenth.',
      chapters: [aChapter({ id: 2, title: 'Polynomials' }), aChapter({ id: 5, title: 'Circles' })],
    },
    '12': { id: '12', title: 'Class 12', description: 'Twelfth.', chapters: [] },
  },
  blogPosts: [
    { ...aPost(), id: 'blog_7', slug: 'present', publishDate: '2026-11-03', status: 'published' },
    { ...aPost(), id: 'blog_8', slug: 'draft', publishDate: '2026-11-02', status: 'draft' },
  ],
  formerSlugs: { former: 'present' },
});
const wanted = buildSnapshot(target()).digest;

const filled = async () => {
  const made = await aStore(database);
  await made.store.addPost({ ...newPost({ slug: 'former' }), id: 'blog_1000' });
  await made.store.editPost('blog_1000', (post) => ok({ ...post, slug: 'moved' }), 0);
  return made;
};

test('all content becomes the target: classes, chapters, posts, drafts, addresses, order', async () => {
  const { store } = await filled();
  expect(await store.replace(target())).toEqual(ok(undefined));
  expect(await digestOf(store)).toBe(wanted);
  expect(await store.findSlug('former')).toEqual({ kind: 'moved', slug: 'present' });
  expect(await store.findSlug('draft')).toMatchObject({ kind: 'post', post: { id: 'blog_8' } });
  expect(await store.findSlug('moved')).toEqual({ kind: 'none' });
});

test('nothing is left of what was before, and only what differs is written', async () => {
  const { store, items, cleanUp } = await filled();
  await store.replace(target());
  const stored = await items.all();
  // Profile, revision, two markers, two classes, two chapters, two posts, three claims.
  expect(stored).toHaveLength(13);
  await cleanUp();
  expect(await items.all()).toHaveLength(13);
  const before = new Map(
    stored.map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item]),
  );
  await store.replace({ ...target(), profile: { ...target().profile, city: 'Amritsar' } });
  const changed = (await items.all()).filter(
    (item) =>
      before.get(`${String(item['pk'])} ${String(item['sk'])}`)?.['stamp'] !== item['stamp'],
  );
  const names = changed.map(({ sk }) => String(sk)).sort();
  expect(names).toEqual(['PROFILE', 'REPLACED', 'REVISION']);
});

test('what was replaced can be edited like everything else; forms from before are told', async () => {
  const { store } = await filled();
  const [, before] = (await store.load()).classes;
  await store.replace(target());
  const edit = () => ok({ title: 'Mine', description: 'Mine.' });
  expect(await store.editClass('10', edit, before?.ver)).toMatchObject({ kind: 'stale' });
  expect((await store.addChapter('12', aChapter({ id: 1 }))).kind).toBe('ok');
  expect((await store.addPost({ ...newPost({ slug: 'present' }), id: 'blog_5000' })).kind).toBe(
    'duplicate',
  );
  expect((await store.editPost('draft', (post) => ok({ ...post, slug: 'done' }), 0)).kind).toBe(
    'ok',
  );
  expect((await store.deleteClass('10')).kind).toBe('ok');
  expect((await store.replace(target())).kind).toBe('ok');
  expect(await digestOf(store)).toBe(wanted);
});

test('a crash after any write shows all or nothing to every reader, and doing it again finishes', async () => {
  let crashes = 0;
  for (let writes = 0; ; writes += 1) {
    const { store, open, items, clock, cleanUp } = await filled();
    const before = await digestOf(store);
    const crashed: unknown = await open(crashingAfter(database, writes))
      .replace(target())
      .catch((error: unknown) => error);
    if (!(crashed instanceof CrashError)) {
      expect(crashed).toEqual(ok(undefined));
      break;
    }
    crashes += 1;
    // A reader that was there before the crash, and one of a new process.
    const seen = [await digestOf(store), await digestOf(open(database.db))];
    expect(new Set(seen).size).toBe(1);
    expect([before, wanted]).toContain(seen[0]);
    await store.replace(target());
    expect(await digestOf(store)).toBe(wanted);
    clock.pass(2 * 60 * 60_000);
    await cleanUp();
    expect(await digestOf(store)).toBe(wanted);
    expect((await items.all()).filter(({ pk }) => String(pk).startsWith('NEXT#'))).toEqual([]);
  }
  expect(crashes).toBeGreaterThan(20);
});

test('an edit after a crash in the middle comes after the whole replacement', async () => {
  for (let writes = 16; writes < 24; writes += EACH) {
    const { open } = await filled();
    await open(crashingAfter(database, writes))
      .replace(target())
      .catch(() => undefined);
    const next = open(database.db);
    const saved = await next.editClass('10', (one) => ok({ ...one, description: 'Edited.' }));
    expect(saved.kind).toBe('ok');
    const { classes } = await next.load();
    expect(classes.find(({ id }) => id === '10')?.description).toBe('Edited.');
  }
});

test('a reader sees all or nothing while it happens', async () => {
  for (let writes = 1; writes < 40; writes += 4 * EACH) {
    const { store, open } = await filled();
    const before = await digestOf(store);
    const seen: string[] = [];
    const reader = open(database.db);
    const stalled = stallingAfter(database, writes, async () => {
      seen.push(await digestOf(reader), await digestOf(store));
    });
    expect((await open(stalled).replace(target())).kind).toBe('ok');
    for (const digest of seen) expect([before, wanted]).toContain(digest);
    expect(await digestOf(store)).toBe(wanted);
  }
});

test('answers that are lost and sent again change nothing twice', async () => {
  const { store, open } = await filled();
  expect((await open(repeatingWrites(database)).replace(target())).kind).toBe('ok');
  expect(await digestOf(store)).toBe(wanted);
});

test('of two replacements at once the content is one of them, whole', async () => {
  const { store, open } = await filled();
  const results = await Promise.allSettled([
    open(database.db).replace(target()),
    open(database.db).replace(defaultContent()),
  ]);
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect([wanted, buildSnapshot(defaultContent()).digest]).toContain(await digestOf(store));
});

test('an item that is too large is refused, and nothing is changed', async () => {
  const { store } = await filled();
  const before = await digestOf(store);
  const [post, ...rest] = target().blogPosts;
  if (!post) throw new Error('The target has posts');
  const large = { ...post, content: 'x'.repeat(LIMITS.itemBytes) };
  expect(await store.replace({ ...target(), blogPosts: [large, ...rest] })).toEqual({
    kind: 'invalid',
    message: TEXT.edit.tooLarge,
  });
  expect(await digestOf(store)).toBe(before);
});

const HELD = { state: 'switching', id: 'other', stamp: 's', total: 2, done: 0 };

// Specification: ARCHIVE-6
test('while another carries it out, a read or an edit gets a clear answer, and a publisher waits for the end', async () => {
  const { store, items, clock } = await filled();
  const start = clock.now();
  await items.put(replaceKey, { ...HELD, heldUntil: start + 60_000 });
  await expect(store.load()).rejects.toThrow(ReplacingError);
  const edit = store.editClass('10', (one) => ok({ ...one, title: 'Edited' }));
  await expect(edit).rejects.toThrow(ReplacingError);
  expect(clock.now()).toBeLessThan(start + 60_000);
  await store.openReader().read();
  expect(clock.now()).toBeGreaterThanOrEqual(start + 60_000);
  expect(await items.get(replaceKey)).toMatchObject({ state: 'done' });
});

test('one that the version before this one left half done is completed', async () => {
  const { store, items } = await filled();
  const { stamp, ...item } = (await items.get(classKey('10'))) ?? {};
  const to = classKey('10');
  const next = { ...item, title: 'Class 10, new', stamp: 'new' };
  await items.put(
    { pk: 'NEXT#old', sk: '#CLASS#10 CLASS' },
    { to, over: stamp as string, item: next, preparedAt: 0 },
  );
  await items.put(replaceKey, { state: 'switching', id: 'old', stamp: 's' });
  expect((await store.getClass('10'))?.title).not.toBe('Class 10, new');
  const { classes } = await store.load();
  expect(classes.find(({ id }) => id === '10')?.title).toBe('Class 10, new');
  expect(await items.partition('NEXT#old')).toEqual([]);
});
