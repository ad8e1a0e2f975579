import { expect, test } from 'vitest';
import { checkLoginForm } from '#domain/accounts/login.ts';

const REQUIRED = 'Please enter both email and password';

test('an address is trimmed and put into lower case, a password stays as typed', () => {
  expect(checkLoginForm({ email: ' Teacher@Example.org ', password: ' S3cret ' })).toEqual({
    kind: 'ok',
    value: { email: 'teacher@example.org', password: ' S3cret ' },
  });
});

test.each([
  ['', '', 'email'],
  ['  ', 'secret', 'email'],
  ['a@b.in', '', 'password'],
])('%j with %j is refused', (email, password, field) => {
  expect(checkLoginForm({ email, password })).toEqual({
    kind: 'invalid',
    message: REQUIRED,
    field,
  });
});
