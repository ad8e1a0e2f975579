import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { UploadForm } from '#domain/files/upload-form.ts';
import { openArchive, packArchive } from '#api/archive/zip.ts';
import { sanitiseHtml } from '#api/html/sanitise.ts';
import { buildSnapshot } from '#api/publish/snapshot.ts';
import { dynamoContentStore } from '#api/stores/content/dynamo-content-store.ts';
import { dynamoTickets } from '#api/stores/media/dynamo-tickets.ts';
import { s3MediaStore } from '#api/stores/media/s3-media-store.ts';
import { s3UploadGateway } from '#api/stores/media/s3-upload-gateway.ts';
import { defaultContent } from '#domain/content/default-content/default-content.ts';
import { isPublicKey } from '#domain/files/media-key.ts';
import { toSiteContent } from '#domain/content/content.ts';
import { coverKey } from '#domain/files/file-identifier.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { TEXT } from '#domain/text/texts.ts';
import { sampleFiles } from '../../../infra/default-content/sample-files.ts';
import { readContent } from '#site/admin/features/archive/read-content.ts';
import { anApp } from '../../support/an-app.ts';
import { startTestDatabase } from '../../support/database.ts';
import { anObjectStore } from '../../support/object-store.ts';
import { aPhonePhoto, aPicture } from '../../support/pictures.ts';
import { aClass } from '../../support/site-content.ts';
import { aChapter, aChoice, aPost } from '../domain/builders.ts';

const database = startTestDatabase();

const Exported = z.object({
  id: z.string(),
  digest: z.string(),
  bytes: z.int(),
  files: z.array(z.object({ key: z.string(), bytes: z.number() })),
});
const Slice = z.strictObject({ text: z.string(), next: z.int().nullable() });
const Opened = z.object({
  ticket: z.string(),
  uploadData: UploadForm,
});
const Plan = z.object({
  present: z.string(),
  same: z.boolean(),
  changes: z.array(z.string()),
  files: z.array(z.object({ key: z.string(), bytes: z.number().nullable() })),
});

const PDF = new TextEncoder().encode('%PDF-1.7 a sheet');
const WEBP = await aPicture('image/webp');
const PNG = await aPicture('image/png');

/** Content with a picture of a post, one in its text, a draft and a moved address. */
const filled = (): SiteContent => {
  const site = defaultContent();
  const image = {
    url: '/api/images/circle.png',
    s3Key: 'blog-images/circle.png',
    filename: 'circle.png',
  };
  return {
    ...site,
    blogPosts: [
      {
        ...aPost({ slug: 'pi', image, publishDate: '2026-11-02', status: 'published' }),
        id: 'blog_2',
        // As every save leaves it.
        content: sanitiseHtml('<p>See <img src="/api/images/in%20text.png" alt="A circle"></p>'),
      },
      {
        ...aPost({ slug: 'idea', publishDate: '2026-11-01', status: 'draft' }),
        id: 'blog_1',
        content: '<p>Later</p>',
      },
    ],
    formerSlugs: { 'old-pi': 'pi' },
  };
};

