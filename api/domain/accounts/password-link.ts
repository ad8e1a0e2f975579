/**
 * The address by which an account's owner chooses a password. Behind `#` browsers send the token to no server:
 * `('https://example.org', 'abc')` -> `https://example.org/admin/login/reset#abc`
 */
export const passwordLink = (origin: string, token: string): string =>
  `${origin}/admin/login/reset#${token}`;
