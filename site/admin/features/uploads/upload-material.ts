import { languageMark } from '#domain/text/translations.ts';
import type { MaterialType } from '#domain/course/material-types.ts';
import { TEXT, uploadFailed } from '#domain/text/texts.ts';
import { blockerOf, settle, type Blocker, type Value } from '../../client/answer.ts';
import { inAddress, type Api, type ChapterRef } from '../../client/api.ts';
import { sendFile } from '../../client/send-file.ts';
import type { Inspection } from './inspect-pdf.ts';

/** A file with everything that its record needs. */
export interface MaterialToUpload {
  file: Pick<File, 'name' | 'size'> & Blob;
  title: string;
  type: MaterialType;
  /** `hi`, or empty for none. */
  language: string;
  inspection: Inspection;
  /** The id of the material whose file it becomes; missing for a new one. */
  replaces?: string | undefined;
  /** A file that is there already: only its record is missing. */
  uploaded?: Uploaded | undefined;
}

/** An upload whose file has arrived. Its ticket can be committed again and never makes a second record. */
export interface Uploaded {
  upload: Value<Api['uploads']['materials']['$post']>;
  cover: boolean;
}

/** What became of an upload. `uploaded` is kept for the next attempt. */
export type UploadResult =
  | { kind: 'ok' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; message: string; blocker: Blocker; uploaded?: Uploaded };

/** The progress of an upload: whole percent while the file is sent, then the commit, which cannot be cancelled. */
export interface UploadProgress {
  onPercent: (percent: number) => void;
  onCommit: () => void;
  /** The file has arrived. The commit waits until this is done. */
  onUploaded?: (uploaded: Uploaded) => Promise<void>;
  signal: AbortSignal;
}

const uploadFiles = async (
  api: Api,
  place: ChapterRef,
  { file, type, inspection }: MaterialToUpload,
  { signal, onPercent }: UploadProgress,
): Promise<Exclude<UploadResult, { kind: 'ok' }> | { kind: 'uploaded'; uploaded: Uploaded }> => {
  const opened = await settle(
    api.uploads.materials.$post({
      json: {
        // The new name begins with class and chapter anyway.
        fileName: file.name.replace(/^(\d{1,2}|ca)_ch\d{1,4}_/i, ''),
        contentType: 'application/pdf',
        size: file.size,
        materialType: type,
        ...place,
      },
    }),
  );
  if (opened.kind !== 'ok') {
    const isRule = opened.kind === 'refused' && opened.code === 'invalid-argument';
    const message = isRule ? opened.message : uploadFailed(opened.message);
    return { kind: 'failed', message, blocker: blockerOf(opened) };
  }
  const upload = opened.value;
  if (!upload.s3Key) {
    return { kind: 'failed', message: TEXT.file.noKey, blocker: 'refused' };
  }
  const sent = await sendFile(upload.uploadData, file, { signal, onProgress: onPercent });
  if (sent.kind === 'failed') return { ...sent, blocker: 'later' };
  if (sent.kind === 'cancelled') return sent;
  // The picture is an extra: without it the material is still complete.
  const picture =
    inspection.cover && (await sendFile(upload.coverData, inspection.cover, { signal }));
  if (picture?.kind === 'cancelled') return picture;
  return { kind: 'uploaded', uploaded: { upload, cover: picture?.kind === 'ok' } };
};

/** Uploads one PDF: a ticket, the file and its picture, the record. What fails can be tried again as it is. */
export const uploadMaterial = async (
  api: Api,
  place: ChapterRef,
  material: MaterialToUpload,
  progress: UploadProgress,
): Promise<UploadResult> => {
  const there = material.uploaded
    ? { kind: 'uploaded' as const, uploaded: material.uploaded }
    : await uploadFiles(api, place, material, progress);
  if (there.kind !== 'uploaded') return there;
  if (!material.uploaded) await progress.onUploaded?.(there.uploaded);
  progress.onCommit();
  const { title, type, language, inspection, replaces } = material;
  const { upload, cover } = there.uploaded;
  const file = {
    ticket: upload.ticket,
    cover,
    ...(inspection.pages === undefined ? {} : { pages: inspection.pages }),
  };
  const { materials } = api.classes[':classId'].chapters[':chapterId'];
  const param = inAddress(place);
  // Its ticket, which is kept with the work, makes it once.
  const saved =
    replaces === undefined
      ? await settle(
          materials.$post({ param, json: { ...file, title, type, ...languageMark(language) } }),
        )
      : await settle(
          materials[':materialId'].file.$put({
            param: { ...param, materialId: replaces },
            json: file,
          }),
        );
  if (saved.kind === 'ok') return { kind: 'ok' };
  // A ticket that is refused as invalid stays refused: the next attempt starts again.
  const isOver = saved.kind === 'refused' && ['invalid-argument', 'not-found'].includes(saved.code);
  const message = uploadFailed(saved.message);
  return {
    kind: 'failed',
    message,
    blocker: blockerOf(saved),
    ...(isOver ? {} : { uploaded: there.uploaded }),
  };
};
