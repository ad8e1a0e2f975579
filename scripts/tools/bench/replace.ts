import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { openSite } from '#api/content/open-site.ts';
import { treeContentStore } from '#api/content/tree-content-store.ts';
import { recordsOf } from '#api/content/places.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { folderBlobs } from '#api/stores/tables/folder-blobs.ts';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import {
  createTables,
  startDynamoDouble,
} from '../../../infra/aws/deploy/dry-run/dynamo-double.ts';
import { startS3Double } from '../../../infra/aws/deploy/dry-run/s3-double.ts';
import { demoContent, type DemoSize } from '../demo/demo-content.ts';
import { INCOMING, StepCost, type ReplaceEngines } from './replace-outcome.ts';
import type { Benchmark } from './report.ts';
import { inTemporaryFolder } from './temporary.ts';

const run = promisify(execFile);
const ONCE = fileURLToPath(new URL('replace-once.ts', import.meta.url));

const SIZES: DemoSize[] = [
  { posts: 10, videos: 900, materials: 900, seed: 1 },
  { posts: 1_000, videos: 900, materials: 900, seed: 1 },
  { posts: 5_000, videos: 6_000, materials: 6_000, seed: 1 },
];
const STEPS = ['nothing', 'check', 'begin', 'job', 'export'] as const;

/** Imports generated content into a site with the default content; a line for each step. */
const measure = async (size: DemoSize, folder: string): Promise<string[]> => {
  const keys = { accessKeyId: randomBytes(8).toString('hex'), secretAccessKey: 'bench' };
  const database = await startDynamoDouble(path.join(folder, 'db'));
  const media = folderBlobs(path.join(folder, 'media'));
  const objects = await startS3Double((name) => (name === 'media' ? media : undefined));
  const common = { region: 'local', credentials: keys };
  const db = documentClient({ ...common, endpoint: database.endpoint });
  try {
    await createTables(db, ['content', 'private']);
    await treeContentStore(openSite(dynamoTable(db, 'content'))).seed(defaultContent());
    const target = demoContent(size);
    const body = new TextEncoder().encode(JSON.stringify(buildSnapshot(target)));
    await media.put(INCOMING, body, { contentType: 'application/json' });
    const present = buildSnapshot(defaultContent()).digest;
    const lines = [
      `content ${(body.length / 1e6).toFixed(1)} MB, ${recordsOf(target).size} records`,
    ];
    for (const step of STEPS) {
      const given: ReplaceEngines = {
        ...keys,
        step,
        present,
        database: database.endpoint,
        objects: objects.endpoint,
      };
      const { stdout } = await run(process.execPath, [ONCE, JSON.stringify(given)]);
      const { seconds, memory } = StepCost.parse(JSON.parse(stdout));
      lines.push(`${step.padEnd(8)} ${seconds.toFixed(1)} s, ${Math.round(memory / 1e6)} MB`);
    }
    return lines;
  } finally {
    db.destroy();
    await Promise.all([database.close(), objects.close()]);
  }
};

/** What replacing all content takes, each step in a process of its own (docs/decisions/0043-replacing-as-a-job.md). */
export const replace: Benchmark = {
  about: 'an import of 10, 1,000 and 5,000 posts: processor time and memory of each step',
  async run(report) {
    for (const size of SIZES) {
      report.line(`${size.posts} posts, ${size.videos} videos, ${size.materials} materials`);
      const lines = await inTemporaryFolder((folder) => measure(size, folder));
      for (const line of lines) report.line(`  ${line}`);
    }
  },
};
