import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parameterName } from '#api/lambda/env-names.ts';
import { parseSnapshot } from '#api/publish/snapshot.ts';
import { openSite } from '#api/content/open-site.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { writeSnapshot } from '../../../../infra/aws/deploy/snapshot.ts';
import { aPost } from '../../../api/domain/builders.ts';
import { aParameterStore } from '../../../support/aws/parameter-store.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { seed } from '../../../support/seed.ts';
import { aSite } from '../../../support/small-site.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const database = startTestDatabase();

test('a snapshot needs to read items alone, and holds what is public alone; a stage that was never deployed is named', async () => {
  const { parameters, ssm } = aParameterStore();
  const contentTable = await database.freshTable();
  const shown = aPost({ id: 'blog_1', slug: 'shown', status: 'published' });
  const draft = aPost({ id: 'blog_2', slug: 'secret-draft', status: 'draft' });
  await seed(
    openSite(dynamoTable(database.db, contentTable)),
    aSite({ blogPosts: [shown, draft] }),
  );
  // Other calls than reads of items are refused, as by the reading role.
  const db = database.anotherClient({ maxAttempts: 1 });
  db.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        /^(Batch)?GetItemCommand$/.test(String(commandName))
          ? next(args)
          : Promise.reject(new Error(`${String(commandName)} is not allowed`)),
    { step: 'initialize' },
  );
  const out = path.join(await temporaryFolder(), 'snapshot.json');
  const write = () => writeSnapshot({ ssm, db, out, stage: 'dev', now: Date.now() });
  await expect(write()).rejects.toThrow('/ganit/dev/data');

  const names = { contentTable, privateTable: 'p', mediaBucket: 'm', releaseBucket: 'r' };
  parameters.set(parameterName('dev', 'data'), JSON.stringify(names));
  const digest = await write();
  const text = await readFile(out, 'utf8');
  expect(parseSnapshot(JSON.parse(text))).toMatchObject({
    kind: 'ok',
    snapshot: { digest, classOrder: ['9', '10'], blogPosts: [{ slug: 'shown' }] },
  });
  expect(text).not.toContain('secret-draft');
});