/** The API on the embedded engines, with files in the media bucket. */
const aSite = async (site = filled()) => {
  const now = Date.now;
  const { client: s3, endpoint } = await anObjectStore();
  const media = s3MediaStore(s3, 'media');
  const { db } = database;
  const content = dynamoContentStore({
    db,
    table: await database.freshTable(),
    now,
    random: Math.random,
  });
  await content.seed(site);
  const materials = Object.values(site.classes).flatMap(({ chapters }) =>
    chapters.flatMap((chapter) => chapter.materials),
  );
  for (const { s3Key, filename, cover } of materials) {
    await media.put(s3Key, PDF, 'application/pdf');
    if (cover) await media.put(coverKey(filename), WEBP, 'image/webp');
  }
  for (const name of ['circle.png', 'in text.png', 'unused.png']) {
    await media.put(`blog-images/${name}`, PNG, 'image/png');
  }
  const app = anApp({
    content,
    media,
    uploadGateway: s3UploadGateway({ s3, bucket: 'media', address: `${endpoint}/media`, now }),
    tickets: dynamoTickets({ db, table: await database.freshTable(), now }),
    randomId: randomUUID,
    now,
  });
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await app.call(method, path, body === undefined ? {} : { body });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  /** The teacher enters the password, as an import asks for. */
  const confirm = () => send('POST', '/api/session/password/confirm', { password: 'right' });
  const upload = async ({ uploadData }: z.infer<typeof Opened>, file: Blob): Promise<number> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(uploadData.fields)) form.append(name, value);
    form.append('file', file);
    return (await fetch(uploadData.url, { method: 'POST', body: form })).status;
  };
  /** What an export holds, its content read as the admin reads it. */
  const exported = async () => {
    const { id, bytes, digest, files } = Exported.parse((await send('GET', '/api/archive')).body);
    const content = await readContent(
      {
        readContent: async (of, from) => {
          const { body } = await send('GET', `/api/archive/content/${of}?from=${from}`);
          return { kind: 'ok', value: Slice.parse(body) };
        },
      },
      id,
    );
    if (content.kind !== 'ok') throw new Error(content.message);
    expect(content.value.size).toBe(bytes);
    const snapshot = JSON.parse(await content.value.text()) as { digest: string };
    expect(snapshot.digest).toBe(digest);
    return { snapshot, files };
  };
  /** Uploads content as the first step of an import; the ticket of it. */
  const begin = async (text: string) => {
    const opened = Opened.parse((await send('POST', '/api/archive/content')).body);
    expect(await upload(opened, new Blob([text], { type: 'application/json' }))).toBe(204);
    return opened.ticket;
  };
  const check = (ticket: string, keys: string[] = []) =>
    send('POST', '/api/archive/check', { ticket, keys });
  const uploadFile = async (key: string, file: Blob) => {
    const opened = await send('POST', '/api/archive/files', { key, size: file.size });
    if (opened.status !== 200) return opened;
    const form = Opened.parse(opened.body);
    await upload(form, file);
    return send('POST', `/api/archive/files/${form.ticket}/commit`);
  };
  const zip = async () => {
    const { snapshot, files } = await exported();
    const read = async (key: string) => {
      const bytes = await media.get(key);
      if (!bytes) throw new Error(key);
      return new Blob([new Uint8Array(bytes)]);
    };
    return packArchive({
      content: new Blob([JSON.stringify(snapshot)]),
      files: files.map(({ key }) => ({ key, read: () => read(key) })),
    });
  };
  return { ...app, content, media, send, exported, begin, check, uploadFile, zip, confirm };
};

// Specification: ARCHIVE-1
test('an export holds everything, drafts and pictures within texts too, and nothing else', async () => {
  const { exported } = await aSite();
  const { snapshot, files } = await exported();
  expect(snapshot.digest).toBe(buildSnapshot(filled()).digest);
  const keys = files.map(({ key }) => key);
  expect(keys).toContain('blog-images/circle.png');
  expect(keys).toContain('blog-images/in text.png');
  expect(keys).not.toContain('blog-images/unused.png');
  expect(keys.filter((key) => key.startsWith('materials/'))).toHaveLength(sampleFiles().length);
});

// Specification: ARCHIVE-5
test('content of any size comes in pieces that a function may send, cut between characters', async () => {
  const text = '<p>पाइ — π "quoted"</p>'.repeat(8_000);
  const posts = Array.from({ length: 12 }, (_, index) =>
    aPost({ id: `blog_${index}`, slug: `p-${index}`, content: `${'x'.repeat(index)}${text}` }),
  );
  const site = await aSite({ ...filled(), blogPosts: posts, formerSlugs: {} });
  const { id, bytes } = Exported.parse((await site.send('GET', '/api/archive')).body);
  expect(bytes).toBeGreaterThan(3_000_000);
  const first = await site.call('GET', `/api/archive/content/${id}`);
  expect((await first.arrayBuffer()).byteLength).toBeLessThan(4_000_000);
  const { snapshot } = await site.exported();
  expect(snapshot.digest).toBe(buildSnapshot(toSiteContent(await site.content.load())).digest);
  // It is private, and its name leads nowhere else.
  expect(isPublicKey(`incoming/export-${id}`)).toBe(false);
  for (const other of ['x', '..%2F..%2Fcovers', `${id}x`])
    expect((await site.call('GET', `/api/archive/content/${other}`)).status).toBe(404);
  expect((await site.call('GET', `/api/archive/content/${id}?from=99999999`)).status).toBe(404);
});

const sizeOf = async (picture: Uint8Array | undefined) => {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
};

// Specification: ARCHIVE-4
test('a picture of an import loses its position as at an upload, a damaged one is refused', async () => {
  const site = await aSite();
  const type = 'image/jpeg';
  const photo = new Blob([await aPhonePhoto()], { type });
  const key = 'blog-images/photo.jpg';
  expect((await site.uploadFile(key, photo)).status).toBe(200);
  const stored = Buffer.from((await site.media.get(key)) ?? []);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  const half = photo.slice(0, 200, type);
  expect(await site.uploadFile('blog-images/half.jpg', half)).toMatchObject({
    status: 400,
    body: { error: { message: TEXT.file.imageDamaged } },
  });
  expect(await site.media.head('blog-images/half.jpg')).toBeUndefined();
});

