import { CopyStatus } from '../../domain/content/safe-copy.ts';
import type { PrivateTableDeps } from '../accounts/dynamo-account-store.ts';
import { dynamoEmails } from '../enquiries/dynamo-emails.ts';
import { itemTable, type ItemKey } from '../item-table.ts';
import { QueuedCopyWarning, type CopyStatusStore } from './copy-status-store.ts';

const statusKey: ItemKey = { pk: 'COPIES', sk: 'STATUS' };

/** The state of the copies as one item of the private table. */
export const dynamoCopyStatus = ({
  db,
  table: name,
  now,
  random,
}: PrivateTableDeps): CopyStatusStore => {
  const table = itemTable(db, name);
  return {
    async read() {
      const item = await table.get(statusKey);
      return item && CopyStatus.parse(item);
    },
    async write(status) {
      await table.put(statusKey, status);
    },
    warnings: dynamoEmails({ table, now, random }, 'COPY-WARNINGS', (raw) =>
      QueuedCopyWarning.parse(raw),
    ),
  };
};
