import type { ReactNode } from 'react';
import type { ContactChoices } from '#domain/contact/contact.ts';
import { Field } from './Field.tsx';

/** Something that can be chosen: what is sent, what it is called, and the language of that where it is another. */
export interface Choice {
  value: string;
  label: string;
  lang?: string | undefined;
}

/** A choice that needs no answer and is never refused. `none` is what no answer is called. */
export function ChoiceField({
  name,
  label,
  none,
  choices,
  disabled,
}: {
  name: keyof ContactChoices;
  label: ReactNode;
  none: string;
  choices: readonly Choice[];
  disabled: boolean;
}) {
  return (
    <Field name={name} label={label} error={undefined}>
      {(control) => (
        <select {...control} disabled={disabled}>
          <option value="">{none}</option>
          {choices.map(({ value, label: text, lang }) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
