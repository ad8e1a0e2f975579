import type { ChangeEvent, ReactNode } from 'react';

/** What every field is given: `useEditForm().field(name)` makes most of it. */
export interface FieldProps<V = string> {
  id: string;
  name: string;
  label: string;
  /** The name for screen readers, where the label alone does not say which of many fields it is. */
  'aria-label'?: string;
  value: V | undefined;
  onValue: (next: V) => void;
  error?: string | undefined;
  readOnly?: boolean;
  /** A sentence below the label that stays. */
  hint?: ReactNode | undefined;
  required?: boolean | undefined;
}

/** The attributes that tie a control to its hint and error for screen readers. */
export const describedBy = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) => {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
};

/** The hint and the error that `describedBy` ties to the control. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

/** Label, hint and error around a control. */
export function Field({
  id,
  label,
  hint,
  error,
  required,
  children,
}: Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'required'> & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required === false && <span className="optional"> (optional)</span>}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

/** What is around a control of text, and the attributes of the control itself. */
export const textControl = <Native extends object>({
  label,
  hint,
  error,
  required,
  value = '',
  onValue,
  ...native
}: FieldProps & Native) => {
  const around = { id: native.id, label, hint, error, required };
  const control = {
    ...native,
    value,
    ...describedBy(around),
    'aria-required': required,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onValue(event.target.value);
    },
  };
  return { around, control };
};
