import * as z from 'zod';
import type { ItemKey } from '../item-table.ts';
import type { ContentContext } from '../mutate.ts';
import type { AccountStore } from './account-store.ts';

const DeviceItem = z.object({ sk: z.string(), expiresAt: z.number() });

const partitionOf = (uid: string): string => `DEVICES#${uid}`;
const deviceKey = (uid: string, tokenHash: string): ItemKey => ({
  pk: partitionOf(uid),
  sk: tokenHash,
});

/** The browsers in which an account was signed in. */
export const dynamoDevices = ({
  table,
  now,
}: ContentContext): Pick<AccountStore, 'isKnownDevice' | 'saveDevice' | 'deleteDevicesOf'> => ({
  async isKnownDevice(uid, tokenHash) {
    const item = await table.get(deviceKey(uid, tokenHash));
    return item !== undefined && DeviceItem.parse(item).expiresAt > now();
  },

  async saveDevice({ uid, tokenHash, expiresAt }) {
    await table.put(deviceKey(uid, tokenHash), { expiresAt });
  },

  async deleteDevicesOf(uid, except) {
    const items = (await table.partition(partitionOf(uid))).map((item) => DeviceItem.parse(item));
    const others = items.filter(({ sk }) => sk !== except);
    await Promise.all(others.map(({ sk }) => table.remove(deviceKey(uid, sk))));
  },
});
