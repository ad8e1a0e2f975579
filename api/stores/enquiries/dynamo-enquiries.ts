import * as z from 'zod';
import { Enquiry } from '../../domain/contact/enquiry.ts';
import type { Outcome } from '../../domain/text/outcome.ts';
import { newStamp } from '../content/content-items.ts';
import type { PrivateTableDeps } from '../accounts/dynamo-account-store.ts';
import type { EnquiryStore } from './enquiry-store.ts';
import {
  ifNotExists,
  itemTable,
  putStamped,
  ifEquals,
  type ItemKey,
  type RawItem,
} from '../item-table.ts';
import { CONFLICT, retried } from '../retried.ts';

const HOUR_MS = 3_600_000;
/** As long as a form token may live; its id stays used so that it is not accepted again. */
const DELETED_KEPT_MS = 24 * HOUR_MS;

const EnquiryItem = Enquiry.extend({ stamp: z.string() });
const SecretItem = z.object({ secret: z.string() });
const SendsItem = z.object({ times: z.array(z.number()), stamp: z.string() });

const enquiryKey = (id: string): ItemKey => ({ pk: `ENQUIRY#${id}`, sk: 'ENQUIRY' });
const sendsKey = (sender: string): ItemKey => ({ pk: `LIMIT#${sender}`, sk: 'CONTACT' });
const secretKey: ItemKey = { pk: 'SECRET#CONTACT', sk: 'SECRET' };

type StoredEnquiry = z.infer<typeof EnquiryItem>;

const toEnquiry = ({ stamp: _, ...enquiry }: StoredEnquiry): Enquiry => enquiry;

/** Enquiries in the private table, one item each; a deleted one leaves an item with nothing in it for a day. */
export const dynamoEnquiries = ({
  db,
  table: name,
  now,
  random,
}: PrivateTableDeps): EnquiryStore => {
  const table = itemTable(db, name);

  const parsed = (raw: RawItem | undefined): StoredEnquiry | undefined => {
    if (raw === undefined || 'deleted' in raw) return undefined;
    const item = EnquiryItem.parse(raw);
    return item.expiresAt > now() ? item : undefined;
  };

  /** Changes an enquiry; `undefined` when there is none or `step` leaves it as it is. */
  const edited = (id: string, step: (enquiry: Enquiry) => Enquiry | undefined) =>
    retried('enquiry', random, async () => {
      const current = parsed(await table.get(enquiryKey(id)));
      const next = current && step(toEnquiry(current));
      if (!current || !next) return undefined;
      const item = { ...next, stamp: newStamp() };
      const saved = await putStamped(table, enquiryKey(id), item, ifEquals('stamp', current.stamp));
      return saved ? next : CONFLICT;
    });

  return {
    async formSecret(candidate) {
      const stored = async () => {
        const item = await table.get(secretKey);
        return item && SecretItem.parse(item).secret;
      };
      const before = await stored();
      if (before !== undefined) return before;
      await table.put(secretKey, { secret: candidate }, ifNotExists);
      // Another process may have been faster, so what counts is what is there now.
      return (await stored()) ?? candidate;
    },

    async find(id) {
      const raw = await table.get(enquiryKey(id));
      if (raw === undefined) return { used: false };
      const stored = parsed(raw);
      return { used: true, enquiry: stored && toEnquiry(stored) };
    },

    add: (enquiry) =>
      putStamped(table, enquiryKey(enquiry.id), { ...enquiry, stamp: newStamp() }, ifNotExists),

    async list() {
      const items = await table.all({ sk: 'ENQUIRY' });
      return items
        .map(parsed)
        .filter((item) => item !== undefined)
        .map(toEnquiry)
        .sort((one, other) => other.createdAt - one.createdAt);
    },

    async edit(id, step) {
      let outcome: Outcome<Enquiry> | undefined;
      await edited(id, (enquiry) => {
        outcome = step(enquiry);
        return outcome.kind === 'ok' ? outcome.value : undefined;
      });
      return outcome;
    },

    delete: (id) =>
      retried('enquiry', random, async () => {
        const current = parsed(await table.get(enquiryKey(id)));
        if (!current) return false;
        const rest = { deleted: true, expiresAt: now() + DELETED_KEPT_MS, stamp: newStamp() };
        const done = await putStamped(
          table,
          enquiryKey(id),
          rest,
          ifEquals('stamp', current.stamp),
        );
        return done || CONFLICT;
      }),

    editDelivery: (id, edit) =>
      edited(id, (enquiry) => {
        const delivery = edit(enquiry.delivery);
        return delivery && { ...enquiry, delivery };
      }),

    editSends: (sender, edit) =>
      retried('contact limit', random, async () => {
        const raw = await table.get(sendsKey(sender));
        const current = raw && SendsItem.parse(raw);
        const { times, result } = edit(current?.times ?? []);
        if (times === undefined) return result;
        const expiresAt = Math.max(0, ...times) + HOUR_MS;
        const item = { times, expiresAt, stamp: newStamp() };
        const unchanged = current ? ifEquals('stamp', current.stamp) : ifNotExists;
        return (await putStamped(table, sendsKey(sender), item, unchanged)) ? result : CONFLICT;
      }),
  };
};
