import type { Material } from '../domain/course/lesson.ts';
import { coverKey, thumbnailKey } from '../domain/files/file-identifier.ts';
import { type FileType, fileTypeOf, SIGNATURE_BYTES } from '../domain/files/file-signature.ts';
import { LIMITS } from '../domain/text/limits.ts';
import { TEXT, andThen, invalid, missing, ok, type Outcome } from '../domain/text/texts.ts';
import { mediaHeaders } from '../stores/media/media.ts';
import type { BlobStore } from '../stores/tables/blob-store.ts';
import type { Ticket, TicketStore } from '../stores/tickets.ts';
import type { UploadGateway, UploadTerms } from '../stores/media/upload-gateway.ts';
import { limitFunction } from 'p-limit';
import type { ResizeOptions } from 'sharp';
import { PICTURE } from '../domain/blog/blog-image.ts';

/** The types of pictures that are accepted. */
export type PictureType = Exclude<FileType, 'application/pdf'>;

/** Width and height in pixels. */
interface PictureSize {
  width: number;
  height: number;
}

/** A picture that may become public; or why it may not: it does not decode as its type, or takes too much work. */
type EncodedPicture =
  | { kind: 'ok'; body: Uint8Array; size: PictureSize }
  | { kind: 'damaged' }
  | { kind: 'too-large' };

/** Another form of the picture, as WebP. */
type PictureForm = Required<Pick<ResizeOptions, 'width' | 'height' | 'fit'>>;

/** The first page of a PDF, as browsers draw it. */
const FIRST_PAGE: PictureForm = { width: 640, height: 1280, fit: 'inside' };

/** The first page of a PDF for lists, where it is 64 px wide: 3 KB instead of 36. A page wider than paper fills the height. */
const THUMBNAIL: PictureForm = { width: 128, height: 181, fit: 'outside' };

/** The gateway waits 29 seconds; the function may have to start first. Seconds. */
const TIMEOUT_S = 15;
/** Text in pictures of first pages stays readable; half the bytes of 90. */
const QUALITY = 80;

// Of the types that are taken all others are PDFs.
const isPictureType = (type: string): type is PictureType => type.startsWith('image/');

/** The words of the library for what took too many pixels or too long; everything else is a damaged file. */
const TOO_MUCH = /pixel limit|^timeout/i;

/**
 * Makes a new picture of the pixels alone: upright, within `PICTURE`, in sRGB,
 * without position, camera or anything else that was beside or behind the pixels. A moving GIF or WebP keeps
 * moving; the limit of pixels is for all its frames together.
 */
const encode = async (
  bytes: Uint8Array,
  type: PictureType,
  form?: PictureForm,
): Promise<EncodedPicture> => {
  // Loaded with the first picture: it is native code, and most starts of the function never need it.
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: PICTURE.pixels, failOn: 'error' } as const;
  try {
    const source = await sharp(bytes, limits).metadata();
    // The library reads other formats too, such as SVG.
    if (`image/${source.format}` !== type) return { kind: 'damaged' };
    const resized = sharp(bytes, { ...limits, animated: true, autoOrient: true }).resize(
      form ?? {
        width: PICTURE.width,
        height: PICTURE.height,
        fit: 'inside',
        withoutEnlargement: true,
      },
    );
    const { data, info } = await (form ? resized.toFormat('webp') : resized)
      .png({ palette: source.isPalette, force: false })
      .jpeg({ quality: QUALITY, force: false })
      .webp({ quality: QUALITY, force: false })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true });
    const { width, height, pageHeight } = info;
    return { kind: 'ok', body: data, size: { width, height: pageHeight ?? height } };
  } catch (error) {
    const tooMuch = error instanceof Error && TOO_MUCH.test(error.message);
    return { kind: tooMuch ? 'too-large' : 'damaged' };
  }
};

/** The same, one at a time: each may take 400 MB of memory for a moment. */
export const encodePicture = limitFunction(encode, { concurrency: 1 });

/** How long a browser may upload the file. Milliseconds. */
const FORM_MS = 3_600_000;
/** How long the upload may be committed, as long as the file waits in `incoming/`. Milliseconds. */
const TICKET_MS = 24 * 3_600_000;
/** How long a committed ticket keeps its file from being deleted as a leftover. Milliseconds. */
const COMMITTED_MS = 7 * 24 * 3_600_000;

