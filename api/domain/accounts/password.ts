import { LIMITS } from '../text/limits.ts';
import { invalid, ok, type Outcome } from '../text/outcome.ts';
import { TEXT } from '../text/texts.ts';

/**
 * The rule for a new password: 8 to 1,024 characters (UTF-16 units), and not the email address of the
 * account, which is the first guess of an attacker. Spaces count as typed.
 */
export const checkNewPassword = (password: string, email: string): Outcome<string> => {
  if (password.length < LIMITS.passwordMinimum) return invalid(TEXT.password.short, 'password');
  if (password.length > LIMITS.passwordMaximum) return invalid(TEXT.password.long, 'password');
  if (password.trim().toLowerCase() === email.trim().toLowerCase()) {
    return invalid(TEXT.password.isEmail, 'password');
  }
  return ok(password);
};
