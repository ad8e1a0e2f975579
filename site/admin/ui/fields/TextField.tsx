import type { InputHTMLAttributes } from 'react';
import { Field, textControl, type FieldProps } from './Field.tsx';

/** The kinds of keyboard and check that a one-line field can ask the browser for. */
type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'min' | 'maxLength' | 'disabled' | 'placeholder' | 'lang'
>;

/** A one-line field with label, hint and error. `required={false}` says "(optional)". */
export function TextField(props: FieldProps & Native) {
  const { around, control } = textControl(props);
  return (
    <Field {...around}>
      <input {...control} />
    </Field>
  );
}
