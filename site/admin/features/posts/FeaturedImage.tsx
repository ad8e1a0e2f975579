import { useRef, useState } from 'react';
import type { PostImage } from '#domain/blog/post.ts';
import { TEXT } from '#domain/text/texts.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { type FieldProps, TextField } from '../../ui/fields/Field.tsx';
import {
  PictureInput,
  PictureProgress,
  type usePictureUpload,
} from '../../ui/pictures/PictureInput.tsx';

/** A post's picture; says so when it does not load. */
export function PostImageView({ image }: { image: PostImage }) {
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
  upload,
  image,
  stored,
  altField,
  onChange,
}: {
  id: string;
  upload: ReturnType<typeof usePictureUpload>;
  image: PostImage | null;
  stored: PostImage | null;
  altField: Omit<FieldProps, 'label'>;
  onChange: (image: PostImage | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { doing, problem } = upload;
  const isReplaced = stored !== null && image?.filename !== stored.filename;
  const choose = (file: File) => {
    void upload.choose(file, (picture) => {
      onChange({ ...picture, alt: '' });
    });
  };
  const leaveOut = () => {
    if (input.current) input.current.value = '';
    upload.leaveOut();
  };
  return (
    <>
      <PictureInput
        id={id}
        label="Featured Image"
        hint="PNG, JPG, or WebP up to 5MB"
        error={problem?.message}
        required={false}
        input={input}
        disabled={altField.readOnly}
        onFile={choose}
      />
      <PictureProgress {...upload} />
      {(doing ?? problem) !== undefined && (
        <div className="row-actions">
          {problem?.unsent && (
            <Button
              onClick={() => {
                if (problem.unsent) choose(problem.unsent);
              }}
            >
              Try again
            </Button>
          )}
          {/* Works while a save waits for the picture, too: a phone may take long over a large one. */}
          <Button kind="quiet" onClick={leaveOut}>
            {image ? 'Keep the picture shown below' : 'Continue without this picture'}
          </Button>
        </div>
      )}
      {image && (
        <>
          <PostImageView key={image.url} image={image} />
          <TextField
            {...altField}
            label="What the picture shows"
            hint="Describe the picture for blind readers."
            required={false}
          />
        </>
      )}
      {(image !== null || isReplaced) && doing === undefined && problem === undefined && (
        <div className="row-actions">
          <Button
            kind="quiet"
            disabled={altField.readOnly}
            onClick={() => {
              leaveOut();
              onChange(isReplaced ? stored : null);
            }}
          >
            {isReplaced ? 'Keep the current picture' : 'Remove picture'}
          </Button>
        </div>
      )}
    </>
  );
}
