import type { RefObject } from 'react';
import { describedBy, Field } from '../fields/Field.tsx';

/** The field by which a picture is chosen from the device. `input` is for clearing it, so that the same file can be chosen again. */
export function PictureInput({
  input,
  disabled,
  onFile,
  ...around
}: Omit<Parameters<typeof Field>[0], 'children'> & {
  input: RefObject<HTMLInputElement | null>;
  disabled: boolean | undefined;
  onFile: (file: File) => void;
}) {
  return (
    <Field {...around}>
      <input
        ref={input}
        id={around.id}
        type="file"
        accept="image/*"
        disabled={disabled}
        {...describedBy(around)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
        }}
      />
    </Field>
  );
}
