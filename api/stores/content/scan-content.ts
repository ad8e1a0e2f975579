import type { Content } from '../../domain/content/content.ts';
import { assembleContent } from './assemble-content.ts';
import { BusyError } from '../errors.ts';
import type { ItemTable, RawItem } from '../item-table.ts';
import { replaceKey } from '../keys.ts';

/** How often the table is read before giving up; an edit in between costs two reads. */
const READS = 6;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What was there, in which state: equal for two reads between which nothing was written. */
const stateOf = (items: readonly RawItem[]): string =>
  items
    .map(({ pk, sk, stamp }) => [pk, sk, stamp].map(textOf).join(' '))
    .sort()
    .join('\n');

const isHalfReplaced = (items: readonly RawItem[]): boolean =>
  items.some(
    ({ pk, sk, state }) => pk === replaceKey.pk && sk === replaceKey.sk && state === 'switching',
  );

/**
 * All content, for those who may do nothing but scan the table: the store's own `load` also reads single items
 * and completes what another process began. Two equal reads in a row show that no write fell between the
 * pages of a scan. Throws `BusyError` when the content does not come to rest.
 */
export const scanContent = async (table: Pick<ItemTable, 'all'>): Promise<Content> => {
  let before: string | undefined;
  for (let read = 0; read < READS; read += 1) {
    const items = await table.all();
    const state = isHalfReplaced(items) ? undefined : stateOf(items);
    if (state !== undefined && state === before) return assembleContent(items);
    before = state;
  }
  throw new BusyError('The content');
};
