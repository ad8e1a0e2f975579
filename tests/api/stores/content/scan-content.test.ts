import { expect, test } from 'vitest';
import type { RawItem } from '#api/stores/item-table.ts';
import { scanContent } from '#api/stores/content/scan-content.ts';
import { BusyError } from '#api/stores/errors.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { aStore } from './content-context.ts';

const database = startTestDatabase();

/** A table whose reads are these, one after another; the last one stays. */
const reading = (...reads: RawItem[][]) => {
  let next = 0;
  return {
    all: () => Promise.resolve(reads[Math.min(next++, reads.length - 1)] ?? []),
    count: () => next,
  };
};

test('a scan gives what the store loads', async () => {
  const { store, items } = await aStore(database);
  expect(await scanContent(items)).toEqual(await store.load());
});

test('what changes while it is read is read again', async () => {
  const { store, items } = await aStore(database);
  const before = await items.all();
  const class10 = await store.getClass('10');
  if (!class10) throw new Error('The small site has class 10');
  await store.editClass('10', (current) => ({ kind: 'ok', value: { ...current, title: 'New' } }));
  const table = reading(before, await items.all());
  expect((await scanContent(table)).classes.find(({ id }) => id === '10')?.title).toBe('New');
  expect(table.count()).toBe(3);
});

test('half replaced content is never given', async () => {
  const { items } = await aStore(database);
  const all = await items.all();
  const marker = { pk: 'SITE', sk: 'REPLACED', state: 'switching', id: 'x', stamp: 'a' };
  await expect(scanContent(reading([...all, marker]))).rejects.toThrow(BusyError);
});
