import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openSite } from '#api/content/open-site';
import { firstAdminLink } from '#api/identity/password-links';
import { parameterName } from '#api/lambda/stage-names';
import { openTables } from '#api/open-stores';
import { shownIn } from '#api/publish/path-entries';
import { dynamoTable } from '#api/stores/tables/dynamo-table';
import { memoryBlobs } from '#support/memory-stores';
import type { OpenUpload } from '#api/uploads/uploads';
import type { ContentSummary } from '#domain/content/content';
import { TEXT } from '#domain/text/texts';
import { SECRET, type Sent, v2Event } from '#support/v2-event';
import { startKeyValueStore } from '#support/aws/key-value-store';
import { startS3Double } from '#support/aws/s3-double';
import { someContent } from '#support/builders';
import { startTestDatabase } from '#support/database';
import { defaultContent } from '#support/default-content';
import { aPhonePhoto } from '#support/pictures';
import { seed } from '#support/seed';
import { templatesOf } from './a-stage.ts';
import { deployedFunctions } from './deployed-functions.ts';

// One story: the bundle of this machine's processor, with the variables and rights of the stage dev's templates.

const FORMER = 'beef'.repeat(16);

const folder = await mkdtemp(path.join(tmpdir(), 'functions-'));
const code = path.join(folder, 'one');
// As a command: a test's own way of loading modules would change what the compiled site renders.
const bundle = ['infra/aws/bundle/bundle.ts', '--cpu', process.arch, '--out', code];
await promisify(execFile)(process.execPath, bundle);

const database = startTestDatabase();
const buckets = new Map<string, ReturnType<typeof memoryBlobs>>();
const s3 = await startS3Double((name) => buckets.get(name));
const pointers = await startKeyValueStore();
const functions = await deployedFunctions({
  web: templatesOf('dev').web,
  code,
  services: {
    dynamodb: await database.listen(),
    s3: s3.endpoint,
    pointers: pointers.endpoint,
  },
  secretOf: (name) => (name === parameterName('dev', 'origin-secret') ? SECRET : FORMER),
});
const tables = {
  content: dynamoTable(database.db, await database.freshTable('ContentTable')),
  private: dynamoTable(database.db, await database.freshTable('PrivateTable')),
};
const media = memoryBlobs();
const releases = memoryBlobs();
buckets.set('mediabucket', media).set('releasesbucket', releases);
afterAll(async () => {
  await functions.close();
  await Promise.all([s3.close(), pointers.close()]);
  await rm(folder, { recursive: true, force: true });
});

interface Answered {
  statusCode: number;
  cookies?: string[];
  body: string;
}
const ask = async (sent: Sent, secret: string | null = SECRET) =>
  (await functions.invoke('api', v2Event(sent, { secret }))) as Answered;

