import { useEffect, useRef, useState } from 'react';
import type { PostImage } from '#domain/blog/post.ts';
import { ok, type Outcome } from '#domain/text/outcome.ts';
import { TEXT } from '#domain/text/texts.ts';
import type { Answer } from '../../client/answer.ts';
import { useAdmin } from '../../client/admin.ts';
import { PictureInput, uploadImage } from '../../ui/pictures/PictureInput.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { prepareImage } from '../../ui/pictures/prepare-image.ts';

/** A chosen picture, ready to be sent. `url` shows it on this device (`blob:`). */
interface Chosen {
  file: File;
  url: string;
  alt: string;
}

const chosen = (file: File): Chosen => ({ file, url: URL.createObjectURL(file), alt: '' });

/**
 * The picture that is chosen in an open blog form: made ready, shown, sent once. `kept` is one from an earlier try. Making
 * a photo ready takes seconds on a phone, so a save waits for `settled`.
 */
export const useFeaturedImage = (kept: File | undefined) => {
  const { api } = useAdmin();
  const [picture, setPicture] = useState(() => kept && chosen(kept));
  /** The name of the file that is being made ready. */
  const [preparing, setPreparing] = useState<string>();
  /** Why the file chosen last cannot be used. */
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<number>();
  // What a save that waits finds at its end, whatever was drawn by then.
  const now = useRef<{ picture: Chosen | undefined; problem: string | undefined }>({
    picture,
    problem: undefined,
  });
  const pending = useRef<{ ended: Promise<void>; end: () => void }>(undefined);
  // A second save after a failed one must not send the same picture again.
  const sent = useRef<{ file: File; image: PostImage }>(undefined);

  const url = picture?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );

  const show = (next: Chosen | undefined) => {
    now.current.picture = next;
    setPicture(next);
  };
  const say = (reason: string | undefined) => {
    now.current.problem = reason;
    setProblem(reason);
  };
  const stopPreparing = () => {
    pending.current?.end();
    pending.current = undefined;
    setPreparing(undefined);
    say(undefined);
  };

  return {
    picture,
    preparing,
    problem,
    /** Percent sent; `undefined` while nothing is. */
    progress,
    isUnsaved: picture !== undefined || preparing !== undefined,
    /** Chooses another file; the previous one stays until this one is ready. */
    choose: (file: File) => {
      stopPreparing();
      const wait = { ended: Promise.resolve(), end: (): void => undefined };
      wait.ended = new Promise((resolve) => {
        wait.end = resolve;
      });
      pending.current = wait;
      setPreparing(file.name);
      void prepareImage(file).then((prepared) => {
        if (pending.current !== wait) return;
        stopPreparing();
        if (prepared.kind === 'ok') show(chosen(prepared.value));
        else say(prepared.message);
      });
    },
    describe: (alt: string) => {
      const { picture: current } = now.current;
      if (current) show({ ...current, alt });
    },
    /** Leaves out the file chosen last: the one that is being made ready, or that cannot be used. */
    leaveOut: stopPreparing,
    /** Back to the stored picture, or none. */
    forget: () => {
      stopPreparing();
      show(undefined);
    },
    /** The chosen picture when nothing is being made ready any more, or why the file chosen last cannot be used. */
    settled: async (): Promise<Outcome<Chosen | undefined>> => {
      // Another file may be chosen meanwhile.
      while (pending.current) await pending.current.ended;
      const { problem: reason, picture: current } = now.current;
      return reason === undefined
        ? ok(current)
        : { kind: 'invalid', message: reason, field: 'image' };
    },
    send: async ({ file, alt }: Chosen): Promise<Answer<PostImage>> => {
      if (sent.current?.file !== file) {
        setProgress(0);
        const result = await uploadImage(api, file, setProgress);
        setProgress(undefined);
        if (result.kind !== 'ok') return result;
        sent.current = { file, image: result.value };
      }
      return { kind: 'ok', value: { ...sent.current.image, alt } };
    },
  };
};

/** A post's picture, stored or just chosen; says so when it does not load. */
export function PostImageView({
  image,
}: {
  image: Pick<PostImage, 'url' | 'width' | 'height'> & { alt?: string | undefined };
}) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="hint">{TEXT.file.previewFailed}</p>;
  return (
    <img
      className="post-image"
      src={image.url}
      alt={image.alt ?? ''}
      width={image.width}
      height={image.height}
      onError={() => {
        setFailed(true);
      }}
    />
  );
}

/** The blog form's picture: chosen, shown, described, removed (POST-7). `stored` is the saved one. */
export function FeaturedImage({
  id,
  image,
  stored,
  altField,
  disabled,
  onChange,
}: {
  id: string;
  image: ReturnType<typeof useFeaturedImage>;
  stored: PostImage | null;
  altField: Omit<Parameters<typeof TextField>[0], 'value' | 'onValue'>;
  disabled: boolean;
  /** The stored picture with another description, or none. */
  onChange: (stored: PostImage | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { picture, preparing, problem, progress = 0 } = image;
  const shown = picture ?? stored;
  const percent = Math.round(progress);
  const clearInput = () => {
    if (input.current) input.current.value = '';
  };
  return (
    <>
      <PictureInput
        id={id}
        label="Featured Image"
        hint="PNG, JPG, or WebP up to 5MB"
        error={problem}
        required={false}
        input={input}
        disabled={disabled}
        onFile={image.choose}
      />
      {preparing !== undefined && (
        <p className="hint" role="status">
          Preparing the picture...
        </p>
      )}
      {(preparing !== undefined || problem !== undefined) && (
        <div className="row-actions">
          {/* Works while a save waits for the picture, too: a phone may take long over a large one. */}
          <Button
            kind="quiet"
            onClick={() => {
              clearInput();
              image.leaveOut();
            }}
          >
            {shown ? 'Keep the picture shown below' : 'Continue without this picture'}
          </Button>
        </div>
      )}
      {shown && (
        <>
          <PostImageView key={shown.url} image={shown} />
          <TextField
            {...altField}
            value={shown.alt ?? ''}
            onValue={(alt) => {
              if (picture) image.describe(alt);
              else if (stored) onChange({ ...stored, alt });
            }}
          />
          {preparing === undefined && problem === undefined && (
            <div className="row-actions">
              <Button
                kind="quiet"
                disabled={disabled}
                onClick={() => {
                  clearInput();
                  if (picture) image.forget();
                  else onChange(null);
                }}
              >
                {picture && stored ? 'Keep the current picture' : 'Remove picture'}
              </Button>
            </div>
          )}
        </>
      )}
      {percent > 0 && percent < 100 && (
        <div className="upload-progress">
          <p>
            <span role="status">Uploading image...</span> {percent}%
          </p>
          <progress max={100} value={percent} aria-label="Uploading image..." />
        </div>
      )}
    </>
  );
}
