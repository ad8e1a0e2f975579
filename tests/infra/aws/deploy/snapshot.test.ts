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
import { StepError } from '../../../../infra/aws/deploy/step.ts';
import { writeSnapshot } from '../../../../infra/aws/deploy/snapshot.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { aPost } from '../../../api/domain/builders.ts';

const NOW = Date.UTC(2026, 10, 21);
const database = startTestDatabase();

/** A stage with content, and what reads it: calls other than reads of items are refused, as by the reading role. */
const aStage = async () => {
  const { parameters, ssm } = await aParameterStore();
  const { db } = database;
  const contentTable = await database.freshTable();
  const store = openSite(dynamoTable(db, contentTable, { now: () => NOW, random: Math.random }));
  const readOnly = database.anotherClient({ maxAttempts: 1 });
  readOnly.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        /^(Batch)?GetItemCommand$/.test(String(commandName))
          ? next(args)
          : Promise.reject(new Error(`${String(commandName)} is not allowed`)),
    { step: 'initialize' },
  );
  const out = path.join(await temporaryFolder(), 'snapshot.json');
  const names = { contentTable, privateTable: 'p', mediaBucket: 'm', releaseBucket: 'r' };
  return { parameters, names, store, options: { ssm, db: readOnly, out } };
};

test('a snapshot needs to read items alone, and holds what is public alone', async () => {
  const { parameters, names, store, options } = await aStage();
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
});

test('a stage that was never deployed is named, with what to do', async () => {
  const { options } = await aStage();
  const asked = writeSnapshot({ ...options, stage: 'dev', now: NOW });
  await expect(asked).rejects.toThrow(StepError);
  await expect(asked).rejects.toThrow('/ganit/dev/data');
});