// Specification: ARCHIVE-2
test('export, wipe, import into a new site: the same digest and the same files', async () => {
  const old = await aSite();
  const zip = await openArchive(await old.zip());
  if (zip.kind !== 'ok') throw new Error(zip.message);

  const made = await aSite({ ...defaultContent(), classOrder: [], classes: {} });
  for (const key of await made.media.list('')) await made.media.delete(key);
  const ticket = await made.begin(await zip.value.content.text());
  const keys = [...zip.value.files.keys()];
  const plan = Plan.parse((await made.check(ticket, keys)).body);
  expect(plan.same).toBe(false);
  expect(plan.changes.some((line) => /^Class 10 .*added$/.test(line))).toBe(true);
  expect(plan.files.map(({ bytes }) => bytes)).toEqual(keys.map(() => null));
  for (const [key, file] of zip.value.files) {
    expect((await made.uploadFile(key, await file.read())).status).toBe(200);
  }
  const publishes = made.publishing.changes;
  await made.confirm();
  const applied = await made.send('POST', '/api/archive/apply', { ticket, present: plan.present });
  expect(applied).toMatchObject({ status: 200, body: { digest: buildSnapshot(filled()).digest } });
  expect(made.publishing.changes).toBe(publishes + 1);
  const [was, is] = [await old.exported(), await made.exported()];
  expect(is.snapshot).toEqual(was.snapshot);
  expect(is.files.map(({ key }) => key)).toEqual(was.files.map(({ key }) => key));
  for (const { key } of was.files) {
    const [before, after] = await Promise.all([old, made].map((site) => site.media.get(key)));
    if (key.endsWith('.pdf')) expect(after).toEqual(before);
    // A picture comes in as at an upload: new bytes of the same pixels.
    else expect(await sizeOf(after)).toEqual(await sizeOf(before));
  }
  // The answer was lost and the browser asks again.
  const again = await made.send('POST', '/api/archive/apply', { ticket, present: plan.present });
  expect(again.status).toBe(200);
  const after = Plan.parse((await made.check(ticket, keys)).body);
  expect(after).toMatchObject({ same: true, changes: [] });
});

// Specification: ARCHIVE-2
test('content that changed since the check is not replaced', async () => {
  const site = await aSite();
  const ticket = await site.begin(JSON.stringify(buildSnapshot(defaultContent())));
  const plan = Plan.parse((await site.check(ticket)).body);
  expect(plan.changes).toContain(
    'Blog post “' + (filled().blogPosts[0]?.title ?? '') + '” removed',
  );
  await site.content.addClass({ id: '7', title: 'Class 7', description: 'Seventh.' });
  await site.confirm();
  const refused = await site.send('POST', '/api/archive/apply', { ticket, present: plan.present });
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { message: TEXT.archive.changed } },
  });
  expect((await site.content.load()).classes.map(({ id }) => id)).toContain('7');
});

// Specification: ACCOUNT-5
test('without the password nothing is replaced, and the import can go on once it was entered', async () => {
  const site = await aSite();
  const ticket = await site.begin(JSON.stringify(buildSnapshot(defaultContent())));
  const { present } = Plan.parse((await site.check(ticket)).body);
  const apply = () => site.send('POST', '/api/archive/apply', { ticket, present });
  const before = await site.exported();
  for (const password of ['wrong', '']) {
    expect((await site.send('POST', '/api/session/password/confirm', { password })).status).toBe(
      400,
    );
    expect(await apply()).toEqual({
      status: 403,
      body: { error: { code: 'permission-denied', message: TEXT.password.confirm } },
    });
  }
  expect(await site.exported()).toEqual(before);
  await site.confirm();
  expect((await apply()).status).toBe(200);
});

const broken: [string, string, string][] = [
  ['no JSON', 'hello', TEXT.archive.notOurs],
  ['other JSON', '{"a":1}', TEXT.archive.notOurs],
  [
    'another version of the format',
    JSON.stringify({ ...buildSnapshot(filled()), schema: 99 }),
    TEXT.archive.otherVersion,
  ],
  [
    'content that was changed by hand',
    JSON.stringify({ ...buildSnapshot(filled()), classOrder: [] }),
    TEXT.archive.damaged,
  ],
];
// Specification: ARCHIVE-3
test.each(broken)('%s is refused in plain words', async (_what, text, message) => {
  const site = await aSite();
  expect(await site.check(await site.begin(text))).toMatchObject({
    status: 400,
    body: { error: { message } },
  });
});

