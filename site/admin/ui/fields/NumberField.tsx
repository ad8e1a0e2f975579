import { useState } from 'react';
import { type FieldProps, TextField } from './Field.tsx';

/** `₹1,500` -> 1500; nothing for an empty field, and no number at all for other words. */
const numberIn = (text: string): number | undefined => {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return digits === '' ? undefined : Number(digits);
};

const textOf = (value: number | null | undefined): string =>
  // What is no number is kept on the device as nothing.
  value === undefined || value === null || Number.isNaN(value) ? '' : String(value);

/** A number. What is typed stays as it is typed; a text that is none is `NaN`, which every rule refuses. */
export function NumberField({ value, onValue, ...field }: FieldProps<number | undefined>) {
  const [typed, setTyped] = useState(textOf(value));
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={Object.is(numberIn(typed), value) ? typed : textOf(value)}
      onValue={(text) => {
        setTyped(text);
        onValue(numberIn(text));
      }}
    />
  );
}
