import { Field, textControl, type FieldProps } from './Field.tsx';

/** A field of several lines with label, hint and error. */
export function TextArea(
  props: FieldProps & { rows: number; spellCheck?: boolean; className?: string; lang?: string },
) {
  const { around, control } = textControl(props);
  return (
    <Field {...around}>
      <textarea {...control} />
    </Field>
  );
}
