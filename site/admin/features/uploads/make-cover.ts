import { mediaPath } from '#domain/files/file-identifier.ts';
import { TEXT } from '#domain/text/texts.ts';
import { OFFLINE, settle, type Answer } from '../../client/answer.ts';
import { inAddress, type Api, type ChapterRef } from '../../client/api.ts';
import { sendFile } from '../../client/send-file.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** Makes the picture of a stored PDF's first page on this device, and stores it. */
export const makeCover = async (
  api: Api,
  { id, s3Key, ...place }: ChapterRef & { id: string; s3Key: string },
): Promise<Answer<unknown>> => {
  const file = await fetch(mediaPath(s3Key))
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined);
  if (file === undefined) return { kind: 'offline', message: OFFLINE };
  const { cover } = await inspectPdf(file, new AbortController().signal);
  if (cover === undefined) {
    return { kind: 'refused', code: 'invalid-argument', message: TEXT.file.noPicture };
  }
  const opened = await settle(api.uploads.covers.$post({ json: { ...place, materialId: id } }));
  if (opened.kind !== 'ok') return opened;
  const sent = await sendFile(opened.value.coverData, cover);
  return sent.kind === 'ok'
    ? settle(
        api.classes[':classId'].chapters[':chapterId'].covers.$post({
          param: inAddress(place),
          json: { ticket: opened.value.ticket },
        }),
      )
    : { kind: 'offline', message: OFFLINE };
};