/** What uploads work with. */
interface UploadDeps {
  uploadGateway: UploadGateway;
  tickets: TicketStore;
  media: BlobStore;
  /** Epoch milliseconds. */
  now: () => number;
  /** An unguessable random name. */
  randomId: () => string;
}

/** The file to upload. */
type Offer = Pick<
  Ticket,
  'uid' | 'kind' | 's3Key' | 'filename' | 'contentType' | 'maxBytes' | 'place'
>;

/** Who commits an upload, for what and where. */
type Holder = Pick<Ticket, 'uid' | 'kind' | 'place'>;

/** The picture of a PDF's first page. Browsers that write no WebP send a JPEG under its name; what is stored is WebP. */
const COVER = { contentType: 'image/webp', maxBytes: LIMITS.coverBytes } as const;

const coverOf = (ticket: Pick<Ticket, 'incomingKey'>) => `${ticket.incomingKey}-cover`;

/** A file in its place; of a picture what was stored. */
interface Moved {
  bytes: number;
  picture?: PictureSize;
}

/** Says why a file is not taken. */
const unfit = (why: string) => invalid(why, 'file');

/**
 * Uploads in three steps: a ticket, the browser sends the file to `incoming/`, the commit checks it and puts
 * it into its place: a PDF as it is, of a picture its pixels alone. Until then nothing of it is public; a crash between the steps leaves only files
 * that no record names, which the cleanup removes, and a repeated commit finishes.
 */
