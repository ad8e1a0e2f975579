import { TEXT } from '#domain/text/texts.ts';
import type { PostImage } from '#domain/blog/post.ts';
import { type Answer, settle } from '../../client/answer.ts';
import type { Api } from '../../client/api.ts';
import { sendFile } from '../../client/send-file.ts';
import { type RefObject, useRef, useState } from 'react';
import type { Picture } from '#domain/files/picture.ts';
import { useAdmin } from '../../client/admin.ts';
import { prepareImage } from './prepare-image.ts';
import { describedBy, Field } from '../fields/Field.tsx';

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

/** Makes a chosen picture ready and sends it: what to call with the file, what is being done, and what went wrong. */
export const usePictureUpload = (onPicture: (picture: Omit<Picture, 'alt'>) => void) => {
  const { api } = useAdmin();
  const [doing, setDoing] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Another file may be chosen while one is on its way: the last one counts.
  const last = useRef<File>(undefined);

  const choose = async (file: File) => {
    last.current = file;
    const isLast = () => last.current === file;
    setProblem(undefined);
    setDoing('Preparing the picture...');
    const prepared = await prepareImage(file);
    if (!isLast()) return;
    if (prepared.kind !== 'ok') {
      setDoing(undefined);
      setProblem(prepared.message);
      return;
    }
    setDoing('Uploading the picture...');
    const sent = await uploadImage(api, prepared.value, (percent) => {
      if (isLast()) setDoing(`Uploading the picture... ${Math.round(percent)}%`);
    });
    if (!isLast()) return;
    setDoing(undefined);
    if (sent.kind !== 'ok') {
      setProblem(sent.message);
      return;
    }
    const { filename, width = 0, height = 0 } = sent.value;
    onPicture({ filename, width, height });
  };
  return { choose, doing, problem };
};

/** The field by which a picture is chosen from the device. `input` is for clearing it, so that the same file can be chosen again. */
export function PictureInput({
  input,
  disabled,
  onFile,
  ...around
}: Omit<Parameters<typeof Field>[0], 'children'> & {
  input: RefObject<HTMLInputElement | null>;
  disabled: boolean | undefined;
  onFile: (file: File) => void;
}) {
  return (
    <Field {...around}>
      <input
        ref={input}
        id={around.id}
        type="file"
        accept="image/*"
        disabled={disabled}
        {...describedBy(around)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
        }}
      />
    </Field>
  );
}
