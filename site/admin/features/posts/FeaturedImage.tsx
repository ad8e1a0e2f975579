import { useRef } from 'react';
import type { PostImage } from '#domain/blog/post.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { PictureInput } from '../../ui/pictures/PictureInput.tsx';
import { PostImageView } from './PostImageView.tsx';
import type { FeaturedImageState } from './use-featured-image.ts';

/** A bar with its percentage, shown only while something is under way: more than 0 and less than 100. */
function UploadProgress({
  label,
  percent,
}: {
  label: string;
  /** From 0 to 100; `undefined` while nothing is sent. */
  percent: number | undefined;
}) {
  const whole = Math.round(percent ?? 0);
  if (whole <= 0 || whole >= 100) return null;
  return (
    <div className="upload-progress">
      <p>
        <span role="status">{label}</span> {whole}%
      </p>
      <progress max={100} value={whole} aria-label={label} />
    </div>
  );
}

/** The blog form's picture: chosen, shown, described, removed (POST-7). `stored` is the saved one. */
export function FeaturedImage({
  id,
  image: { choice, state },
  stored,
  altField,
  disabled,
  onRemove,
}: {
  id: string;
  image: FeaturedImageState;
  stored: Pick<PostImage, 'url' | 'filename'> | undefined;
  altField: Parameters<typeof TextField>[0];
  disabled: boolean;
  onRemove: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { picture, preparing, problem, progress } = state;
  const shown = picture
    ? { key: picture.url, url: picture.url, alt: altField.value }
    : stored && { key: stored.filename, url: stored.url, alt: altField.value };
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
        onFile={choice.choose}
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
              choice.leaveOut();
            }}
          >
            {shown ? 'Keep the picture shown below' : 'Continue without this picture'}
          </Button>
        </div>
      )}
      {shown && (
        <>
          <PostImageView key={shown.key} image={shown} />
          <TextField {...altField} />
          {preparing === undefined && problem === undefined && (
            <div className="row-actions">
              <Button
                kind="quiet"
                disabled={disabled}
                onClick={() => {
                  clearInput();
                  if (picture) choice.forget();
                  else onRemove();
                }}
              >
                {picture && stored ? 'Keep the current picture' : 'Remove picture'}
              </Button>
            </div>
          )}
        </>
      )}
      <UploadProgress label="Uploading image..." percent={progress} />
    </>
  );
}
