import { TEXT } from '#domain/text/texts.ts';
import type { PostImage } from '#domain/blog/post.ts';
import { settle, type Answer } from './answer.ts';
import type { Api } from './api.ts';
import { sendFile } from './send-file.ts';

/** Sends a picture: a ticket, the file itself, the commit that checks it. `onProgress` gets percentages from 0 to 100. */
export const uploadImage = async (
  api: Api,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Answer<PostImage>> => {
  const { name: fileName, type: contentType, size } = file;
  const images = api.uploads['blog-images'];
  const opened = await settle(images.$post({ json: { fileName, contentType, size } }));
  if (opened.kind !== 'ok') return opened;
  const { ticket, uploadData, s3Key } = opened.value;
  if (s3Key === '') return { kind: 'offline', message: TEXT.file.noKey };
  const sent = await sendFile(uploadData, file, { onProgress });
  if (sent.kind === 'failed') return { kind: 'offline', message: sent.message };
  if (sent.kind === 'cancelled') return { kind: 'offline', message: TEXT.file.failed };
  return settle(images[':ticket'].commit.$post({ param: { ticket } }));
};
