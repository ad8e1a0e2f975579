import { useRef } from 'react';
import type { Picture } from '#domain/files/picture.ts';
import type { UploadImage } from '../../client/upload-image.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { usePictureUpload } from '../../ui/pictures/use-picture-upload.ts';

/** Chooses and uploads a picture for the question at the cursor. */
export function AddPicture({
  upload,
  onPicture,
}: {
  upload: UploadImage;
  onPicture: (picture: Omit<Picture, 'alt'>) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { choose, doing, problem } = usePictureUpload(upload, onPicture);
  return (
    <div className="row-actions">
      <Button
        kind="quiet"
        onClick={() => {
          input.current?.click();
        }}
      >
        Add picture
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Picture of the question"
        hidden
        onChange={(event) => {
          const { target } = event;
          const [file] = target.files ?? [];
          if (file) void choose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <p className="hint" role="status">
        {doing}
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
