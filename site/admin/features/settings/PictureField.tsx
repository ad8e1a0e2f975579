import { useRef } from 'react';
import { pictureOf, picturePath, pictureText } from '#domain/files/picture.ts';
import { Button } from '../../ui/fields/Button.tsx';
import type { FieldProps } from '../../ui/fields/Field.tsx';
import { PictureInput } from '../../ui/pictures/PictureInput.tsx';
import { usePictureUpload } from '../../ui/pictures/use-picture-upload.ts';

/**
 * A picture of the settings. It is sent as soon as it is chosen; what is saved is its name, and the cleanup removes a
 * file that no saved setting names.
 */
export function PictureField({ id, label, hint, value, error, readOnly, onValue }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { choose, doing, problem } = usePictureUpload((picture) => {
    onValue(pictureText(picture));
  });
  const stored = pictureOf(value);
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
      {stored && (
        <>
          <img
            className="post-image"
            src={picturePath(stored)}
            alt=""
            width={stored.width}
            height={stored.height}
          />
          <div className="row-actions">
            <Button
              kind="quiet"
              disabled={readOnly === true}
              aria-label={`Remove picture: ${label}`}
              onClick={() => {
                if (input.current) input.current.value = '';
                onValue('');
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
