import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readArchive } from '#api/archive/read-archive';
import { openArchive } from '#api/archive/zip';
import { sanitiseHtml } from '#api/html/sanitise';
import { buildSnapshot } from '#api/publish/snapshot';
import { canonicalJson, type SiteContent } from '#domain/content/snapshot';
import { coverKeys } from '#domain/files/file-identifier';
import type { OpenUpload } from '#api/uploads/uploads';
import { TEXT } from '#domain/text/texts';
import { anApp, refusal, expectStatus } from '#support/an-app';
import { aChapter, aChoice, aClass, aMaterial, aPost, someContent } from '#support/builders';
import { WEBP } from '#support/upload-site';
import { aPicture } from '#support/pictures';

/** What an import would change. */
interface Plan {
  present: string;
  same: boolean;
  changes: string[];
  files: { key: string; bytes: number | null }[];
}

const PDF = new TextEncoder().encode('%PDF-1.7 a sheet');
const PNG = await aPicture('image/png');
const sheet = aMaterial({ cover: true, thumbnail: true });
const [circle, inText] = ['blog-images/circle.png', 'blog-images/in text.png'];
const post = {
  ...aPost({ publishDate: '2026-11-02' }),
  id: 'blog_2',
  image: { url: '/api/images/circle.png', s3Key: circle, filename: 'circle.png' },
  // As every save leaves it.
  content: sanitiseHtml('<p>See <img src="/api/images/in%20text.png" alt="A circle"></p>'),
};
const draft = aPost({ slug: 'idea', publishDate: '2026-11-01', status: 'draft' });

/** Content with a PDF and its pictures, a picture of a post, one in its text, a draft and a moved address. */
const filled = (change: Partial<SiteContent> = {}): SiteContent => ({
  ...someContent({
    chapters: [aChapter({ materials: [sheet] })],
    blogPosts: [post, draft],
    formerSlugs: { 'old-zero': post.slug },
  }),
  ...change,
});
const text = (content = filled()) => JSON.stringify(buildSnapshot(content));

/** The API on stores in memory, with files among them. */
const aSite = async (content = filled()) => {
  const app = anApp({ site: content });
  await app.ready;
  const { ask, json, stores, media } = app;
  await media.put(sheet.s3Key, PDF, { contentType: 'application/pdf' });
  for (const key of coverKeys(sheet)) await media.put(key, WEBP, { contentType: 'image/webp' });
  for (const key of [circle, inText, 'blog-images/unused.png'])
    await media.put(key, PNG, { contentType: 'image/png' });
  const upload = async ({ uploadData }: OpenUpload, file: Blob): Promise<number> =>
    app.uploadGateway.upload(uploadData, new Uint8Array(await file.arrayBuffer()));
  return {
    ...app,
    content: stores.content,
    /** Has an export written; what its file holds, as the admin gets it. */
    exported: async () => {
      await json('POST', '/api/archive/export');
      await app.jobsDone();
      const { export: last } = await json<{ export: { address: string } }>(
        'GET',
        '/api/archive/export',
      );
      const { content: zip = new Uint8Array() } =
        (await media.get(new URL(last.address).pathname.slice(1))) ?? {};
      const file = new Blob([new Uint8Array(zip)]);
      expect(last).toMatchObject({ state: 'done', bytes: file.size });
      const opened = await openArchive(file);
      if (opened.kind !== 'ok') throw new Error(opened.message);
      const { content: exported, files } = opened.value;
      return { json: await exported.text(), files };
    },
    /** Uploads content as the first step of an import; the ticket of it. */
    begin: async (exported: string) => {
      const opened = await json<OpenUpload>('POST', '/api/archive/content');
      expect(await upload(opened, new Blob([exported], { type: 'application/json' }))).toBe(204);
      return opened.ticket;
    },
    plan: (ticket: string, keys: string[] = []) =>
      json<Plan>('POST', '/api/archive/check', { ticket, keys }),
    check: (ticket: string) => ask('POST', '/api/archive/check', { body: { ticket, keys: [] } }),
    openFile: (key: string, size = 9) => ask('POST', '/api/archive/files', { body: { key, size } }),
    uploadFile: async (opened: unknown, file: Blob) => {
      await upload(opened as OpenUpload, file);
      return ask('POST', `/api/archive/files/${(opened as OpenUpload).ticket}/commit`);
    },
    /** Has an import carried out. */
    apply: (ticket: string, present: string) =>
      ask('POST', '/api/archive/apply', { body: { ticket, present } }),
  };
};

const sizeOf = async (picture: Uint8Array | undefined) => {
  const { format, width, height } = await sharp(picture).metadata();
  return [format, width, height];
};

