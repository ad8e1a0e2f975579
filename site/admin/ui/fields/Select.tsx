import { LANGUAGE_WORDS, LANGUAGES } from '#domain/text/language.ts';
import { describedBy, Field, type FieldProps } from './Field.tsx';

/** One choice of a list: what is stored and what is read. */
export interface Option {
  value: string;
  label: string;
}

/** The choice of the language of a video or study material; the first one says none. */
export const LANGUAGE_OPTIONS: readonly Option[] = [
  { value: '', label: 'Not shown' },
  ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_WORDS[language] })),
];

/** A choice from a list with label, hint and error. */
export function Select({
  label,
  hint,
  error,
  required,
  onValue,
  options,
  readOnly,
  ...native
}: FieldProps & { options: readonly Option[] }) {
  const around = { id: native.id, label, hint, error, required };
  return (
    <Field {...around}>
      <select
        {...native}
        {...describedBy(around)}
        disabled={readOnly}
        onChange={(event) => {
          onValue(event.target.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
