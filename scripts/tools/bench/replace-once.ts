/** One step of an import in a process of its own, as functions do it: `node replace-once.ts '{…}'`. */
import { S3Client } from '@aws-sdk/client-s3';
import { createArchive } from '#api/archive/archive.ts';
import { createReplaceJob, createReplacements } from '#api/archive/replacements.ts';
import { writeExport } from '#api/archive/write-export.ts';
import { openStores } from '#api/open-stores.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { s3UploadGateway } from '#api/stores/media/s3-upload-gateway.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { s3Blobs } from '#api/stores/tables/s3-blobs.ts';
import { createUploads } from '#api/uploads/uploads.ts';
import { INCOMING, ReplaceEngines, type StepCost } from './replace-outcome.ts';

const given = ReplaceEngines.parse(JSON.parse(process.argv[2] ?? ''));
const { accessKeyId, secretAccessKey } = given;
const common = { region: 'local', credentials: { accessKeyId, secretAccessKey } };
const now = Date.now;
const s3 = new S3Client({ ...common, endpoint: given.objects, forcePathStyle: true });
const db = documentClient({ ...common, endpoint: given.database });
const stores = openStores({
  tables: { content: dynamoTable(db, 'content'), private: dynamoTable(db, 'private') },
  blobs: { media: s3Blobs(s3, 'media'), releases: s3Blobs(s3, 'releases') },
  uploadGateway: s3UploadGateway({ s3, bucket: 'media', now }),
  now,
  random: Math.random,
});
const randomId = () => crypto.randomUUID();
const archive = createArchive({
  ...stores,
  tickets: {
    find: (id) =>
      Promise.resolve({
        id,
        uid: 'u1',
        kind: 'archive',
        incomingKey: INCOMING,
        s3Key: '',
        filename: '',
        contentType: 'application/json',
        maxBytes: 0,
        createdAt: 0,
        expiresAt: Infinity,
      }),
  },
  uploads: createUploads({ ...stores, now, randomId }),
  replacements: createReplacements({ ...stores, enqueue: () => undefined, now, randomId }),
});

const STEPS = {
  nothing: () => Promise.resolve(undefined),
  export: () => writeExport(stores, new WritableStream()),
  check: () => archive.check('t1', 'u1', []),
  begin: () => archive.apply('t1', { uid: 'u1', by: 'Bench' }, given.present),
  job: () => createReplaceJob({ ...stores, now })(),
};

const outcome = await STEPS[given.step]();
if (typeof outcome === 'object' && 'kind' in outcome && outcome.kind !== 'ok')
  throw new Error(outcome.message);
const { user, system } = process.cpuUsage();
const cost: StepCost = {
  seconds: (user + system) / 1e6,
  memory: process.resourceUsage().maxRSS * 1_024,
};
console.log(JSON.stringify(cost));
process.exit(0);
