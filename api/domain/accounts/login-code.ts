import { invalid, ok, type Outcome } from '../text/outcome.ts';

/** How long an emailed code works, in milliseconds, and how often it may be mistyped. */
export const LOGIN_CODE_MS = 10 * 60_000;
export const LOGIN_CODE_TRIES = 5;

/** Digits of an emailed code. */
export const LOGIN_CODE_DIGITS = 6;

/** What is said about emailed codes (LOGIN-13 to LOGIN-16). */
export const LOGIN_CODE_TEXT = {
  /** Alike for a wrong, used, expired or too often mistyped code. */
  wrong:
    'This code did not work. Check the newest email, or go back and log in again for a new code.',
  required: 'Please enter the 6 digits of the code',
  codesNeeded: 'Create recovery codes first. They log you in when no email arrives.',
  tooMany: 'Too many codes were sent. Please wait an hour, or log in another way.',
  on: 'New devices now need a code from your email.',
  off: 'New devices need only the password now.',
} as const;

/** What people type of a code: ` 123 456` -> `123456`; `undefined` for what cannot be one. */
export const readLoginCode = (typed: string): string | undefined => {
  const plain = typed.slice(0, 50).replace(/[\s-]/g, '');
  return plain.length === LOGIN_CODE_DIGITS && /^\d+$/.test(plain) ? plain : undefined;
};

/** What is typed of a code in a form: as it was typed, or what is wrong with it, at the field `code` (LOGIN-13). */
export const checkLoginCode = ({ code }: { code: string }): Outcome<string> =>
  readLoginCode(code) === undefined ? invalid(LOGIN_CODE_TEXT.required, 'code') : ok(code);
