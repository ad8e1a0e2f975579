import type * as fs from 'node:fs';
import { existsSync } from 'node:fs';
import type * as promises from 'node:fs/promises';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as sqlite from 'node:sqlite';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { presentContent } from '#api/content/follow.ts';
import { openHistory } from '#api/content/history.ts';
import { openSite } from '#api/content/open-site.ts';
import { workingCopies } from '#api/content/working-copies.ts';
import { openAccounts } from '#api/stores/accounts/accounts.ts';
import { openEnquiries } from '#api/stores/enquiries/enquiries.ts';
import { memoryTable } from '../../support/memory-table.ts';
import { openCloud } from '../../../infra/local/cloud.ts';
import { openDataFolder } from '../../../infra/local/data-folder.ts';
import { privateItemsOf, readFormerContent } from '../../../infra/local/move/former-content.ts';
import { moveContent } from '../../../infra/local/move/former-history.ts';
import { moveFormerFolder } from '../../../infra/local/move/move-former-folder.ts';
import { aChapter, aPost, aVideo } from '../../api/domain/builders.ts';
import { aClass, someContent } from '../../support/content.ts';
import { amount } from '../../support/amount.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Each step that changes the disk counts down; from 0 on all fail, as after a power cut. */
const power = vi.hoisted(() => {
  let left = Infinity;
  const use = () => {
    left -= 1;
    if (left < 0) throw new Error('The power is gone');
  };
  const limited =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      use();
      return work(...args);
    };
  const later =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      use();
      return work(...args);
    };
  const set = (steps: number) => {
    left = steps;
  };
  return { for: set, left: () => left, limited, later };
});
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const [renameSync, rmSync] = [power.limited(real.renameSync), power.limited(real.rmSync)];
  return { ...real, renameSync, rmSync };
});
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>();
  const open: typeof real.open = async (...args) => {
    const handle = await real.open(...args);
    if (args[1] === 'wx') handle.writeFile = power.later(handle.writeFile.bind(handle));
    return handle;
  };
  const [cp_, mkdir_, rename_] = [real.cp, real.mkdir, real.rename].map((work) =>
    power.later(work as (...args: unknown[]) => Promise<unknown>),
  );
  const [rm_, rmdir] = [power.later(real.rm), power.later(real.rmdir)];
  return { ...real, open, cp: cp_, mkdir: mkdir_, rename: rename_, rm: rm_, rmdir };
});
/** Counts what SQLite makes durable: what is between the first and the last statement of a step is not. */
vi.mock('node:sqlite', async (original) => {
  const real = await original<typeof sqlite>();
  let isInOneStep = false;
  const counted = <R>(work: () => R): R => (isInOneStep ? work : power.limited(work))();
  class DatabaseSync extends real.DatabaseSync {
    override exec(sql: string) {
      isInOneStep = sql.startsWith('BEGIN');
      counted(() => {
        super.exec(sql);
      });
    }
    override prepare(sql: string) {
      const statement = super.prepare(sql);
      const run = statement.run.bind(statement);
      vi.spyOn(statement, 'run').mockImplementation((...values) => counted(() => run(...values)));
      return statement;
    }
  }
  return { ...real, DatabaseSync };
});

afterEach(() => {
  power.for(Infinity);
});

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
      edits: (await site.commits.log(100)).map(({ operation }) => operation),
      deleted: (await openHistory(site).deleted(NOW)).map(({ what }) => what.kind),
      users: await openAccounts(deps).listUsers(),
      sessions: (await openAccounts(deps).listSessionsOf('pMQrQSA2VQHduIjr')).length,
      typed: (await workingCopies(tables.private, deps).list('new')).map(({ values }) => values),
      enquiries: (await openEnquiries(deps).list()).map(({ name }) => name),
      files: await Promise.all(keys.map((key) => blobs.media.get(key))),
    };
  });

