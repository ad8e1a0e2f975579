import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';

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
          onChange={(event) => {
            onValue(event.target.checked);
          }}
        />{' '}
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
