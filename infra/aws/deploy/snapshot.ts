import { rename, writeFile } from 'node:fs/promises';
import { SSMClient } from '@aws-sdk/client-ssm';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { presentContent } from '#api/content/follow.ts';
import { openSite } from '#api/content/open-site.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { publicOnly } from '#domain/content/public-view.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { readStageData } from './stage-parameters.ts';
import { regionAtHand } from '../stages.ts';
import { readArguments, reportFailure, StepError, stepsWith } from './step.ts';

/** What is read from where, and the file to write. */
interface WriteSnapshotOptions {
  ssm: SSMClient;
  db: DynamoDBDocumentClient;
  stage: string;
  out: string;
  /** Epoch milliseconds: what is due then is public. */
  now: number;
}

/**
 * Writes what is public on a stage into a snapshot file that `npm run build -- --snapshot` takes; drafts and
 * waiting posts stay out. It needs two rights: reading the parameter `data` and items of the content table.
 * Returns the digest.
 */
export const writeSnapshot = async ({ ssm, db, stage, out, now }: WriteSnapshotOptions) => {
  const { contentTable } = await readStageData(ssm, stage);
  const clock = { now: () => now, random: Math.random };
  const site = openSite(dynamoTable(db, contentTable, clock), clock);
  const { content } = await presentContent(site);
  const snapshot = buildSnapshot(publicOnly(content, now));
  // Never half a file under the name that was asked for.
  await writeFile(`${out}.part`, JSON.stringify(snapshot));
  await rename(`${out}.part`, out);
  return snapshot.digest;
};

const USAGE = 'npm run snapshot -- --stage prod --out snapshot.json';

const snapshot = async (): Promise<void> => {
  const text = { type: 'string' } as const;
  const { stage, out } = readArguments(process.argv.slice(2), { stage: text, out: text }, USAGE);
  if (stage === undefined || out === undefined) {
    throw new StepError('A stage and a file are needed.', USAGE);
  }
  const region = regionAtHand(stage, process.env);
  const clients = { ssm: new SSMClient({ region }), db: documentClient({ region }) };
  const step = stepsWith((line) => {
    console.log(line);
  });
  const digest = await step(
    `Reading what is public on stage ${stage}`,
    'It needs to reach AWS, with credentials that may read the stage\'s parameter "data" and the items of its content table.',
    () => writeSnapshot({ ...clients, stage, out, now: Date.now() }),
  );
  console.log(`Wrote ${out}: content ${digest}`);
};

if (import.meta.main) await snapshot().catch(reportFailure);
