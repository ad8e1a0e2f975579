import fs, { existsSync } from 'node:fs';
import promises, { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { presentContent } from '#api/content/follow';
import { openSite } from '#api/content/open-site';
import { openAccounts } from '#api/stores/accounts/accounts';
import { openEnquiries } from '#api/stores/enquiries/enquiries';
import { openCloud } from '../../../infra/local/cloud.ts';
import { openDataFolder } from '../../../infra/local/data-folder.ts';
import { readFormerContent } from '../../../infra/local/move/former-content.ts';
import { moveFormerFolder } from '../../../infra/local/move/move-former-folder.ts';
import { amount } from '#support/amount';
import { temporaryFolder } from '#support/temporary-folder';

/**
 * Each step that changes the disk counts down; from 0 on all fail, as after a power cut. Node's own modules are changed,
 * and given back after the test, since the files of a worker share the product's.
 */
const limitedPower = () => {
  let left = Infinity;
  const limit = <K extends string>(owner: Record<K, (...args: never[]) => unknown>, name: K) => {
    const real = owner[name];
    owner[name] = function limited(this: unknown, ...args) {
      left -= 1;
      if (left < 0) throw new Error('The power is gone');
      return Reflect.apply(real, this, args);
    };
    onTestFinished(() => {
      owner[name] = real;
      syncBuiltinESMExports();
    });
  };
  for (const name of ['renameSync', 'rmSync'] as const) limit(fs, name);
  for (const name of ['cp', 'mkdir', 'rename', 'rm', 'rmdir'] as const) limit(promises, name);
  limit(DatabaseSync.prototype, 'exec');
  limit(StatementSync.prototype, 'run');
  syncBuiltinESMExports();
  return {
    for: (steps: number) => {
      left = steps;
    },
    left: () => left,
  };
};

/** Made by the last version of the former format: content, edits, deletions and an enquiry through its API. */
const FORMER = path.join(import.meta.dirname, 'former-folder');
/** A moment after that. */
const NOW = Date.parse('2026-11-23T22:08:00Z');

const aFormerFolder = async (): Promise<string> => {
  const dir = await temporaryFolder();
  await cp(FORMER, dir, { recursive: true });
  return dir;
};

const move = async (dir: string): Promise<string[]> => {
  const lines: string[] = [];
  await moveFormerFolder(dir, (line) => lines.push(line), NOW);
  return lines;
};

const filesIn = async (folder: string): Promise<Map<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), await readFile(file, 'base64')];
  });
  return new Map((await Promise.all(read)).sort());
};

/** What the former version left, wherever it is now. */
const formerFiles = async (dir: string): Promise<Map<string, string>> => {
  const kept = path.join(dir, 'former-version');
  const parts = ['database', 'objects'].map(async (name) => {
    const folder = [dir, kept].map((at) => path.join(at, name)).find((at) => existsSync(at)) ?? '';
    return [...(await filesIn(folder))].map(([file, text]) => [`${name}/${file}`, text] as const);
  });
  return new Map((await Promise.all(parts)).flat());
};

const opened = async <T>(
  dir: string,
  look: (folder: ReturnType<typeof openDataFolder>) => Promise<T>,
): Promise<T> => {
  const folder = openDataFolder(dir, () => NOW);
  try {
    return await look(folder);
  } finally {
    folder.close();
  }
};

/** Everything that was moved. */
const moved = (dir: string) =>
  opened(dir, async ({ tables, blobs }) => {
    const deps = { table: tables.private, now: () => NOW, random: Math.random };
    const keys = (await blobs.media.list('')).map(({ key }) => key);
    const site = openSite(tables.content);
    return {
      revision: await site.revision(),
      users: await openAccounts(deps).listUsers(),
      enquiries: (await openEnquiries(deps).list()).map(({ name }) => name),
      files: await Promise.all(keys.map((key) => blobs.media.get(key))),
    };
  });

