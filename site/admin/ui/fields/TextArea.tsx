import { describedBy, Field, type FieldProps } from './Field.tsx';

/** A field of several lines with label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  required,
  onValue,
  ...native
}: FieldProps & { rows: number; spellCheck?: boolean; className?: string; lang?: string }) {
  const around = { id: native.id, label, hint, error, required };
  return (
    <Field {...around}>
      <textarea
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
