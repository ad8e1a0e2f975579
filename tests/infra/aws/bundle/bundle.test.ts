import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENV } from '#api/lambda/env-names.ts';
import { defaultContent } from '../../../support/default-content.ts';
import { firstAdminLink } from '#api/identity/password-links.ts';
import { openSite } from '#api/content/open-site.ts';
import { seed } from '../../../support/seed.ts';
import { dynamoTable } from '#api/stores/tables/dynamo-table.ts';
import { openTables } from '#api/open-stores.ts';
import { TEXT } from '#domain/text/texts.ts';
import { bundleEntries } from '../../../../infra/aws/bundle/bundle-entries.ts';
import { hasIntegrity } from '../../../../infra/aws/bundle/bundle-fetch.ts';
import { loadedFiles } from '../../../../infra/aws/bundle/bundle-sizes.ts';
import { apiEvent } from '../../../../infra/aws/deploy/dry-run/api-event.ts';
import {
  functionProcess,
  type Invoked,
} from '../../../../infra/aws/deploy/dry-run/function-process.ts';
import { shownIn } from '#api/stores/releases/path-entries.ts';
import { openFakes, type Fakes } from '../../../../infra/aws/deploy/dry-run/open-fakes.ts';
import { createTables } from '../../../../infra/aws/deploy/dry-run/dynamo-double.ts';
import { someContent } from '../../../support/content.ts';
import { filesBelow } from '../../../../site/compile/source-digest.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'bundle-'));
const code = path.join(folder, 'one');
const SECRET = 'the-secret-of-the-distribution';
let fakes: Fakes;

const COMMAND = fileURLToPath(new URL('../../../../infra/aws/bundle/bundle.ts', import.meta.url));

/** As a command: a test's own way of loading modules would change what the compiled site renders. */
const bundle = (out: string) =>
  promisify(execFile)(process.execPath, [COMMAND, '--cpu', process.arch, '--out', out]);

beforeAll(async () => {
  await bundle(code);
  fakes = await openFakes(path.join(folder, 'fakes'), 'ap-south-1');
  for (const bucket of ['media', 'releases']) fakes.makeBucket(bucket);
  const { db } = fakes.clients;
  await createTables(db, ['content', 'private']);
  // The profile has the words that no password may have; a thousand pages of lessons would prove no more than one.
  const site = openSite(dynamoTable(db, 'content'));
  await seed(site, someContent({ profile: defaultContent().profile }));
});
afterAll(async () => {
  await fakes.close();
  await rm(folder, { recursive: true, force: true });
});

/** Calls a bundled function in a fresh process that knows nothing but its own environment. */
const invoke = async (name: string, event: unknown): Promise<Invoked> => {
  const called = functionProcess({
    name,
    code,
    handler: `${name}.handler`,
    timeoutMs: 50_000,
    env: {
      ...fakes.lambdaEnv(name),
      [ENV.contentTable]: 'content',
      [ENV.privateTable]: 'private',
      [ENV.mediaBucket]: 'media',
      [ENV.releaseBucket]: 'releases',
      [ENV.pointerStoreArn]: 'arn:aws:cloudfront::123456789012:key-value-store/pointer',
      [ENV.siteOrigin]: 'https://ganit.example',
      [ENV.jobsFunction]: 'jobs',
      [ENV.addressHeader]: 'cloudfront-viewer-address',
      [ENV.originSecret]: SECRET,
    },
  });
  try {
    return await called.invoke(event);
  } finally {
    await called.close();
  }
};

const get = (address: string) =>
  apiEvent({
    method: 'GET',
    path: address,
    query: '',
    cookies: [],
    body: Buffer.from(''),
    headers: { host: 'ganit.example', 'x-origin-secret': SECRET },
  });

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test('the API answers from a fresh process', async () => {
  const { answer } = z
    .object({ answer: z.object({ statusCode: z.int(), body: z.string() }) })
    .parse(await invoke('api', get('/api/health')));
  expect(answer.statusCode).toBe(200);
  expect(JSON.parse(answer.body)).toMatchObject({ status: 'ok' });
});

test('the API reads the table', async () => {
  const called = await invoke('api', get('/api/public/classes/10'));
  expect(called).toMatchObject({ answer: { statusCode: 200 } });
});

test('the API refuses a common password and one of the site’s words: the list is in the bundle', async () => {
  const { accounts } = openTables({
    now: Date.now,
    random: Math.random,
    tables: {
      content: dynamoTable(fakes.clients.db, 'content'),
      private: dynamoTable(fakes.clients.db, 'private'),
    },
  });
  const made = await firstAdminLink(
    { store: accounts, now: Date.now, randomBytes },
    'owner@example.org',
  );
  if (made.kind !== 'link') throw new Error(made.kind);
  const set = async (password: string) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const called = await invoke(
      'api',
      apiEvent({
        method: 'POST',
        path: '/api/session/reset/confirm',
        query: '',
        cookies: [],
        headers: { host: 'ganit.example', 'x-origin-secret': SECRET, ...headers },
        body: Buffer.from(JSON.stringify({ token: made.token, password })),
      }),
    );
    const { answer } = z.object({ answer: z.object({ body: z.string() }) }).parse(called);
    return answer.body;
  };
  expect(await set('Qwertyuiop1')).toContain(TEXT.password.common);
  expect(await set('Ganit@Ludhiana')).toContain(TEXT.password.ownWords);
  expect(await set('chalk and slate')).toContain(TEXT.reset.done);
});

