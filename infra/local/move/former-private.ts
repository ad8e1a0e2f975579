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

/** The private items of a former data folder as they are stored today; what has ended by `now` stays behind. */
export const privateItemsOf = (former: readonly FormerItem[], now: number): Item[] =>
  former
    .filter(({ pk, expiresAt }) => !LEFT.test(pk) && !(Number(expiresAt) <= now))
    .flatMap((item) => MOVED[item.sk]?.(item) ?? [item])
    .map(({ pk, sk, ttl: _, ...fields }) => {
      const { stamp } = fields;
      return itemOf({ pk, sk }, fields, typeof stamp === 'string' ? stamp : undefined);
    });
