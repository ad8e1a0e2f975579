import { dayName, WEEKDAYS, type Weekday } from '#domain/text/calendar.ts';
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';
import type { Option } from './Select.tsx';

/** The days of the week to choose from. */
export const DAY_OPTIONS: readonly Option<Weekday>[] = WEEKDAYS.map((day) => ({
  value: day,
  label: dayName(day),
}));

/** Several choices of a few, a tap each; the value is those chosen in the order of the options. */
export function Chips<V extends string>({
  id,
  name,
  label,
  hint,
  error,
  value = [],
  onValue,
  readOnly,
  options,
}: FieldProps<V[]> & { options: readonly Option<V>[] }) {
  const toggle = (option: V, isChosen: boolean) => {
    const values = options.map((one) => one.value);
    onValue(values.filter((one) => (one === option ? isChosen : value.includes(one))));
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
              checked={value.includes(option.value)}
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