const OWNER = 'owner@example.org';
const PASSWORD = 'chalk and slate 42';
let cookie = '';
const call = (method: string, route: string, body?: object) =>
  ask({
    method,
    path: `/api${route}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie !== '' && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

// Specification: RUN-7
test('the API answers what carries the secret of its template, and reads the table', async () => {
  // The profile has the words that no password may have; a thousand pages of lessons would prove no more than one.
  await seed(openSite(tables.content), someContent({ profile: defaultContent().profile }));
  expect(await ask({ path: '/api/health' })).toMatchObject({ statusCode: 200 });
  expect(await ask({ path: '/api/health' }, null)).toMatchObject({ statusCode: 403 });
  expect(await ask({ path: '/api/public/classes/10' })).toMatchObject({ statusCode: 200 });
});

test('the owner follows the link, no common password and none of the site’s words is taken, and signs in', async () => {
  const { accounts } = openTables({ now: Date.now, random: Math.random, tables });
  const deps = { store: accounts, now: Date.now, randomBytes };
  const made = await firstAdminLink(deps, OWNER);
  if (made.kind !== 'link') throw new Error(made.kind);
  const choose = async (password: string) =>
    (await call('POST', '/session/reset/confirm', { token: made.token, password })).body;
  // The list is in the bundle.
  expect(await choose('Qwertyuiop1')).toContain(TEXT.password.common);
  expect(await choose('Ganit@Ludhiana')).toContain(TEXT.password.ownWords);
  expect(await choose(PASSWORD)).toContain(TEXT.reset.done);
  expect(await choose(PASSWORD)).not.toContain(TEXT.reset.done);
  const signedIn = await call('POST', '/session', { email: OWNER, password: PASSWORD });
  expect(signedIn.statusCode).toBe(200);
  cookie = signedIn.cookies?.[0]?.split(';')[0] ?? '';
});

const pageAt = async (address: string, release: number) => {
  const hash = shownIn(pointers.value(address), release);
  const found = await releases.get(`bodies/${hash ?? 'none'}`);
  return Buffer.from(found?.content ?? '').toString();
};
const Published = z.object({ result: z.literal('published'), releaseId: z.coerce.number() });

test('an edit goes live as the stream tells the publisher, which draws pictures with native code and fonts of the bundle', async () => {
  const first = Published.parse(await functions.invoke('publisher', { kind: 'look' }));
  expect(await pageAt('/10', first.releaseId)).toContain('<h1');
  const { classes } = JSON.parse((await call('GET', '/content')).body) as ContentSummary;
  const ver = classes.find(({ id }) => id === '10')?.ver;
  const edit = { name: 'Class of today', description: 'As edited.', ver };
  expect(await call('PUT', '/classes/10', edit)).toMatchObject({ statusCode: 200 });
  const next = Published.parse(await functions.invoke('publisher', { Records: [] }));
  const page = await pageAt('/10', next.releaseId);
  expect(page).toContain('Class of today');
  const [, picture = ''] = /og:image" content="https?:\/\/[^/]+\/([^"]+)"/.exec(page) ?? [];
  const drawn = await releases.get(picture);
  expect(
    Buffer.from(drawn?.content ?? '')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  // The pointer was set by hand meanwhile; that stops nothing.
  pointers.set('release', pointers.value('release') ?? '');
  expect(await functions.invoke('publisher', { kind: 'sweep' })).toMatchObject({});
  expect(await call('GET', '/publishing')).toMatchObject({ statusCode: 200 });
});

test('a photo of the board is decoded and encoded by the function, with the bundle’s native code', async () => {
  const photo = await aPhonePhoto();
  const file = { fileName: 'Board.jpg', contentType: 'image/jpeg', size: photo.length };
  const asked = await call('POST', '/uploads/blog-images', file);
  const { ticket, uploadData } = JSON.parse(asked.body) as OpenUpload;
  // What CloudFront hands to the bucket.
  await media.put(uploadData.fields['key'] ?? '', photo, { contentType: 'image/jpeg' });
  const picture = await call('POST', `/uploads/blog-images/${ticket}/commit`);
  expect(JSON.parse(picture.body)).toMatchObject({ width: 40, height: 60 });
});

test('jobs run without mail settings, and every function asked for nothing that its role does not allow', async () => {
  expect(await call('GET', '/trash')).toMatchObject({ statusCode: 200 });
  expect(await call('POST', '/session/reset', { email: OWNER })).toMatchObject({ statusCode: 200 });
  for (const kind of ['deliver', 'cleanup']) {
    expect(await functions.invoke('jobs', { kind })).toBe(null);
  }
  expect(functions.denied()).toEqual([]);
});

// All routes and the sanitiser: a start takes some 0.1 s of processor more than visitors' calls alone would (decision 95).
test('the API loads at most 2.7 MB of code at its start', async () => {
  const files = new Set(['./api.mjs']);
  let bytes = 0;
  for (const file of files) {
    const text = await readFile(path.join(code, file), 'utf8');
    bytes += Buffer.byteLength(text);
    // What is imported on demand does not count.
    for (const [, next = ''] of text.matchAll(/^(?:import|\} from) ?[^(;]*?"(\.\/[^"]+)";$/gm))
      files.add(next);
  }
  expect(files.size).toBeGreaterThan(5);
  expect(bytes).toBeLessThan(2_700_000);
});
