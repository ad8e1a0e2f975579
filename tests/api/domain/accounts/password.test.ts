import { expect, test } from 'vitest';
import { checkNewPassword } from '#domain/accounts/password.ts';
import { TEXT } from '#domain/text/texts.ts';

const EMAIL = 'ann@example.org';

// Specification: LOGIN-11
test.each([
  ['seven characters', 'seven 7', TEXT.password.short],
  ['more than 1,024 characters', 'x'.repeat(1_025), TEXT.password.long],
  ['the e-mail address', EMAIL, TEXT.password.isEmail],
  ['the e-mail address in capitals with spaces', ` ${EMAIL.toUpperCase()} `, TEXT.password.isEmail],
])('%s: refused', (_what, password, message) => {
  expect(checkNewPassword(password, EMAIL)).toEqual({
    kind: 'invalid',
    message,
    field: 'password',
  });
});

test.each(['eight  8', 'x'.repeat(1_024), '   spaces   count   ', 'पाठशाला-४२'])(
  '"%s" may be a password, exactly as typed',
  (password) => {
    expect(checkNewPassword(password, EMAIL)).toEqual({ kind: 'ok', value: password });
  },
);
