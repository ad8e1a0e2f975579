import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** The email that somebody logs in with, as password managers know it. */
export function EmailField(field: Omit<FieldProps, 'label'> & { disabled?: boolean }) {
  return (
    <TextField
      {...field}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      required
    />
  );
}
