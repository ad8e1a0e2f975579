import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';

/** The text of a ticked box; of one that is not it is empty. */
export const TICKED = 'yes';

/** A box to tick, with its words beside it. */
export function Checkbox({ id, name, label, hint, error, value, onValue, readOnly }: FieldProps) {
  return (
    <div className="field checkbox">
      <label htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value === TICKED}
          disabled={readOnly}
          {...describedBy({ id, hint, error })}
          onChange={(event) => {
            onValue(event.target.checked ? TICKED : '');
          }}
        />{' '}
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