test('the publisher renders pages and draws pictures, with native code and fonts of the bundle', async () => {
  const called = await invoke('publisher', { kind: 'look' });
  const { answer } = z
    .object({ answer: z.object({ result: z.string(), releaseId: z.string() }) })
    .parse(called);
  expect(answer.result).toBe('published');
  const read = async (Key: string) => {
    const { Body } = await fakes.clients.s3.send(new GetObjectCommand({ Bucket: 'releases', Key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  };
  const hash = shownIn(fakes.pointer.value('/10'), Number(answer.releaseId));
  const page = (await read(`bodies/${hash ?? 'none'}`)).toString();
  expect(page).toContain('<h1');
  const [, named = ''] = /og:image" content="https?:\/\/[^/]+\/([^"]+)"/.exec(page) ?? [];
  const picture = await read(named);
  expect(picture.subarray(0, 4)).toEqual(PNG);
});

test('jobs run without mail settings', async () => {
  expect(await invoke('jobs', { kind: 'cleanup' })).toMatchObject({ kind: 'answer' });
});

const digests = async (dir: string) =>
  Promise.all(
    (await filesBelow(dir)).map(async (file) => {
      const bytes = await readFile(path.join(dir, file));
      return `${file} ${createHash('sha256').update(bytes).digest('hex')}`;
    }),
  );

test('equal sources give equal files, wherever they are written', async () => {
  const other = path.join(folder, 'another');
  await bundle(other);
  expect(await digests(other)).toEqual(await digests(code));
});

/** The code of a file and of all that it imports, without what it imports later. */
const loadedAtStart = async (file: string, seen = new Set<string>()): Promise<string> => {
  if (seen.has(file)) return '';
  seen.add(file);
  const text = await readFile(path.join(code, file), 'utf8');
  const parts = [...text.matchAll(/^(?:import|\} from|export) ?[^;]*?["']\.\/([^"']+)["'];/gm)];
  const imported = await Promise.all(parts.map(([, name = '']) => loadedAtStart(name, seen)));
  return [text, ...imported].join('\n');
};

test('no function loads what it does not run', async () => {
  const chunks = (await filesBelow(code)).filter((file) => /^[^/]+\.mjs$/.test(file));
  const text = await Promise.all(chunks.map((file) => readFile(path.join(code, file), 'utf8')));
  expect(text.join('\n')).not.toMatch(
    /node_modules\/(postcss\/lib\/(?!postcss)|zod\/v4\/locales\/fr)/,
  );
  // Native code: with the first picture, not with the start.
  for (const name of ['api', 'publisher', 'jobs']) {
    const loaded = await loadedAtStart(`${name}.mjs`);
    expect(loaded.length).toBeGreaterThan(500_000);
    expect(loaded).not.toMatch(/^import .*["']sharp["']/m);
  }
  const sizes = await bundleEntries(path.join(folder, 'code'));
  // All calls with the clients of AWS: without KaTeX, the list of common passwords and the compiled site.
  expect(sizes['api']).toBeLessThan(2_700_000);
  // The list of common passwords, in a chunk of its own: 0.4 MB that no start waits for.
  const lists = text.filter((chunk) => chunk.includes('diceware-common'));
  expect(lists).toHaveLength(1);
  expect(lists.join('').length).toBeLessThan(600_000);
});

test('the size of a start counts shared chunks once and leaves out what is loaded on demand', () => {
  const imports = (path: string, kind: 'import-statement' | 'dynamic-import') => ({ path, kind });
  const output = (...all: ReturnType<typeof imports>[]) => ({
    imports: all,
    bytes: 1,
    inputs: {},
    exports: [],
  });
  const outputs = {
    api: output(imports('a', 'import-statement'), imports('late', 'dynamic-import')),
    a: output(imports('b', 'import-statement')),
    b: output(imports('a', 'import-statement')),
    late: output(),
  };
  expect(loadedFiles(outputs, 'api')).toEqual(['api', 'a', 'b']);
});

test('a package is taken only if it is the one in the lock file', () => {
  const bytes = Buffer.from('package');
  const digest = createHash('sha512').update(bytes).digest('base64');
  expect(hasIntegrity(bytes, `sha512-${digest}`)).toBe(true);
  expect(hasIntegrity(Buffer.from('packagf'), `sha512-${digest}`)).toBe(false);
  expect(hasIntegrity(bytes, `md5-${digest}`)).toBe(false);
});
