import { useRef, useState } from 'react';
import { picturePath } from '#domain/files/picture.ts';
import type { UploadImage } from '../../client/upload-image.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { describedBy, Field, type FieldProps } from '../../ui/fields/Field.tsx';
import { prepareImage } from '../../ui/pictures/prepare-image.ts';
import { pictureOf, pictureText } from './centre-values.ts';

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
  onValue,
  upload,
}: FieldProps & { upload: UploadImage }) {
  const input = useRef<HTMLInputElement>(null);
  const [doing, setDoing] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Another file may be chosen while one is on its way: the last one counts.
  const last = useRef<File>(undefined);
  const stored = pictureOf(value);

  const choose = async (file: File) => {
    last.current = file;
    const isLast = () => last.current === file;
    setProblem(undefined);
    setDoing('Preparing the picture...');
    const prepared = await prepareImage(file);
    if (!isLast()) return;
    if (prepared.kind !== 'ok') {
      setDoing(undefined);
      setProblem(prepared.message);
      return;
    }
    setDoing('Uploading the picture...');
    const sent = await upload(prepared.value, (percent) => {
      if (isLast()) setDoing(`Uploading the picture... ${Math.round(percent)}%`);
    });
    if (!isLast()) return;
    setDoing(undefined);
    if (sent.kind !== 'ok') {
      setProblem(sent.message);
      return;
    }
    const { filename, width = 0, height = 0 } = sent.value;
    onValue(pictureText({ filename, width, height }));
  };

  const around = { id, label, hint, error: problem ?? error };
  return (
    <>
      <Field {...around}>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          disabled={readOnly}
          {...describedBy(around)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file);
          }}
        />
      </Field>
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
