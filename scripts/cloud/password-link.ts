/**
 * The address by which an account's owner chooses a password. Behind `#` browsers send the token to no server:
 * `('https://example.org', 'abc')` -> `https://example.org/admin/login/reset#abc`
 */
export const passwordLink = (address: string, token: string): string =>
  `${address}/admin/login/reset#${token}`;
