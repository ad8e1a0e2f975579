import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { itemOf } from '#api/stores/private-items.ts';
import type { Item } from '#api/stores/tables/item-table.ts';
import type { FormerItem } from './former-database.ts';

/**
 * Not moved as they are: the former history and trash, of which commits are made, claims on the addresses of accounts, and
 * the states of long jobs, none of which is running.
 */
const LEFT = /^(?:EDIT#|CHANGE#\d{4}-\d\d$|TRASH#|EMAIL#|REPLACEMENT$|EXPORT$)/;

/** What is kept under other keys than before, by the former sort key: what is listed lies in one partition. */
const MOVED: Readonly<Record<string, (item: FormerItem) => FormerItem[]>> = {
  USER: (item) => [{ ...item, pk: 'USERS', sk: String(item['email']) }],
  SESSION: (item) => {
    const { uid, tokenHash, expiresAt } = item;
    return [item, { pk: `SESSIONS#${String(uid)}`, sk: String(tokenHash), expiresAt }];
  },
  ENQUIRY: (item) => [{ ...item, pk: 'ENQUIRIES', sk: item.pk.slice('ENQUIRY#'.length) }],
  TICKET: (item) => [{ ...item, pk: 'TICKETS', sk: String(item['id']) }],
};

const FormerCopy = z.looseObject({ values: z.base64(), ver: z.number().optional() });

/** Typed text that was not saved; all of it is compressed now, and a version of a post is a name. */
const workingCopy = (
  { pk, sk, ttl: _, stamp, expiresAt, ...fields }: FormerItem,
  versions: ReadonlyMap<string, string>,
): Item => {
  const { values, ver, ...copy } = FormerCopy.parse(fields);
  const post = pk.slice('POSTCOPY#'.length);
  const json = JSON.stringify({
    ...copy,
    values: JSON.parse(gunzipSync(Buffer.from(values, 'base64')).toString()) as unknown,
    ...(ver !== undefined && { ver: versions.get(`${post} ${ver}`) ?? String(ver) }),
  });
  return {
    pk: `copy#${post}`,
    sk,
    value: gzipSync(json).toString('base64'),
    tag: String(stamp),
    expires: Number(expiresAt),
  };
};

/**
 * The private items of a former data folder as they are stored today; what has ended by `now` stays behind. `versions` has the
 * version of each post by its id and its former one: `blog_1 3`.
 */
export const privateItemsOf = (
  former: readonly FormerItem[],
  { now, versions }: { now: number; versions: ReadonlyMap<string, string> },
): Item[] =>
  former
    .filter(({ pk, expiresAt }) => !LEFT.test(pk) && !(Number(expiresAt) <= now))
    .flatMap((item) => MOVED[item.sk]?.(item) ?? [item])
    .map((item) => {
      if (item.pk.startsWith('POSTCOPY#')) return workingCopy(item, versions);
      const { pk, sk, ttl: _, ...fields } = item;
      const { stamp } = fields;
      return itemOf({ pk, sk }, fields, typeof stamp === 'string' ? stamp : undefined);
    });
