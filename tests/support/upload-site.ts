import type { OpenUpload } from '#api/uploads/uploads';
import { anApp } from './an-app.ts';
import { aPicture } from './pictures.ts';

/** Text as the bytes of a file, one byte for each character. */
export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A PDF as far as its sign goes, of the given size. */
export const aPdf = (size = 40): Uint8Array<ArrayBuffer> =>
  bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'.padEnd(size, '0'));

/** A small WebP picture. */
export const WEBP = await aPicture('image/webp');

/** Begins the upload of a PDF to chapter 4 of class 10. */
export const openPdf = ({ json }: Pick<ReturnType<typeof anApp>, 'json'>, fileName = 'Sheet.pdf') =>
  json<OpenUpload>('POST', '/api/uploads/materials', {
    fileName,
    contentType: 'application/pdf',
    size: 40,
    classId: '10',
    chapterId: 4,
    materialType: 'notes',
  });

/** The API with the calls of uploads. */
export const anUploadSite = () => {
  const site = anApp();
  const { ask, json, files, uploadGateway } = site;
  const post = (path: string, body?: unknown) => ask('POST', `/api${path}`, { body });
  return {
    ...site,
    post,
    openPdf: () => openPdf(site),
    openPicture: (contentType = 'image/webp', fileName = 'Photo.webp') =>
      json<OpenUpload>('POST', '/api/uploads/blog-images', { fileName, contentType, size: 40 }),
    upload: uploadGateway.upload,
    commitPdf: (ticket: string, fields: object = {}) =>
      post('/classes/10/chapters/4/materials', {
        ticket,
        title: 'Sheet',
        type: 'notes',
        cover: false,
        ...fields,
      }),
    commitPicture: (ticket: string) =>
      post(`/uploads/blog-images/${encodeURIComponent(ticket)}/commit`),
    /** Everything that visitors could read. */
    publicKeys: async () => (await files()).filter((key) => !/^(incoming|trash)\//.test(key)),
  };
};
