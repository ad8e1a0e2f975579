import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parameterName } from '#api/lambda/env-names.ts';
import { parseSnapshot } from '#api/publish/snapshot.ts';
import { openSite } from '#api/content/open-site.ts';
import { seed } from '../../../support/seed.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { defaultContent } from '../../../support/default-content.ts';
import { aParameterStore } from '../../../support/aws/parameter-store.ts';
import { startTestDatabase } from '../../../support/database.ts';
import { writeSnapshot } from '../../../../infra/aws/deploy/snapshot.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { aPost } from '../../../api/domain/builders.ts';

const NOW = Date.UTC(2026, 10, 21);
const database = startTestDatabase();

test('a snapshot needs to read items alone, and holds what is public alone; a stage that was never deployed is named', async () => {
  const { parameters, ssm } = aParameterStore();
  const contentTable = await database.freshTable();
  const site = openSite(
    dynamoTable(database.db, contentTable, { now: () => NOW, random: Math.random }),
  );
  const shown = aPost({ id: 'blog_1', slug: 'shown', status: 'published' });
  const draft = aPost({ id: 'blog_2', slug: 'secret-draft', status: 'draft' });
  await seed(site, { ...defaultContent(), blogPosts: [shown, draft] });
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
  const write = () => writeSnapshot({ ssm, db, out, stage: 'dev', now: NOW });
  await expect(write()).rejects.toMatchObject({
    message: expect.stringContaining('/ganit/dev/data') as string,
    next: expect.stringContaining('Deploy the stage first') as string,
  });

  const names = { contentTable, privateTable: 'p', mediaBucket: 'm', releaseBucket: 'r' };
  parameters.set(parameterName('dev', 'data'), JSON.stringify(names));
  const digest = await write();
  const text = await readFile(out, 'utf8');
  const parsed = parseSnapshot(JSON.parse(text));
  if (parsed.kind !== 'ok') throw new Error(parsed.kind);
  expect(parsed.snapshot).toMatchObject({ digest, classOrder: defaultContent().classOrder });
  expect(parsed.snapshot.blogPosts.map(({ slug }) => slug)).toEqual(['shown']);
  expect(text).not.toContain('secret-draft');
});
