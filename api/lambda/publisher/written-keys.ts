import * as z from 'zod';
import type { ItemKey } from '../../stores/item-table.ts';

const Text = z.object({ S: z.string() });
/** A batch of the table's stream, of which only the keys are sent. */
const StreamBatch = z.object({
  Records: z.array(z.object({ dynamodb: z.object({ Keys: z.object({ pk: Text, sk: Text }) }) })),
});

/** The keys of the items that a batch of the table's stream tells of; `undefined` for any other call. */
export const writtenKeys = (event: unknown): ItemKey[] | undefined =>
  StreamBatch.safeParse(event).data?.Records.map(({ dynamodb: { Keys } }) => ({
    pk: Keys.pk.S,
    sk: Keys.sk.S,
  }));
