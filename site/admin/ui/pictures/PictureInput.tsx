import { TEXT } from '#domain/text/texts.ts';
import type { PostImage } from '#domain/blog/post.ts';
import type { Answer, Api } from '../../client/api.ts';
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
  signal?: AbortSignal,
): Promise<Answer<PostImage>> => {
  const { name: fileName, type: contentType, size } = file;
  const images = api.uploads['blog-images'];
  const opened = await images.$post({ json: { fileName, contentType, size } });
  if (opened.kind !== 'ok') return opened;
  const { ticket, uploadData, s3Key } = opened.value;
  if (s3Key === '') return { kind: 'offline', message: TEXT.file.noKey };
  const sent = await sendFile(uploadData, file, { onProgress, ...(signal && { signal }) });
  if (sent.kind !== 'ok') return sent;
  return images[':ticket'].commit.$post({ param: { ticket } });
};

/** A picture that is stored, as records and texts name it. */
export type StoredPicture = Omit<PostImage, 'alt'> & Pick<Picture, 'width' | 'height'>;

/** Why a chosen picture is not there; one that is `unsent` may be sent again. */
interface PictureProblem {
  message: string;
  unsent?: File;
}

/** What became of a chosen file. */
interface Settled {
  picture?: StoredPicture;
  problem?: PictureProblem;
}

/** Makes a chosen picture ready and sends it at once. Both take seconds on a phone: a save that needs it waits for `settled`. */
export const usePictureUpload = () => {
  const { api } = useAdmin();
  const [shown, setShown] = useState<{
    /** What is being done, in words. */
    doing?: string;
    /** How much is sent. */
    percent?: number;
    problem?: PictureProblem | undefined;
  }>({});
  // Another file may be chosen while one is on its way: the last one counts.
  const last = useRef<{ left: AbortController; settled: Promise<Settled> }>(undefined);

  /** Leaves out the file chosen last. */
  const leaveOut = () => {
    last.current?.left.abort();
    last.current = undefined;
    setShown({});
  };

  const send = async (file: File, { signal }: AbortController): Promise<Settled> => {
    setShown({ doing: 'Preparing the picture...' });
    const prepared = await prepareImage(file);
    if (prepared.kind !== 'ok') return { problem: { message: prepared.message } };
    if (signal.aborted) return {};
    const show = (percent: number) => {
      setShown({ doing: 'Uploading image...', percent: Math.round(percent) });
    };
    show(0);
    const sent = await uploadImage(api, prepared.value, show, signal);
    if (sent.kind !== 'ok') return { problem: { message: sent.message, unsent: file } };
    const { width = 0, height = 0 } = sent.value;
    return { picture: { ...sent.value, width, height } };
  };

  const choose = async (file: File, onPicture: (picture: StoredPicture) => void) => {
    leaveOut();
    const left = new AbortController();
    // A phone may take long to make it ready.
    const isLeft = new Promise<Settled>((resolve) => {
      left.signal.addEventListener('abort', () => {
        resolve({});
      });
    });
    const settled = Promise.race([send(file, left), isLeft]);
    last.current = { left, settled };
    const { picture, problem } = await settled;
    if (left.signal.aborted) return;
    setShown({ problem });
    if (picture) onPicture(picture);
  };

  return {
    ...shown,
    choose,
    leaveOut,
    /** What became of the file chosen last, once it is known. */
    settled: async (): Promise<Settled> => {
      let chosen = last.current;
      // Another file may be chosen meanwhile.
      for (; chosen; chosen = last.current) {
        const settled = await chosen.settled;
        if (chosen === last.current) return settled;
      }
      return {};
    },
  };
};

/** What is being done with a chosen picture. */
export function PictureProgress({ doing, percent = 0 }: { doing?: string; percent?: number }) {
  const isSending = percent > 0 && percent < 100;
  return (
    <div className={isSending ? 'upload-progress' : undefined}>
      <p className="hint">
        <span role="status">{doing}</span> {isSending && `${percent}%`}
      </p>
      {isSending && <progress max={100} value={percent} aria-label={doing} />}
    </div>
  );
}

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
