import { setTimeout as wait } from 'node:timers/promises';
import type { ItemTable } from '../stores/tables/item-table.ts';
import { openRepository, type RepositoryDeps } from '../tree/repository.ts';
import { directoryOf } from './places.ts';
import { settle } from './settle.ts';

/** Opens the content of a site in a table; nothing is sent until the first call. */
export const openSite = (
  table: ItemTable,
  {
    now = Date.now,
    random = Math.random,
    ...rest
  }: Partial<Pick<RepositoryDeps, 'now' | 'random' | 'wait'>> = {},
) => openRepository({ table, directoryOf, settle, now, random, wait: rest.wait ?? wait });