// Specification: ARCHIVE-1, ARCHIVE-2
test('an export makes the same of an empty site, drafts and files too', async () => {
  const old = await aSite();
  const { json, files } = await old.exported();
  expect(JSON.parse(json)).toEqual(buildSnapshot(filled()));
  const keys = [...files.keys()];
  expect(keys.toSorted()).toEqual([sheet.s3Key, ...coverKeys(sheet), circle, inText].sort());

  const made = await aSite(someContent({ classes: [], blogPosts: [] }));
  await made.media.delete(await made.files());
  const ticket = await made.begin(json);
  const plan = await made.plan(ticket, keys);
  expect(plan).toMatchObject({ same: false, files: keys.map(() => ({ bytes: null })) });
  expect(plan.changes).toContainEqual(expect.stringMatching(/^Class 10 .*added$/));
  for (const [key, file] of files) {
    const blob = await file.read();
    const { body } = await made.openFile(key, blob.size);
    await expectStatus(200, made.uploadFile(body, blob));
  }
  const publishes = made.publishing.changes;
  await made.confirm();
  await expectStatus(200, made.apply(ticket, plan.present));
  expect(made.publishing.changes).toBe(publishes + 1);
  const again = await made.exported();
  expect([again.json, [...again.files.keys()]]).toEqual([json, keys]);
  for (const key of keys) {
    const [before, after] = await Promise.all(
      [old, made].map(async (one) => (await one.media.get(key))?.content),
    );
    if (key.endsWith('.pdf')) expect(after).toEqual(before);
    // A picture comes in as at an upload: new bytes of the same pixels.
    else expect(await sizeOf(after)).toEqual(await sizeOf(before));
  }
  // The answer was lost and the browser asks again.
  await expectStatus(200, made.apply(ticket, plan.present));
  const after = await made.plan(ticket, keys);
  expect(after).toMatchObject({ same: true, changes: [] });
});

// Specification: ARCHIVE-2
test('content that changed since the check is not replaced', async () => {
  const site = await aSite();
  const ticket = await site.begin(text(someContent({ blogPosts: [] })));
  const plan = await site.plan(ticket);
  expect(plan.changes).toContain(`Blog post “${post.title}” removed`);
  await site.json('POST', '/api/classes', { id: '7', name: 'Class 7', description: 'd' });
  await site.confirm();
  await expectStatus(409, site.apply(ticket, plan.present), TEXT.archive.changed);
  expect((await site.content.load()).classOrder).toContain('7');
});

// Specification: ARCHIVE-4
test('HTML of a foreign export is cleaned as at every save', async () => {
  const site = await aSite();
  const evil = { ...post, content: '<p>A</p><script>alert(1)</script>' };
  const ticket = await site.begin(text(filled({ blogPosts: [evil] })));
  const plan = await site.plan(ticket);
  await site.confirm();
  await site.apply(ticket, plan.present);
  expect((await site.content.load()).blogPosts[0]?.content).toBe('<p>A</p>');
});

const wrongQuestion = aChapter({ questions: [aChoice({ right: 5 })] });
const outside = { ...post.image, s3Key: 'incoming/../trash/x.png' };

// Specification: ARCHIVE-3
test.each<readonly [what: string, json: string, message: string]>([
  ['no JSON', 'hello', TEXT.archive.notOurs],
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
  ...Object.entries({
    'a class that is not in the list': { classOrder: [] },
    'two posts at one address': { blogPosts: [post, { ...draft, slug: post.slug }] },
    'a slug with a path': { blogPosts: [{ ...post, slug: '../admin' }] },
    'a picture outside of its folder': { blogPosts: [{ ...post, image: outside }] },
    'a practice question that no text says': {
      classes: { '10': aClass({ chapters: [wrongQuestion] }) },
    },
    'an address that leads nowhere': { formerSlugs: { old: 'nobody' } },
  }).map(([what, change]) => [what, text(filled(change)), TEXT.archive.rules] as const),
])('%s is refused in plain words', async (_what, json, message) => {
  const site = await aSite(someContent());
  const { status, body } = await site.check(await site.begin(json));
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
});

test('no file is taken for a foreign key, and no ticket of another kind', async () => {
  const site = await aSite();
  for (const key of [
    'trash/blog-images/a.png',
    'blog-images/../a.png',
    'blog-images/a.svg',
    'materials/10/chapter1/10_ch2_a.pdf',
  ])
    expect(await site.openFile(key), key).toMatchObject(refusal(400, TEXT.archive.foreignFile));
  const { ticket } = (await site.openFile('blog-images/a.png')).body as OpenUpload;
  for (const wrong of ['made-up', ticket]) await expectStatus(404, site.check(wrong));
  const content = await site.begin('{}');
  await expectStatus(404, site.call('POST', `/api/archive/files/${content}/commit`));
});

test('a snapshot from before drafts existed is read, its posts as published ones', () => {
  const post = aPost();
  const today = buildSnapshot(someContent({ blogPosts: [post] }));
  const { digest: _, ...rest } = today;
  const { status: __, ...older } = post;
  const content = { ...rest, blogPosts: [older] };
  const digest = createHash('sha256').update(canonicalJson(content)).digest('hex');
  expect(digest).not.toBe(today.digest);
  const read = (snapshot: object) =>
    readArchive(new TextEncoder().encode(JSON.stringify(snapshot)));
  const { schema: ___, ...value } = rest;
  expect(read({ ...content, digest })).toEqual({ kind: 'ok', value });
  expect(read({ ...content, digest: today.digest })).toMatchObject({
    message: TEXT.archive.damaged,
  });
});
