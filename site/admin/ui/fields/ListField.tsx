import type { FieldProps } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

/** A list of texts in one field: one a line, or paragraphs with an empty line between them. */
export function ListField({
  value = [],
  onValue,
  paragraphs = false,
  ...field
}: FieldProps<string[]> & { rows: number; lang?: string; paragraphs?: boolean | undefined }) {
  const between = paragraphs ? '\n\n' : '\n';
  return (
    <TextArea
      {...field}
      value={value.join(between)}
      onValue={(text) => {
        onValue(text.split(between));
      }}
    />
  );
}
