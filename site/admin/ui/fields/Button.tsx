import type { ButtonHTMLAttributes } from 'react';

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
