import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { ENV } from '#api/lambda/env-names.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { openSite } from '#api/content/open-site.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { bundle } from '../../../infra/aws/bundle/bundle.ts';
import { apiEvent } from '../../../infra/aws/deploy/dry-run/api-event.ts';
import {
  createTables,
  startDynamoDouble,
} from '../../../infra/aws/deploy/dry-run/dynamo-double.ts';
import { zippedBytes } from './cold-start-zip.ts';
import { expressPeer } from './cold-start-peer.ts';
import { editedSlug, equalContent, store } from './equal-content.ts';
import { kilobytes, median, type Benchmark } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';

const ONCE = fileURLToPath(new URL('cold-start-once.ts', import.meta.url));
const OUT = fileURLToPath(new URL('../../../dist/bench/bundle', import.meta.url));
const SECRET = 'the-secret-of-the-distribution';
const SLUG = editedSlug(1);
/** A cold start is short, so it is measured this many times a round. */
const STARTS_A_ROUND = 5;

const Start = z.object({
  ms: z.number(),
  importMs: z.number(),
  processorMs: z.number(),
  status: z.literal(200),
  body: z.string(),
});
type Start = z.infer<typeof Start>;

const EVENT = JSON.stringify(
  apiEvent({
    method: 'GET',
    path: `/api/public/posts/${SLUG}`,
    query: '',
    cookies: [],
    headers: { host: 'ganit.example', accept: 'application/json', 'x-origin-secret': SECRET },
    body: Buffer.from(''),
  }),
);

/** A database with one post, and the environment of a function that reads it. */
const openTable = async (folder: string) => {
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
  const database = await startDynamoDouble(folder);
  const { endpoint } = database;
  const db = documentClient({ region: 'local', endpoint, credentials });
  await createTables(db, ['content']);
  await store(openSite(dynamoTable(db, 'content')), equalContent(1));
  const env = {
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    [ENV.contentTable]: 'content',
    [ENV.privateTable]: 'private',
    [ENV.mediaBucket]: 'media',
    [ENV.releaseBucket]: 'releases',
    [ENV.pointerStoreArn]: 'arn:none',
    [ENV.jobsFunction]: 'jobs',
    [ENV.siteOrigin]: 'https://ganit.example',
    [ENV.addressHeader]: 'x-address',
    [ENV.originSecret]: SECRET,
  };
  const close = async () => {
    db.destroy();
    await database.close();
  };
  return { env, close };
};

const startOnce = async (file: string, env: Record<string, string>): Promise<Start> => {
  const { stdout } = await promisify(execFile)(process.execPath, [ONCE, file, EVENT], { env });
  return Start.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
};

const describe = (name: string, starts: readonly Start[]): string => {
  const middle = (pick: (start: Start) => number) => median(starts.map(pick)).toFixed(0);
  const parts = `${middle((s) => s.importMs)} ms of it import`;
  return `${name.padEnd(22)}${middle((s) => s.ms).padStart(5)} ms, ${parts}; processor ${middle((s) => s.processorMs)} ms`;
};

/** P9: how long the API's function takes in a fresh process until its first answer from the table. */
export const coldStart: Benchmark = {
  about: 'a fresh process imports the API and answers from the table, beside Express 5 (P9)',
  run: (report, rounds) =>
    inTemporaryFolder(async (folder) => {
      const { dir, sizes } = await bundle({ out: OUT, cpu: 'x64' });
      const express = await expressPeer();
      const table = await openTable(folder);
      const candidates = [
        { name: 'ours', file: path.join(dir, 'api.mjs'), starts: new Array<Start>() },
        { name: 'Express, bundled', file: express.bundled, starts: new Array<Start>() },
        { name: 'Express, as installed', file: express.unbundled, starts: new Array<Start>() },
      ] as const;
      try {
        // The first of each finds its files not yet in the system's cache and is not counted.
        for (const { file } of candidates) await startOnce(file, table.env);
        for (let turn = 0; turn < rounds * STARTS_A_ROUND; turn += 1) {
          for (const { file, starts } of candidates) starts.push(await startOnce(file, table.env));
        }
      } finally {
        await table.close();
      }
      for (const { name, starts } of candidates) report.line(describe(name, starts));
      for (const [name, bytes] of Object.entries(sizes)) {
        report.line(`bundle, ${name.padEnd(14)}${kilobytes(bytes).padStart(12)}`);
      }
      report.line(`bundle, as a zip     ${kilobytes(await zippedBytes(dir)).padStart(12)}`);
      report.line(`Express, bundled     ${kilobytes(express.bundledBytes).padStart(12)}`);

      const [ours, bundled, installed] = candidates;
      const ratio = (other: readonly Start[], pick: (start: Start) => number) =>
        median(ours.starts.map(pick)) / median(other.map(pick));
      const time = (start: Start) => start.ms;
      // Both bundled in the same way: what differs is the code, not how it is packed.
      report.figure({
        id: 'P9',
        what: 'to the first answer / Express, both bundled',
        atMost: 1.1,
        value: ratio(bundled.starts, time),
      });
      report.figure({
        id: '-',
        what: 'the same in processor time',
        value: ratio(bundled.starts, ({ processorMs }) => processorMs),
      });
      report.figure({
        id: '-',
        what: 'to the first answer / Express as npm installs it',
        value: ratio(installed.starts, time),
      });
    }),
};
