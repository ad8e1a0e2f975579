import {
  type ButtonHTMLAttributes,
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useId,
} from 'react';

/** The look of a button: the one thing to do next, another thing, one that removes something, or words that lead somewhere. */
export type ButtonKind = 'primary' | 'secondary' | 'danger' | 'quiet' | 'inline';

/** A button of the admin; never a submit button unless it says so. */
export function Button({
  kind = 'secondary',
  type = 'button',
  ...native
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { kind?: ButtonKind }) {
  return <button {...native} type={type} className={`button ${kind}`} />;
}

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

/** What is said about a field beside its label. */
type Notes = Pick<FieldProps, 'id' | 'hint' | 'error'>;

/** The attributes that tie a control to its hint and error for screen readers. */
export const describedBy = ({ id, hint, error }: Notes) => {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
};

/** The hint and the error that `describedBy` ties to the control. */
export function FieldNotes({ id, hint, error }: Notes) {
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

/** Why something did not work, told at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    children && (
      <p className="field-error" role="alert">
        {children}
      </p>
    )
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
}: Notes & Pick<FieldProps, 'label' | 'required'> & { children: ReactNode }) {
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

/** The same of a field that stands alone: its label says enough. */
type LoneProps<V = string> = Omit<FieldProps<V>, 'id' | 'name'> &
  Partial<Pick<FieldProps<V>, 'id' | 'name'>>;

/** What a field of text can ask the browser for: keyboards, checks, a height. */
type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'maxLength'
  | 'placeholder'
  | 'lang'
  | 'spellCheck'
  | 'autoFocus'
  | 'className'
> & { rows?: number };

/** A field of one line, or of several `rows`, with label, hint and error. `required={false}` says "(optional)". */
export function TextField({
  label,
  hint,
  error,
  required,
  value = '',
  onValue,
  ...native
}: LoneProps & Native) {
  const made = useId();
  const around = { id: native.id ?? made, label, hint, error, required };
  const control = {
    ...native,
    id: around.id,
    value,
    ...describedBy(around),
    'aria-required': required,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onValue(target.value),
  };
  const Control = native.rows === undefined ? 'input' : 'textarea';
  return (
    <Field {...around}>
      <Control {...control} />
    </Field>
  );
}

/** One choice of a list: what is stored and what is read. */
export interface Option<V = string> {
  value: V;
  label: string;
}

/** A choice from a list with label, hint and error. */
export function Select<V extends string | number | boolean>({
  label,
  hint,
  error,
  required,
  value,
  onValue,
  options,
  readOnly,
  ...native
}: LoneProps<V> & { options: readonly Option<V>[] }) {
  const made = useId();
  const around = { id: native.id ?? made, label, hint, error, required };
  return (
    <Field {...around}>
      <select
        {...native}
        id={around.id}
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

/** A box to tick, with its words beside it. */
export function Checkbox({
  id,
  name,
  label,
  hint,
  error,
  value = false,
  onValue,
  readOnly,
}: FieldProps<boolean>) {
  return (
    <div className="field checkbox">
      <label htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          disabled={readOnly}
          {...describedBy({ id, hint, error })}
          onChange={(event) => onValue(event.target.checked)}
        />{' '}
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The key of shortcuts as this device's keyboard has it. */
export const COMMAND_KEY = /Macintosh|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