const [firstPost, secondPost] = filled().blogPosts;
if (!firstPost || !secondPost) throw new Error('The content has posts');
const invalid: [string, Partial<SiteContent>][] = [
  ['a class that is not in the list', { classOrder: [] }],
  ['two posts at one address', { blogPosts: [firstPost, { ...secondPost, slug: firstPost.slug }] }],
  ['a slug with a path', { blogPosts: [{ ...firstPost, slug: '../admin' }] }],
  [
    'a picture outside of its folder',
    {
      blogPosts: [
        { ...firstPost, image: { url: '', filename: 'x', s3Key: 'incoming/../trash/x.png' } },
      ],
    },
  ],
  [
    'a practice question that no text says',
    {
      classOrder: ['10'],
      classes: { '10': aClass({ chapters: [aChapter({ questions: [aChoice({ right: 5 })] })] }) },
    },
  ],
  ['an address that leads nowhere', { formerSlugs: { old: 'nobody' } }],
];
test.each(invalid)('%s is refused', async (_what, fields) => {
  const site = await aSite();
  const text = JSON.stringify(buildSnapshot({ ...filled(), ...fields }));
  const { status, body } = await site.check(await site.begin(text));
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(TEXT.archive.rules);
});

// Specification: ARCHIVE-4
test('HTML of a foreign export is cleaned as at every save', async () => {
  const site = await aSite();
  const evil = {
    ...filled(),
    blogPosts: [{ ...firstPost, content: '<p>A</p><script>alert(1)</script>' }],
    formerSlugs: {},
  };
  const ticket = await site.begin(JSON.stringify(buildSnapshot(evil)));
  const plan = Plan.parse((await site.check(ticket)).body);
  await site.confirm();
  await site.send('POST', '/api/archive/apply', { ticket, present: plan.present });
  expect((await site.content.load()).blogPosts[0]?.content).toBe('<p>A</p>');
});

// Specification: ARCHIVE-3
test.each([
  ['a page as PDF', 'materials/10/chapter1/10_ch1_a.pdf', '<html>%PDF-1.7'],
  ['a PDF as picture', 'blog-images/a.png', '%PDF-1.7'],
])('%s is not taken and never public', async (_what, key, text) => {
  const site = await aSite();
  const type = key.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  expect((await site.uploadFile(key, new Blob([text], { type }))).status).toBe(400);
  expect(await site.media.head(key)).toBeUndefined();
});

test.each([
  'trash/blog-images/a.png',
  'incoming/x',
  'blog-images/../a.png',
  'blog-images/a.svg',
  'blog-images/a.pdf',
  'materials/10/chapter1/10_ch2_a.pdf',
  'releases/r1/index.html',
])('no file is taken for the key %s', async (key) => {
  const site = await aSite();
  expect(await site.send('POST', '/api/archive/files', { key, size: 10 })).toMatchObject({
    status: 400,
    body: { error: { message: TEXT.archive.foreignFile } },
  });
});

test('an import is its administrator’s own, and a file’s ticket is no content', async () => {
  const site = await aSite();
  expect((await site.check('made-up')).status).toBe(404);
  const key = 'blog-images/a.png';
  const opened = Opened.parse(
    (await site.send('POST', '/api/archive/files', { key, size: 9 })).body,
  );
  expect((await site.check(opened.ticket)).status).toBe(404);
  const ticket = await site.begin('{}');
  expect((await site.send('POST', `/api/archive/files/${ticket}/commit`)).status).toBe(404);
});

test('a restored release brings its content and deleted files back, and can be undone', async () => {
  const site = await aSite();
  const released = { ...filled(), blogPosts: [firstPost], formerSlugs: { 'old-pi': 'pi' } };
  const version = { publishedAt: '2026-11-21T05:00:00.000Z', content: released };
  site.publishing.released = (id) => Promise.resolve(id === 'r1' ? version : undefined);
  await site.call('DELETE', '/api/posts/pi');
  await site.call('DELETE', '/api/classes/10');
  const [sheet] = released.classes['10']?.chapters.flatMap((one) => one.materials) ?? [];
  expect(await site.media.head(sheet?.s3Key ?? '')).toBeUndefined();

  const address = '/api/publishing/releases/r1/restore';
  const checked = await site.send('GET', address);
  expect(checked).toMatchObject({ status: 200, body: { lost: [], changed: [], gone: [] } });
  const { present, back } = checked.body as { present: string; back: { title: string }[] };
  expect(back.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Class 10 Mathematics', firstPost.title, sheet?.title]),
  );
  const restored = await site.send('POST', address, { present });
  expect(restored).toEqual({ status: 200, body: { id: 'r1' } });
  const { classes, blogPosts } = await site.content.load();
  expect(classes.map(({ id }) => id)).toEqual(released.classOrder);
  expect(blogPosts.map(({ slug }) => slug)).toEqual(['pi', 'idea']);
  expect(await site.media.get(sheet?.s3Key ?? '')).toEqual(PDF);
  expect(await site.media.head('blog-images/circle.png')).toBeDefined();
  // A repetition of a restore whose answer was lost finds its work done.
  expect((await site.send('POST', address, { present })).status).toBe(200);
});
