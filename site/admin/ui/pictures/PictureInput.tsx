import { TEXT } from '#domain/text/texts';
import type { PostImage } from '#domain/blog/post';
import type { Answer, Api } from '#client/api';
import { useAdmin } from '#client/admin';
import { sendFile } from '#client/send-file';
import { useRef, useState } from 'react';
import { type Picture, picturePath } from '#domain/files/picture';
import { prepareImage } from './prepare-image.ts';
import { Alert, Button, describedBy, Field, type FieldProps } from '../fields/Controls.tsx';

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

/** How far a chosen picture is. */
interface Shown {
  /** What is being done, in words. */
  doing?: string | undefined;
  /** How much is sent. */
  percent?: number | undefined;
  problem?: PictureProblem | undefined;
  /** Sends once more what could not be sent. */
  again?: (() => void) | undefined;
}

/** Makes a chosen picture ready and sends it at once. Both take seconds on a phone: a save that needs it waits for `settled`. */
export const usePictureUpload = () => {
  const { api } = useAdmin();
  const [shown, setShown] = useState<Shown>({});
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
    const show = (percent: number) =>
      setShown({ doing: 'Uploading image...', percent: Math.round(percent) });
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
    const isLeft = new Promise<Settled>((resolve) =>
      left.signal.addEventListener('abort', () => resolve({})),
    );
    const settled = Promise.race([send(file, left), isLeft]);
    last.current = { left, settled };
    const { picture, problem } = await settled;
    if (left.signal.aborted) return;
    setShown({
      problem,
      again: problem?.unsent && (() => void choose(file, onPicture)),
    });
    if (picture) onPicture(picture);
  };

  return {
    ...shown,
    choose,
    leaveOut,
    /** What became of the file chosen last, once it is known. */
    settled: async () => {
      for (;;) {
        const chosen = last.current;
        const settled = (await chosen?.settled) ?? {};
        // Another file may be chosen meanwhile.
        if (chosen === last.current) return settled;
      }
    },
  };
};

type PictureUpload = ReturnType<typeof usePictureUpload>;

/** What is being done with a chosen picture, or why it is not there. */
export function PictureProgress({ doing, percent = 0, problem, again }: Shown) {
  const isSending = percent > 0 && percent < 100;
  return (
    <>
      <div>
        <p className="hint">
          <span role="status">{doing}</span> {isSending && `${percent}%`}
        </p>
        {isSending && <progress max={100} value={percent} aria-label={doing} />}
      </div>
      <Alert>{problem?.message}</Alert>
      {again && <Button onClick={again}>Try again</Button>}
    </>
  );
}

/** A stored picture as records name it; posts have it with its address. */
type ShownPicture = { [Part in keyof Picture]?: Picture[Part] | undefined } & {
  url?: string | undefined;
};

/** A stored picture; says so when it does not load. */
export function PictureView({ picture }: { picture: ShownPicture }) {
  const { url, filename = '', alt = '', width, height } = picture;
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="hint">{TEXT.file.previewFailed}</p>;
  return (
    <img
      className="post-image"
      src={url ?? picturePath({ filename })}
      alt={alt}
      width={width}
      height={height}
      onError={() => setFailed(true)}
    />
  );
}

/** The picture of a record: chosen, sent at once, shown, removed. */
export function PictureField<Shown extends ShownPicture>({
  upload,
  picture,
  stored,
  readOnly,
  onChosen,
  onPicture,
  ...around
}: Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'readOnly' | 'required'> & {
  upload: PictureUpload;
  picture: Shown | null | undefined;
  /** The saved one, which may be kept in place of another. */
  stored?: Shown | null;
  /** Called with a chosen picture once it is sent. */
  onChosen: (picture: StoredPicture) => void;
  /** Called with the saved picture when that is kept, and with nothing when there is to be none. */
  onPicture: (picture: Shown | null | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { doing, percent, problem, again, choose, leaveOut } = upload;
  /** Whether a file was chosen that is not in the form yet. */
  const isChosen = (doing ?? problem) !== undefined;
  const isReplaced = Boolean(stored) && picture?.filename !== stored?.filename;
  const hasPicture = picture?.filename !== undefined;
  const field = { ...around, error: problem?.message ?? around.error };
  return (
    <>
      <Field {...field}>
        <input
          ref={input}
          id={around.id}
          type="file"
          accept="image/*"
          disabled={readOnly}
          {...describedBy(field)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file, onChosen);
          }}
        />
      </Field>
      <PictureProgress doing={doing} percent={percent} />
      {(isChosen || isReplaced || hasPicture) && (
        <div className="row-actions">
          {again && <Button onClick={again}>Try again</Button>}
          <Button
            kind="quiet"
            // Works while a save waits for the picture, too: a phone may take long over a large one.
            disabled={!isChosen && readOnly}
            onClick={() => {
              // The same file can be chosen again.
              if (input.current) input.current.value = '';
              leaveOut();
              if (!isChosen) onPicture(isReplaced ? stored : undefined);
            }}
          >
            {isChosen &&
              (hasPicture ? 'Keep the picture shown below' : 'Continue without this picture')}
            {!isChosen && (isReplaced ? 'Keep the current picture' : 'Remove picture')}
            <span className="visually-hidden">: {around.label}</span>
          </Button>
        </div>
      )}
      {hasPicture && <PictureView key={picture.filename} picture={picture} />}
    </>
  );
}
