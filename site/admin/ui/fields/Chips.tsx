import { dayName, WEEKDAYS } from '#domain/text/calendar.ts';
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';
import type { Option } from './Select.tsx';

/** The days of the week to choose from. */
export const DAY_OPTIONS: readonly Option[] = WEEKDAYS.map((day) => ({
  value: day,
  label: dayName(day),
}));

/** Several choices of a few, a tap each; the value is those chosen in the order of the options: `Mo,We`. */
export function Chips({
  id,
  name,
  label,
  hint,
  error,
  value,
  onValue,
  readOnly,
  options,
}: FieldProps & { options: readonly Option[] }) {
  const chosen = new Set(value.split(','));
  const toggle = (option: string, isChosen: boolean) => {
    const next = options.filter((one) => (one.value === option ? isChosen : chosen.has(one.value)));
    onValue(next.map((one) => one.value).join());
  };
  return (
    <fieldset
      className="field chips"
      aria-describedby={describedBy({ id, hint, error })['aria-describedby']}
    >
      <legend>{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <div>
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              // What is wrong leads to the first one.
              id={index === 0 ? id : undefined}
              name={name}
              type="checkbox"
              checked={chosen.has(option.value)}
              disabled={readOnly}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                toggle(option.value, event.target.checked);
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
