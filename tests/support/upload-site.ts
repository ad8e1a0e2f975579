import { UploadForm } from '#domain/files/upload-form.ts';
import * as z from 'zod';
import { anApp, type Call } from './an-app.ts';
import { aFormServer } from './form-server.ts';
import { aPicture } from './pictures.ts';
import { formWith } from './form-with.ts';
import { keysOf, memoryBlobs } from './memory-blobs.ts';

const Opened = z.object({
  ticket: z.string(),
  uploadData: UploadForm,
  coverData: UploadForm.optional(),
  s3Key: z.string(),
  fileName: z.string(),
});
export type Opened = z.infer<typeof Opened>;

/** Text as the bytes of a file, one byte for each character. */
export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A PDF as far as its sign goes, of the given size. */
export const aPdf = (size = 40): Uint8Array<ArrayBuffer> =>
  bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'.padEnd(size, '0'));

const WEBP = await aPicture('image/webp');

/** A small WebP picture. */
export const aWebp = (): Uint8Array<ArrayBuffer> => WEBP;

/** The API with the real upload forms of one machine. `pass` moves the API's clock on; the forms keep the system's. */
export const anUploadSite = async () => {
  let passed = 0;
  const now = () => Date.now() + passed;
  const media = memoryBlobs();
  const site = anApp({ media, uploadGateway: await aFormServer(media), now });
  const { call } = site;

  const post = async (path: string, body: unknown, options: Call = {}) =>
    call('POST', `/api${path}`, { body, ...options });

  const open = async (path: string, body: unknown): Promise<Opened> =>
    Opened.parse(await (await post(path, body)).json());

  return {
    ...site,
    media,
    post,
    pass: (ms: number) => {
      passed += ms;
    },
    /** Begins the upload of a PDF to chapter 4 of class 10. */
    openPdf: (fileName = 'Sheet.pdf') =>
      open('/uploads/materials', {
        fileName,
        contentType: 'application/pdf',
        size: 40,
        classId: '10',
        chapterId: 4,
        materialType: 'notes',
      }),
    openPicture: (contentType = 'image/webp', fileName = 'Photo.webp') =>
      open('/uploads/blog-images', { fileName, contentType, size: 40 }),
    /** Posts a form with a file as a browser does, with other `terms` in its address; the status of the storage. */
    upload: async (
      { url, fields }: UploadForm,
      body: Uint8Array<ArrayBuffer>,
      terms: Record<string, string> = {},
    ) => {
      const address = new URL(url);
      for (const [name, value] of Object.entries(terms)) address.searchParams.set(name, value);
      const sent = formWith(fields, new Blob([body]));
      return (await fetch(address, { method: 'POST', body: sent })).status;
    },
    commitPdf: (ticket: string, fields: object = {}, options: Call = {}) =>
      post(
        '/classes/10/chapters/4/materials',
        { ticket, title: 'Sheet', type: 'notes', cover: false, ...fields },
        options,
      ),
    commitPicture: (ticket: string) =>
      call('POST', `/api/uploads/blog-images/${encodeURIComponent(ticket)}/commit`),
    /** Everything that visitors could read. */
    publicKeys: async () => (await keysOf(media)).filter((key) => !/^(incoming|trash)\//.test(key)),
  };
};
export type UploadSite = Awaited<ReturnType<typeof anUploadSite>>;

/** The message of a refused call. */
export const message = async (response: Response): Promise<unknown> => {
  const { error } = (await response.json()) as { error?: { message: string } };
  return error?.message;
};

/** Brings a PDF by its form and commits it: what the commit says. */
export const tryPdf = async (site: UploadSite, body: Uint8Array<ArrayBuffer>) => {
  const opened = await site.openPdf();
  await site.upload(opened.uploadData, body);
  const response = await site.commitPdf(opened.ticket);
  return { status: response.status, message: await message(response), opened };
};
