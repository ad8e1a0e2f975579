import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ItemTable } from '../stores/tables/item-table.ts';
import { openRepository, type RepositoryDeps } from '../tree/repository.ts';
import { classIdOf, idOf, kindOf } from '../domain/content/places.ts';
import { settle } from './settle.ts';

/**
 * The directory of a tree that lists a place: one for the chapters of each class, 64 for posts and 64 for addresses, by
 * the first of the 64 characters of a hash.
 */
const directoryOf = (place: string): string => {
  const kind = kindOf(place);
  if (kind === 'chapter') return `chapter/${classIdOf(place)}`;
  if (kind !== 'post' && kind !== 'slug') return kind;
  return `${kind}/${hash('sha256', idOf(place), 'base64url').charAt(0)}`;
};

/** Opens the content of a site in a table; nothing is sent until the first call. */
export const openSite = (
  table: ItemTable,
  {
    now = Date.now,
    random = Math.random,
    ...rest
  }: Partial<Pick<RepositoryDeps, 'now' | 'random' | 'wait'>> = {},
) => openRepository({ table, directoryOf, settle, now, random, wait: rest.wait ?? wait });
