import { languageMark } from '#domain/text/translations.ts';
import type { MaterialType } from '#domain/course/material-types.ts';
import { TEXT, uploadFailed } from '#domain/text/texts.ts';
import type { OpenMaterialUpload, Uploads } from '../../client/api-client.ts';
import { blockerOf, type Blocker } from '../../client/execute.ts';
import type { ChapterRef, Edits } from '../../client/operations.ts';
import type { sendFile } from '../../client/send-file.ts';
import type { Inspection } from './inspect-pdf.ts';

/** What an upload calls. */
export interface UploadDeps {
  place: ChapterRef;
  begin: Uploads['material'];
  commit: Edits['addMaterial'];
  /** Puts it in the place of another. */
  replace: Edits['replaceMaterial'];
  send: typeof sendFile;
}

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
  upload: OpenMaterialUpload;
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
  { place, begin, send }: UploadDeps,
  { file, type, inspection }: MaterialToUpload,
  { signal, onPercent }: UploadProgress,
): Promise<Exclude<UploadResult, { kind: 'ok' }> | { kind: 'uploaded'; uploaded: Uploaded }> => {
  const opened = await begin({
    // The new name begins with class and chapter anyway.
    fileName: file.name.replace(/^(\d{1,2}|ca)_ch\d{1,4}_/i, ''),
    contentType: 'application/pdf',
    size: file.size,
    materialType: type,
    ...place,
  });
  if (opened.kind !== 'ok') {
    const isRule = opened.kind === 'refused' && opened.code === 'invalid-argument';
    const message = isRule ? opened.message : uploadFailed(opened.message);
    return { kind: 'failed', message, blocker: blockerOf(opened) };
  }
  const upload = opened.value;
  if (!upload.s3Key) {
    return { kind: 'failed', message: TEXT.file.noKey, blocker: 'refused' };
  }
  const sent = await send(upload.uploadData, file, { signal, onProgress: onPercent });
  if (sent.kind === 'failed') return { ...sent, blocker: 'later' };
  if (sent.kind === 'cancelled') return sent;
  // The picture is an extra: without it the material is still complete.
  const picture = inspection.cover && (await send(upload.coverData, inspection.cover, { signal }));
  if (picture?.kind === 'cancelled') return picture;
  return { kind: 'uploaded', uploaded: { upload, cover: picture?.kind === 'ok' } };
};

/** Uploads one PDF: a ticket, the file and its picture, the record. What fails can be tried again as it is. */
export const uploadMaterial = async (
  deps: UploadDeps,
  material: MaterialToUpload,
  progress: UploadProgress,
): Promise<UploadResult> => {
  const there = material.uploaded
    ? { kind: 'uploaded' as const, uploaded: material.uploaded }
    : await uploadFiles(deps, material, progress);
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
  const saved =
    replaces === undefined
      ? await deps.commit(deps.place, { ...file, title, type, ...languageMark(language) })
      : await deps.replace(deps.place, replaces, file);
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
