import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { seed } from '../../support/seed.ts';
import * as z from 'zod';
import { openArchive } from '#api/archive/zip.ts';
import { sanitiseHtml } from '#api/html/sanitise.ts';
import { openStores } from '#api/open-stores.ts';
import { defaultContent } from '../../support/default-content.ts';
import { coverKeys } from '#domain/files/file-identifier.ts';
import { UploadForm } from '#domain/files/upload-form.ts';
import type { SiteContent } from '#domain/content/snapshot.ts';
import { anApp } from '../../support/an-app.ts';
import { aFormServer } from '../../support/form-server.ts';
import { memoryDeps } from '../../support/memory-stores.ts';
import { aPicture } from '../../support/pictures.ts';
import { aPost } from '../domain/builders.ts';

/** What the API says of an export. */
const Exported = z.object({
  export: z.object({
    id: z.string(),
    state: z.string(),
    done: z.int(),
    total: z.int(),
    bytes: z.int(),
    address: z.url(),
  }),
});
/** An upload that may begin. */
export const Opened = z.object({
  ticket: z.string(),
  uploadData: UploadForm,
});
/** What an import would change. */
export const Plan = z.object({
  present: z.string(),
  same: z.boolean(),
  changes: z.array(z.string()),
  files: z.array(z.object({ key: z.string(), bytes: z.number().nullable() })),
});

/** A PDF by its first bytes. */
export const PDF = new TextEncoder().encode('%PDF-1.7 a sheet');
const WEBP = await aPicture('image/webp');
const PNG = await aPicture('image/png');

/** Content with a picture of a post, one in its text, a draft and a moved address. */
export const filled = (): SiteContent => {
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

/** The API on stores in memory, with files among them and real upload forms. */
export const anArchive = async (site = filled()) => {
  const now = Date.now;
  const deps = memoryDeps(now);
  const uploadGateway = await aFormServer(deps.blobs.media);
  const stores = openStores({ ...deps, uploadGateway });
  const { content, media, exports, tickets, site: stored } = stores;
  await seed(stored, site);
  const materials = Object.values(site.classes).flatMap(({ chapters }) =>
    chapters.flatMap((chapter) => chapter.materials),
  );
  for (const material of materials) {
    await media.put(material.s3Key, PDF, { contentType: 'application/pdf' });
    for (const key of coverKeys(material))
      await media.put(key, WEBP, { contentType: 'image/webp' });
  }
  for (const name of ['circle.png', 'in text.png', 'unused.png']) {
    await media.put(`blog-images/${name}`, PNG, { contentType: 'image/png' });
  }
  const app = anApp({
    table: deps.tables.content,
    media,
    uploadGateway,
    exports,
    tickets,
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
  /** Has an export written; the zip file as the admin gets it. */
  const zip = async () => {
    const { status } = await send('POST', '/api/archive/export');
    expect(status).toBe(202);
    await app.jobsDone();
    const { export: last } = Exported.parse((await send('GET', '/api/archive/export')).body);
    const file = await (await fetch(last.address)).blob();
    expect(last).toMatchObject({ state: 'done', bytes: file.size });
    return file;
  };
  /** What an export holds. */
  const exported = async () => {
    const opened = await openArchive(await zip());
    if (opened.kind !== 'ok') throw new Error(opened.message);
    const { content: text, files } = opened.value;
    const snapshot = JSON.parse(await text.text()) as { digest: string };
    return { snapshot, files: [...files.values()].map(({ key, bytes }) => ({ key, bytes })) };
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
  /** Has an import carried out; the answer to its beginning. */
  const apply = async (ticket: string, present: string) => {
    const answer = await send('POST', '/api/archive/apply', { ticket, present });
    await app.jobsDone();
    return answer;
  };
  return {
    ...app,
    content,
    stored,
    media,
    blobs: deps.blobs.media,
    send,
    apply,
    exported,
    begin,
    check,
    uploadFile,
    zip,
    confirm,
  };
};
