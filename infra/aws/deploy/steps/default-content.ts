import { dynamoContentStore } from '#api/stores/content/dynamo-content-store.ts';
import { s3MediaStore } from '#api/stores/media/s3-media-store.ts';
import { seedDefaultContent } from '../../../default-content/seed-site.ts';
import type { DeployTools } from '../deploy-tools.ts';
import type { StageData } from '../stage-parameters.ts';

/** Writes the default content with its sample PDFs into an empty stage, once; `false` when there is content. */
export const writeDefaultContent = (
  { db, s3 }: Pick<DeployTools, 'db' | 's3'>,
  { contentTable, mediaBucket }: StageData,
): Promise<boolean> =>
  seedDefaultContent({
    content: dynamoContentStore({ db, table: contentTable, now: Date.now, random: Math.random }),
    media: s3MediaStore(s3, mediaBucket),
  });