// Specification: RUN-105
test('a folder of the former format is moved over with its content, history, accounts, enquiries and files, and kept', async () => {
  const dir = await aFormerFolder();
  expect(await move(dir)).toEqual([
    'The data folder is from the former version. Its content is moved over now, once.',
    'Moved: 1 class, 2 chapters, 3 posts, 1 account, 1 enquiry, 2 files.',
    'History: 10 changes can be looked at and undone; earlier ones are not kept.',
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
  const { edits, deleted, users, sessions, typed, enquiries, files } = await moved(dir);
  expect(edits.slice(0, 3)).toEqual(['deleteClass', 'deleteChapter', 'deleteBlogPost']);
  expect(deleted).toEqual(['class', 'chapter', 'post', 'material', 'video']);
  expect(users).toMatchObject([{ email: 'teacher@example.org', name: 'Admin', disabled: false }]);
  expect(users[0]?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(sessions).toBe(1);
  expect(enquiries).toEqual(['Asha Verma']);
  expect(typed).toMatchObject([{ title: 'Typed and not saved' }]);
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
  expect((await cloud.content.load()).classes.map(({ id }) => id)).toEqual(['10']);
  await cloud.close();
  await (await openCloud(dir)).close();
  expect(said).toHaveBeenCalledTimes(4);
});

test('a move that is cut off after any write is made again, or completed, by the next start', async () => {
  const former = await formerFiles(FORMER);
  const whole = await aFormerFolder();
  await move(whole);
  const expected = await moved(whole);
  // Of the writes each, or some that lie in every part of the move.
  const stride = amount({ sample: 7, full: 1 });
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
  expect(steps).toBeGreaterThan(50);
});

test.each([
  [
    'both versions were started in it',
    async (dir: string) => writeFile(path.join(dir, 'site.sqlite'), ''),
    'It holds "site.sqlite" as well',
  ],
  [
    'its database is damaged',
    async (dir: string) => writeFile(path.join(dir, 'database', 'CURRENT'), 'MANIFEST-000099\n'),
    'Database',
  ],
])('a former folder is left alone, with the reason, when %s', async (_, damage, reason) => {
  const dir = await aFormerFolder();
  await damage(dir);
  const before = await filesIn(dir);
  await expect(move(dir)).rejects.toThrow(reason);
  await expect(move(dir)).rejects.toThrow('Nothing of the former data was changed.');
  expect(await filesIn(dir)).toEqual(before);
});

const SEEDED = { pk: 'SITE', sk: 'SEEDED', state: 'seeded' };
const profile = { pk: 'SITE', sk: 'PROFILE', stamp: 'a', ...someContent().profile };
const post = (id: string, stamp: string) => ({
  ...aPost({ id, slug: id }),
  pk: `POST#${id}`,
  sk: 'POST',
  stamp,
  ver: 3,
});

test('a replacement of all content that was decided on is completed, one that was not is left out', () => {
  const [old, kept, added] = [post('old', 'o'), post('kept', 'k'), post('added', 'n')];
  const step = (id: string, more: object) => ({
    pk: `NEXT#${id}#0`,
    sk: '#',
    preparedAt: 1,
    ...more,
  });
  const content = readFormerContent([
    SEEDED,
    profile,
    old,
    kept,
    { pk: 'SITE', sk: 'REPLACED', state: 'switching', id: 'r2' },
    step('r2', { to: { pk: old.pk, sk: old.sk }, over: 'o' }),
    step('r2', { to: { pk: added.pk, sk: added.sk }, item: added }),
    step('r1', { to: { pk: kept.pk, sk: kept.sk }, over: 'k' }),
  ]);
  expect(content?.blogPosts).toEqual([
    aPost({ id: 'kept', slug: 'kept' }),
    aPost({ id: 'added', slug: 'added' }),
  ]);
});

/** An edit of the former audit log. */
const anEdit = (
  at: number,
  records: object[] | undefined,
  { operation = 'updateProfile', made = true } = {},
) => {
  const item = {
    at,
    by: 'Admin',
    operation,
    target: '',
    sk: `${new Date(at).toISOString()}#e${at}`,
  };
  const packed = records && brotliCompressSync(JSON.stringify(records)).toString('base64');
  return [
    ...(made ? [{ ...item, pk: 'EDIT#2026-11' }] : []),
    ...(packed ? [{ ...item, pk: 'CHANGE#2026-11', records: packed }] : []),
  ];
};
const content = someContent();
const ofProfile = (before: string, after: string) => {
  const noted = (notice: string) => ({ ...content.profile, notice });
  return [{ place: 'profile', before: noted(before), after: noted(after) }];
};
const notice = content.profile.notice;

/** What the first profile was, and the operations after it. */
const commitsOf = async (items: { pk: string; sk: string }[]) => {
  const table = memoryTable(() => NOW);
  const counts = await moveContent(table, content, { items, now: NOW });
  const site = openSite(table);
  const log = (await site.commits.log(100)).reverse();
  const first = await site.at(log[0]?.root ?? '');
  const { notice: began } = (await first.content.get('profile')) as { notice: string };
  expect((await presentContent(site)).content).toEqual(content);
  const deleted = (await openHistory(site).deleted(NOW)).map(({ what }) => what.kind);
  return {
    ...counts,
    began,
    log: log.slice(1).map(({ at, operation }) => [at, operation]),
    deleted,
  };
};

test('typed text names the version of its post that it was typed into, and what has ended is left', () => {
  const values = gzipSync(JSON.stringify({ title: 'Typed' })).toString('base64');
  const copy = { pk: 'POSTCOPY#p1', sk: 'edit', stamp: 'a', expiresAt: NOW + 1, ttl: 9, values };
  const items = [
    { ...copy, ver: 3 },
    { ...copy, ver: 2 },
    { ...copy, expiresAt: NOW },
  ];
  const stored = privateItemsOf(items, { now: NOW, versions: new Map([['p1 3', 'hash']]) });
  expect(stored).toMatchObject(stored.map(() => ({ pk: 'copy#p1', tag: 'a', expires: NOW + 1 })));
  const texts = stored.map(({ value }) => gunzipSync(Buffer.from(value, 'base64')).toString());
  expect(texts.map((text): unknown => JSON.parse(text))).toEqual([
    { values: { title: 'Typed' }, ver: 'hash' },
    { values: { title: 'Typed' }, ver: '2' },
  ]);
});

test('edits of the former history are commits as far back as what they left is what was found', async () => {
  const items = [
    ...anEdit(1_000, ofProfile('lost', 'unknown')),
    ...anEdit(2_000, ofProfile('first', 'second')),
    ...anEdit(3_000, ofProfile('second', 'never stored'), { made: false }),
    ...anEdit(4_000, undefined),
    ...anEdit(5_000, ofProfile('second', notice)),
  ];
  const log = [
    [2_000, 'updateProfile'],
    [5_000, 'updateProfile'],
  ];
  expect(await commitsOf(items)).toEqual({
    changes: 2,
    deletionsLost: 0,
    began: 'first',
    log,
    deleted: [],
  });
});

test('a deletion of the last 30 days can be undone without its edit, if its place is free', async () => {
  const trashed = (id: string, deletedAt: number, what: object) => ({
    pk: `TRASH#${id}`,
    sk: 'TRASH',
    id,
    by: 'Admin',
    deletedAt,
    what,
    expiresAt: deletedAt + 30 * 86_400_000,
  });
  const [time, place] = [NOW - 5_000, { classId: '10', chapterId: 4, position: 0 }];
  const items = [
    trashed('a', time, { kind: 'video', ...place, record: aVideo({ id: 'v9' }) }),
    trashed('b', time + 1, { kind: 'post', record: aPost({ id: 'p9', slug: 'gone' }) }),
    trashed('c', time + 2, { kind: 'class', position: 1, record: { ...aClass({ id: '12' }) } }),
    trashed('d', time + 3, {
      kind: 'chapter',
      classId: '12',
      position: 0,
      record: aChapter({ id: 9 }),
    }),
    trashed('e', time + 4, { kind: 'video', ...place, chapterId: 77, record: aVideo() }),
    trashed('f', NOW - 31 * 86_400_000, { kind: 'post', record: aPost({ id: 'p8', slug: 'old' }) }),
    {
      ...trashed('g', time + 5, { kind: 'post', record: aPost({ id: 'p7' }) }),
      restoredAt: time + 6,
    },
  ];
  expect(await commitsOf(items)).toMatchObject({
    changes: 3,
    deletionsLost: 2,
    log: [
      [time, 'deleteVideo'],
      [time + 1, 'deleteBlogPost'],
      [time + 2, 'deleteClass'],
    ],
    deleted: ['class', 'post', 'video'],
  });
});
