import { useRef } from 'react';
import type { PostImage } from '#domain/post.ts';
import { Button } from '../../ui/Button.tsx';
import { describedBy, Field } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PostImageView } from './PostImageView.tsx';
import type { FeaturedImageState } from './use-featured-image.ts';
import { UploadProgress } from './UploadProgress.tsx';

/** The blog form's picture: chosen, shown, described, removed (SPEC.md section 2). `stored` is the present one. */
export function FeaturedImage({
  id,
  image,
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
  const around = {
    id,
    label: 'Featured Image',
    hint: 'PNG, JPG, or WebP up to 5MB',
    error: image.problem,
    required: false,
  };
  const shown =
    image.chosen && image.url !== undefined
      ? { key: image.url, url: image.url, alt: altField.value }
      : stored && { key: stored.filename, url: stored.url, alt: altField.value };
  return (
    <>
      <Field {...around}>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          disabled={disabled}
          {...describedBy(around)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void image.choose(file);
          }}
        />
      </Field>
      {image.preparing && (
        <p className="hint" role="status">
          Preparing the picture...
        </p>
      )}
      {shown && (
        <>
          <PostImageView key={shown.key} image={shown} />
          <TextField {...altField} />
          <div className="row-actions">
            <Button
              kind="quiet"
              disabled={disabled}
              onClick={() => {
                if (input.current) input.current.value = '';
                if (image.chosen) image.forget();
                else onRemove();
              }}
            >
              {image.chosen && stored ? 'Keep the present picture' : 'Remove picture'}
            </Button>
          </div>
        </>
      )}
      <UploadProgress label="Uploading image..." percent={image.progress} />
    </>
  );
}
