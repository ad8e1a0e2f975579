import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SSMClient } from '@aws-sdk/client-ssm';
import { expect, onTestFinished, test } from 'vitest';
import { parameterName } from '#api/lambda/env-names.ts';
import { parseSnapshot } from '#api/publish/snapshot.ts';
import { documentClient } from '#api/stores/document-client.ts';
import { openSite } from '#api/content/open-site.ts';
import { seed } from '../../../support/seed.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { defaultContent } from '../../../support/default-content.ts';
import {
  createTables,
  startDynamoDouble,
} from '../../../../infra/aws/deploy/dry-run/dynamo-double.ts';
import { startParameterStore } from '../../../../infra/aws/deploy/dry-run/parameter-store.ts';
import { StepError } from '../../../../infra/aws/deploy/step.ts';
import { writeSnapshot } from '../../../../infra/aws/deploy/write-snapshot.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { aPost } from '../../../api/domain/builders.ts';

const NOW = Date.UTC(2026, 10, 21);
const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'x' };

/** An endpoint that passes reads of items on to a database and refuses everything else, as the reading role does. */
const onlyReads = async (target: string) => {
  const refused: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      if (!['GetItem', 'BatchGetItem'].includes(operation)) {
        refused.push(operation);
        response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
        response.end(JSON.stringify({ __type: 'AccessDeniedException', message: operation }));
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
      const answer = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': String(request.headers['content-type']),
          'x-amz-target': String(request.headers['x-amz-target']),
          'x-amz-date': String(request.headers['x-amz-date']),
          authorization: String(request.headers.authorization),
        },
        body: Buffer.concat(chunks),
      });
      response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(await answer.text());
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { endpoint: `http://127.0.0.1:${port}`, refused };
};

const aStage = async () => {
  const folder = await temporaryFolder();
  const parameters = await startParameterStore(path.join(folder, 'parameters.json'));
  const database = await startDynamoDouble();
  const db = documentClient({ region: 'local', credentials, endpoint: database.endpoint });
  await createTables(db, ['content']);
  const store = openSite(dynamoTable(db, 'content', { now: () => NOW, random: Math.random }));
  const reader = await onlyReads(database.endpoint);
  const readOnly = documentClient({ region: 'local', credentials, endpoint: reader.endpoint });
  const ssm = new SSMClient({ region: 'local', credentials, endpoint: parameters.endpoint });
  onTestFinished(async () => {
    for (const client of [db, readOnly, ssm]) client.destroy();
    await Promise.all([parameters.close(), database.close()]);
  });
  const out = path.join(folder, 'snapshot.json');
  return { parameters, store, refused: reader.refused, options: { ssm, db: readOnly, out } };
};

const names = { contentTable: 'content', privateTable: 'p', mediaBucket: 'm', releaseBucket: 'r' };

test('a snapshot needs to read items alone, and holds what is public alone', async () => {
  const { parameters, store, refused, options } = await aStage();
  parameters.set(parameterName('dev', 'data'), JSON.stringify(names));
  const shown = aPost({ id: 'blog_1', slug: 'shown', status: 'published' });
  const draft = aPost({ id: 'blog_2', slug: 'secret-draft', status: 'draft' });
  await seed(store, { ...defaultContent(), blogPosts: [shown, draft] });
  const digest = await writeSnapshot({ ...options, stage: 'dev', now: NOW });
  const text = await readFile(options.out, 'utf8');
  const parsed = parseSnapshot(JSON.parse(text));
  if (parsed.kind !== 'ok') throw new Error(parsed.kind);
  expect(parsed.snapshot.digest).toBe(digest);
  expect(parsed.snapshot.classOrder).toEqual(defaultContent().classOrder);
  expect(parsed.snapshot.blogPosts.map(({ slug }) => slug)).toEqual(['shown']);
  expect(text).not.toContain('secret-draft');
  expect(refused).toEqual([]);
});

test('a stage that was never deployed is named, with what to do', async () => {
  const { options } = await aStage();
  const asked = writeSnapshot({ ...options, stage: 'dev', now: NOW });
  await expect(asked).rejects.toThrow(StepError);
  await expect(asked).rejects.toThrow('/ganit/dev/data');
});
