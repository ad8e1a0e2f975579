import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#api/stores/document-client.ts';
import { dynamoContentStore } from '#api/stores/content/dynamo-content-store.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { createTables } from '../../../infra/local/database/create-tables.ts';
import { startDatabase } from '../../../infra/local/database/database.ts';

/** What it takes to read a whole table. */
export interface ScanCost {
  items: number;
  /** Calls: each gives at most 1 MB. */
  pages: number;
}

const TABLE = 'content';

/** Writes content into an embedded database in `folder` and reads all of it, as each publish does. */
export const scanPages = async (content: SiteContent, folder: string): Promise<ScanCost> => {
  const accessKeyId = 'benchmark';
  const database = await startDatabase({ dir: folder, accessKeyId });
  const db = documentClient({
    region: 'local',
    endpoint: database.endpoint,
    credentials: { accessKeyId, secretAccessKey: 'unchecked' },
  });
  try {
    await createTables(db, [TABLE]);
    await dynamoContentStore({ db, table: TABLE, now: Date.now, random: Math.random }).seed(
      content,
    );
    const cost: ScanCost = { items: 0, pages: 0 };
    const scan = { TableName: TABLE, ConsistentRead: true };
    for await (const page of paginateScan({ client: db }, scan)) {
      cost.pages += 1;
      cost.items += page.Items?.length ?? 0;
    }
    return cost;
  } finally {
    db.destroy();
    await database.close();
  }
};
