import type { Picture } from '#domain/files/picture.ts';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { usePictureUpload } from '../../ui/pictures/use-picture-upload.ts';

/** Chooses and uploads a picture for the question at the cursor. */
export function AddPicture({ onPicture }: { onPicture: (picture: Omit<Picture, 'alt'>) => void }) {
  const { choose, doing, problem } = usePictureUpload(onPicture);
  return (
    <div className="row-actions">
      <FileButton
        label="Picture of the question"
        kind="quiet"
        accept="image/*"
        multiple={false}
        onFiles={([file]) => {
          if (file) void choose(file);
        }}
      >
        Add picture
      </FileButton>
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
