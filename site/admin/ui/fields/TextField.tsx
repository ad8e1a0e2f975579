import type { InputHTMLAttributes } from 'react';
import { describedBy, Field, type FieldProps } from './Field.tsx';

/** The kinds of keyboard and check that a one-line field can ask the browser for. */
type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'min' | 'maxLength' | 'disabled' | 'placeholder' | 'lang'
>;

/** A one-line field with label, hint and error. `required={false}` says "(optional)". */
export function TextField({
  label,
  hint,
  error,
  required,
  onValue,
  ...native
}: FieldProps & Native) {
  const around = { id: native.id, label, hint, error, required };
  return (
    <Field {...around}>
      <input
        {...native}
        {...describedBy(around)}
        aria-required={required}
        onChange={(event) => {
          onValue(event.target.value);
        }}
      />
    </Field>
  );
}
