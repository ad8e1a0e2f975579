import { useState } from 'react';
import type { FieldProps } from './Field.tsx';
import { ShowPassword } from './ShowPassword.tsx';
import { TextField } from './TextField.tsx';

/** What makes a good password, said below its field. */
export const NEW_PASSWORD_HINT = 'At least 8 characters. Use three or four unrelated words.';

/** A new password, with the box that shows what was typed. */
export function NewPassword(field: Omit<FieldProps, 'label' | 'hint'>) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField
        {...field}
        label="New password"
        hint={NEW_PASSWORD_HINT}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        required
      />
      <ShowPassword shown={shown} onShown={setShown} />
    </>
  );
}
