import { expect, test } from 'vitest';
import { toSiteContent } from '#domain/content/content.ts';
import { ok } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import { dynamoContentStore } from '#api/stores/content/dynamo-content-store.ts';
import { BusyError, NotSeededError, StorageUnavailableError } from '#api/stores/errors.ts';
import { itemTable } from '#api/stores/item-table.ts';
import { aSite, newPost } from '../../../support/small-site.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { aStore } from './content-context.ts';
import { failingWith } from '../faulty-client.ts';

const database = startTestDatabase();

// Specification: MODEL-14, ADMIN-10
test('seeding writes the content as it is', async () => {
  const { store } = await aStore(database, { seeded: false });
  const site = aSite({
    blogPosts: [{ ...newPost({ slug: 'now' }), id: 'blog_1' }],
    formerSlugs: { old: 'now' },
  });
  expect(await store.isSeeded()).toBe(false);
  expect(await store.seed(site)).toBe(true);
  expect(await store.isSeeded()).toBe(true);
  expect(toSiteContent(await store.load())).toEqual(site);
  expect(await store.findSlug('old')).toEqual({ kind: 'moved', slug: 'now' });
});

test('classes are shown in the order of the seed, whatever their ids', async () => {
  const { store } = await aStore(database, { seeded: false });
  await store.seed(aSite({ classOrder: ['10', '9'] }));
  expect((await store.load()).classes.map(({ id }) => id)).toEqual(['10', '9']);
});

// Specification: MODEL-14, ADMIN-10
test('what was deleted after seeding never comes back', async () => {
  const { store } = await aStore(database);
  await store.deleteClass('10');
  expect(await store.seed(aSite())).toBe(false);
  expect((await store.load()).classes.map(({ id }) => id)).toEqual(['9']);
});

test('two starts at once write the content once', async () => {
  const { store } = await aStore(database, { seeded: false });
  const results = await Promise.allSettled([store.seed(aSite()), store.seed(aSite())]);
  expect(results.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
  for (const one of results) {
    if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(BusyError);
  }
  expect(toSiteContent(await store.load())).toEqual(aSite());
});

test('an empty table has no content to show', async () => {
  const { store } = await aStore(database, { seeded: false });
  await expect(store.load()).rejects.toBeInstanceOf(NotSeededError);
});

// Specification: MODEL-14, ADMIN-10
test('a failed read never seeds', async () => {
  const table = await database.freshTable();
  const fault = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  const deps = { table, now: () => 1, random: () => 0 };
  const store = dynamoContentStore({ ...deps, db: failingWith(database, fault) });
  await expect(store.seed(aSite())).rejects.toBeInstanceOf(StorageUnavailableError);
  expect(await itemTable(database.db, table).all()).toEqual([]);
});

test('the profile is edited from the version that the form loaded', async () => {
  const { store } = await aStore(database);
  const { profile } = await store.load();
  const edited = await store.editProfile((one) => ok({ ...one, notice: 'Holiday' }), profile.ver);
  expect(edited).toEqual({
    kind: 'ok',
    value: { ...profile, notice: 'Holiday', ver: profile.ver + 1 },
  });
  const stale = await store.editProfile((one) => ok({ ...one, notice: 'X' }), profile.ver);
  expect(stale).toMatchObject({ kind: 'stale', message: TEXT.edit.stale });
  expect((await store.load()).profile.notice).toBe('Holiday');
});
