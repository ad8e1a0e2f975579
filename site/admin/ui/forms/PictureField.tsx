import { useRef } from 'react';
import { picturePath, type Picture } from '#domain/files/picture.ts';
import { Button } from '../fields/Button.tsx';
import type { FieldProps } from '../fields/Field.tsx';
import { PictureInput } from '../pictures/PictureInput.tsx';
import { usePictureUpload } from '../pictures/use-picture-upload.ts';

/**
 * A picture of the settings. It is sent as soon as it is chosen; what is saved is its name, and the cleanup removes a
 * file that no saved setting names.
 */
export function PictureField({
  id,
  label,
  hint,
  value,
  error,
  readOnly,
  onPicture,
}: Omit<FieldProps<Partial<Picture>>, 'onValue'> & {
  /** Called with a picture once it is sent, and with nothing when it is removed. */
  onPicture: (picture: Omit<Picture, 'alt'> | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { choose, doing, problem } = usePictureUpload(onPicture);
  const { filename, width, height } = value ?? {};
  return (
    <>
      <PictureInput
        id={id}
        label={label}
        hint={hint}
        error={problem ?? error}
        input={input}
        disabled={readOnly}
        onFile={(file) => void choose(file)}
      />
      <p className="hint" role="status">
        {doing}
      </p>
      {filename !== undefined && (
        <>
          <img
            className="post-image"
            src={picturePath({ filename })}
            alt=""
            width={width}
            height={height}
          />
          <div className="row-actions">
            <Button
              kind="quiet"
              disabled={readOnly === true}
              aria-label={`Remove picture: ${label}`}
              onClick={() => {
                if (input.current) input.current.value = '';
                onPicture(undefined);
              }}
            >
              Remove picture
            </Button>
          </div>
        </>
      )}
    </>
  );
}