export const createUploads = ({ uploadGateway, tickets, media, now, randomId }: UploadDeps) => {
  const form = (key: string, terms: Pick<UploadTerms, 'contentType' | 'maxBytes'>) =>
    uploadGateway.createForm(key, { ...terms, expiresAt: now() + FORM_MS });

  /** Puts a new picture of the same pixels there. What is read here is what is checked, whatever is posted meanwhile. */
  const putPicture = async (
    from: string,
    to: string,
    { contentType, maxBytes }: { contentType: PictureType; maxBytes: number },
    form?: PictureForm,
  ): Promise<Outcome<Moved>> => {
    const uploaded = (await media.get(from))?.content;
    if (!uploaded) return unfit(TEXT.file.image);
    const type = form ? fileTypeOf(uploaded.subarray(0, SIGNATURE_BYTES)) : contentType;
    if (type === undefined || !isPictureType(type)) return unfit(TEXT.file.image);
    const encoded = await encodePicture(uploaded, type, form);
    if (encoded.kind === 'damaged') return unfit(TEXT.file.imageDamaged);
    if (encoded.kind === 'too-large' || encoded.body.length > maxBytes) {
      return unfit(TEXT.file.imageTooBig);
    }
    const { body, size } = encoded;
    await media.put(to, body, mediaHeaders(contentType));
    return ok({ bytes: body.length, picture: size });
  };

  /** Puts a file into its place if it is what it says; `undefined` when nothing has arrived. */
  const move = async (
    from: string,
    to: string,
    { contentType, maxBytes }: Pick<UploadTerms, 'contentType' | 'maxBytes'>,
  ): Promise<Outcome<Moved> | undefined> => {
    const file = await media.get(from, { start: 0, end: SIGNATURE_BYTES - 1 });
    if (!file) {
      // A commit that got no further has moved it already.
      const there = await media.head(to);
      return there && ok({ bytes: there.bytes });
    }
    const { bytes, etag } = file;
    const isPicture = isPictureType(contentType);
    if (bytes > maxBytes) return unfit(isPicture ? TEXT.file.imageSize : TEXT.file.pdfSize);
    const isIt =
      file.headers.contentType === contentType && fileTypeOf(file.content) === contentType;
    if (isIt && isPicture) return putPicture(from, to, { contentType, maxBytes });
    // As it is, in the version that was looked at: the form can be posted again at any moment.
    return isIt && (await media.move(from, to, { etag }))
      ? ok({ bytes })
      : unfit(isPicture ? TEXT.file.image : TEXT.file.pdf);
  };

  const forget = async ({ incomingKey }: Pick<Ticket, 'incomingKey'>) => {
    // What remains is deleted a day later; the upload itself is complete.
    await Promise.allSettled([media.delete([incomingKey, coverOf({ incomingKey })])]);
  };

  /**
   * Has `put` do all that a ticket of this administrator for this purpose and place is for, once; a ticket that was
   * committed before is only answered with. Notes that all is written, and removes what came in.
   */
  const commit = async (
    id: string,
    { uid, kind, place }: Holder,
    put: (ticket: Ticket) => Promise<Outcome<PictureSize | undefined>>,
  ): Promise<Outcome<Ticket>> => {
    const ticket = await tickets.find(id);
    const theirs = ticket?.uid === uid && ticket.kind === kind;
    const there =
      ticket?.place?.classId === place?.classId && ticket?.place?.chapterId === place?.chapterId;
    if (!theirs || !there) return missing(TEXT.file.expired);
    if (ticket.committedAt !== undefined) return ok(ticket);
    return andThen(await put(ticket), async (picture) => {
      const time = now();
      const done = { ...ticket, committedAt: time, expiresAt: time + COMMITTED_MS, picture };
      await tickets.put(done);
      await forget(ticket);
      return ok(done);
    });
  };

  /** Puts the picture of the first page into its places, large and small; says which. None when it is no picture. */
  const putCover = async (ticket: Ticket): Promise<Pick<Material, 'cover' | 'thumbnail'>> => {
    const { s3Key } = ticket;
    const isPut = async (key: string, form: PictureForm) =>
      (await putPicture(coverOf(ticket), key, COVER, form)).kind === 'ok';
    if (!(await isPut(coverKey(s3Key), FIRST_PAGE))) return {};
    const small = await isPut(thumbnailKey(s3Key), THUMBNAIL);
    return { cover: true, ...(small && { thumbnail: true }) };
  };

  return {
    /** Six characters that make a file name unique, so that what is behind an address never changes. */
    newSuffix: () => randomId().replaceAll('-', '').slice(0, 6),

    /** Gives a ticket and the forms to upload the file with. */
    async open(offer: Offer) {
      const time = now();
      const incomingKey = `incoming/${randomId()}`;
      const ticket: Ticket = {
        ...offer,
        id: randomId(),
        incomingKey,
        createdAt: time,
        expiresAt: time + TICKET_MS,
      };
      const [uploadData, coverData] = await Promise.all([
        form(incomingKey, offer),
        form(coverOf(ticket), COVER),
      ]);
      await tickets.put(ticket);
      const { s3Key, filename } = offer;
      return { ticket: ticket.id, uploadData, coverData, s3Key, fileName: filename };
    },

    putCover,

    /**
     * Checks the uploaded file, moves it to its key and has `write` name it in a record; answers with the ticket. A file
     * that is not of its stated type is deleted. May be repeated.
     */
    take: (
      id: string,
      who: Holder,
      write: (ticket: Ticket, bytes: number) => Outcome<unknown> | Promise<Outcome<unknown>> = () =>
        ok(id),
    ) =>
      commit(id, who, async (ticket) => {
        const moved = await move(ticket.incomingKey, ticket.s3Key, ticket);
        if (!moved) return unfit(TEXT.file.notArrived);
        if (moved.kind !== 'ok') await forget(ticket);
        return andThen(moved, async ({ bytes, picture }) =>
          andThen(await write(ticket, bytes), () => ok(picture)),
        );
      }),

    /** Puts the picture of a stored PDF into its places, and has `write` say which. May be repeated. */
    takeLateCover: (
      id: string,
      who: Holder,
      write: (
        ticket: Ticket,
        pictures: Pick<Material, 'cover' | 'thumbnail'>,
      ) => Promise<Outcome<unknown>>,
    ) =>
      commit(id, who, async (ticket) => {
        const pictures = await putCover(ticket);
        return pictures.cover
          ? andThen(await write(ticket, pictures), () => ok(undefined))
          : unfit(TEXT.file.imageDamaged);
      }),
  };
};

/** The uploads of one site. */
export type Uploads = ReturnType<typeof createUploads>;

/** An upload that may begin; `coverData` is the form for the picture of the first page. */
export type OpenUpload = Awaited<ReturnType<Uploads['open']>>;
