import { TEXT, invalid, ok, type Outcome } from '../text/texts.ts';

/** What the sign-in form holds. */
interface LoginFields {
  email: string;
  password: string;
}

/**
 * Checks the sign-in form: both fields are required (LOGIN-4). Returns the address as users are
 * stored, trimmed and in lower case; the password exactly as typed, spaces included.
 */
export const checkLoginForm = (input: LoginFields): Outcome<LoginFields> => {
  const email = input.email.trim().toLowerCase();
  if (!email || !input.password) return invalid(TEXT.login.required, email ? 'password' : 'email');
  return ok({ email, password: input.password });
};
