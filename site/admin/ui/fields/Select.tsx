import { LANGUAGE_WORDS, LANGUAGES, type Language } from '#domain/text/language.ts';
import { describedBy, Field, type FieldProps } from './Field.tsx';

/** One choice of a list: what is stored and what is read. */
export interface Option<V = string> {
  value: V;
  label: string;
}

/** The choice of the language of a video or study material; the first one says none. */
export const LANGUAGE_OPTIONS: readonly Option<Language | ''>[] = [
  { value: '', label: 'Not shown' },
  ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_WORDS[language] })),
];

/** A choice from a list with label, hint and error. */
export function Select<V extends string | boolean>({
  label,
  hint,
  error,
  required,
  value,
  onValue,
  options,
  readOnly,
  ...native
}: FieldProps<V> & { options: readonly Option<V>[] }) {
  const around = { id: native.id, label, hint, error, required };
  return (
    <Field {...around}>
      <select
        {...native}
        {...describedBy(around)}
        value={String(value ?? '')}
        disabled={readOnly}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen) onValue(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
