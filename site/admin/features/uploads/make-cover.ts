import { mediaPath } from '#domain/files/file-identifier.ts';
import { TEXT } from '#domain/text/texts.ts';
import { OFFLINE, type Answer } from '../../client/answer.ts';
import type { Uploads } from '../../client/api-client.ts';
import type { ChapterRef, Edits } from '../../client/operations.ts';
import { sendFile } from '../../client/send-file.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** Makes the picture of a stored PDF's first page on this device, and stores it. */
export const makeCover = async (
  { begin, commit }: { begin: Uploads['cover']; commit: Edits['addCover'] },
  place: ChapterRef,
  { id, s3Key }: { id: string; s3Key: string },
): Promise<Answer<unknown>> => {
  const file = await fetch(mediaPath(s3Key))
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined);
  if (file === undefined) return { kind: 'offline', message: OFFLINE };
  const { cover } = await inspectPdf(file, new AbortController().signal);
  if (cover === undefined) {
    return { kind: 'refused', code: 'invalid-argument', message: TEXT.file.noPicture };
  }
  const opened = await begin({ ...place, materialId: id });
  if (opened.kind !== 'ok') return opened;
  const sent = await sendFile(opened.value.coverData, cover);
  return sent.kind === 'ok'
    ? commit(place, opened.value.ticket)
    : { kind: 'offline', message: OFFLINE };
};
