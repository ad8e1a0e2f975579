import { TEXT } from '#domain/text/texts.ts';
import type { PostImage } from '#domain/blog/post.ts';
import type { Answer } from './answer.ts';
import type { Uploads } from './api-client.ts';
import type { Edits } from './operations.ts';
import { sendFile } from './send-file.ts';

/** Sends a picture; `onProgress` gets percentages from 0 to 100. */
export type UploadImage = (
  file: File,
  onProgress: (percent: number) => void,
) => Promise<Answer<PostImage>>;

/** Sends pictures: a ticket, the file itself, the commit that checks it. `send` is replaced in tests. */
export const imageUploader =
  (
    open: Uploads['blogImage'],
    commit: Edits['commitBlogImage'],
    send: typeof sendFile = sendFile,
  ): UploadImage =>
  async (file, onProgress) => {
    const opened = await open({
      fileName: file.name,
      contentType: file.type,
      size: file.size,
    });
    if (opened.kind !== 'ok') return opened;
    const { ticket, uploadData, s3Key } = opened.value;
    if (s3Key === '') return { kind: 'offline', message: TEXT.file.noKey };
    const sent = await send(uploadData, file, { onProgress });
    if (sent.kind === 'failed') return { kind: 'offline', message: sent.message };
    if (sent.kind === 'cancelled') return { kind: 'offline', message: TEXT.file.failed };
    return commit(ticket);
  };
