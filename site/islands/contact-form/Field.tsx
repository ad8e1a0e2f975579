import type { ReactNode } from 'react';
import type { ContactChoices, ContactInput } from '#domain/contact/contact.ts';

/** What the checks look at, and the choices, which they do not. */
type FieldName = keyof ContactInput | keyof ContactChoices;

/** The attributes of a control that its label, hint and error rely on. */
export interface ControlAttributes {
  id: string;
  name: FieldName;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What a field is made of besides its control. */
export interface FieldProps {
  name: FieldName;
  label: ReactNode;
  hint?: ReactNode;
  /** The text of the failed check, if it was this field's. */
  error: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** A label, its control, a hint that stays and the error of the last try. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  const id = `contact-${name}`;
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean);
  return (
    <div className={`field field-${name}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy.join(' ') || undefined,
      })}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