// Specification: RUN-105
test('a folder of the former format is moved over with its content, accounts, enquiries and files, and kept', async () => {
  const dir = await aFormerFolder();
  expect(await move(dir)).toEqual([
    expect.stringContaining('The history of changes, what was deleted'),
    'Moved: classes 1, chapters 2, posts 3, accounts 1, enquiries 1, files 2.',
    `The former data is kept in ${path.join(dir, 'former-version')}: delete it when all is well.`,
  ]);
  expect(await formerFiles(dir)).toEqual(await formerFiles(FORMER));
  expect((await readdir(dir)).sort()).toEqual(['former-version', 'media', 'site.sqlite']);

  const content = await opened(dir, async ({ tables }) => presentContent(openSite(tables.content)));
  expect(content.content).toMatchObject({
    profile: { productName: 'Some Tuition' },
    classOrder: ['10'],
    classes: { 10: { chapters: [{ id: 1, title: 'Chapter 1' }, { id: 3 }] } },
    formerSlugs: { 'a-moved-post': 'a-moved-post-anew', 'one-before': 'one' },
  });
  expect(content.content.blogPosts.map(({ slug }) => slug).sort()).toEqual([
    'a-moved-post-anew',
    'one',
    'two',
  ]);
  const { users, enquiries, files } = await moved(dir);
  expect(users).toMatchObject([{ email: 'teacher@example.org', name: 'Admin', disabled: false }]);
  expect(users[0]?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(enquiries).toEqual(['Asha Verma']);
  expect(files).toMatchObject([
    { key: 'blog-images/kept.png', headers: { contentType: 'image/png' } },
    {
      key: 'materials/10/a.pdf',
      content: Buffer.from('%PDF-1.4 a'),
      headers: { cacheControl: 'public, max-age=31536000, immutable' },
    },
  ]);
  expect(await move(dir)).toEqual([]);
});

test('every start and every command on a former folder moves it over before it opens it', async () => {
  const dir = await aFormerFolder();
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const cloud = await openCloud(dir);
  expect((await cloud.content.load()).classOrder).toEqual(['10']);
  await cloud.close();
  await (await openCloud(dir)).close();
  expect(said).toHaveBeenCalledTimes(3);
});

test('a move that is cut off after any write is made again, or completed, by the next start', async () => {
  const former = await formerFiles(FORMER);
  const whole = await aFormerFolder();
  await move(whole);
  const expected = await moved(whole);
  // Of the writes each, or some that lie in every part of the move.
  const stride = amount({ sample: 7, full: 1 });
  const power = limitedPower();
  let steps = 0;
  for (; ; steps += stride) {
    const dir = await aFormerFolder();
    power.for(steps);
    const outcome = await move(dir).catch(String);
    const isUncut = power.left() >= 0;
    power.for(Infinity);
    expect(await formerFiles(dir)).toEqual(former);
    if (isUncut) break;
    expect(outcome).toContain('The power is gone');
    await move(dir);
    expect(await readdir(dir)).toHaveLength(3);
    expect(await moved(dir)).toMatchObject({
      ...expected,
      files: expected.files.map((file) => ({ key: file?.key, content: file?.content })),
    });
    expect(await formerFiles(dir)).toEqual(former);
    await rm(dir, { recursive: true });
  }
  expect(steps).toBeGreaterThan(30);
});

test.each([
  ['site.sqlite', '', 'It holds "site.sqlite" as well'],
  ['database/CURRENT', 'MANIFEST-000099\n', 'Database'],
])('a former folder with another %s is left alone, with the reason', async (file, text, reason) => {
  const dir = await aFormerFolder();
  await writeFile(path.join(dir, file), text);
  const before = await filesIn(dir);
  const failed = await move(dir).catch(String);
  expect(failed).toContain(reason);
  expect(failed).toContain('Nothing of the former data was changed.');
  expect(await filesIn(dir)).toEqual(before);
});

test('a former folder with an import under way is refused, with what to do', () => {
  const site = (sk: string, state: string) => ({ pk: 'SITE', sk, state });
  const read = () => readFormerContent([site('SEEDED', 'seeded'), site('REPLACED', 'switching')]);
  expect(read).toThrow('Start the former version once more');
});
