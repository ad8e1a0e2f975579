import { MailFault } from '../../domain/contact/describe-mail-fault.ts';
import type { PrivateTableDeps } from '../accounts/dynamo-account-store.ts';
import { itemTable, type ItemKey } from '../item-table.ts';
import type { MailStatusStore } from './email-store.ts';

const faultKey: ItemKey = { pk: 'MAIL', sk: 'FAULT' };

/** The state of email as one item of the private table, which is there while something is wrong. */
export const dynamoMailStatus = ({
  db,
  table: name,
}: Pick<PrivateTableDeps, 'db' | 'table'>): MailStatusStore => {
  const table = itemTable(db, name);
  const fault = async () => {
    const item = await table.get(faultKey);
    return item && MailFault.strip().parse(item);
  };
  return {
    fault,
    async noteFault(reason, at) {
      const since = (await fault())?.since ?? at;
      await table.put(faultKey, { reason, since });
    },
    async noteSent() {
      // Mostly there is none: a read costs less than a write.
      if ((await fault()) !== undefined) await table.remove(faultKey);
    },
  };
};
