import { createHash } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** What is stored of a token: its SHA-256 in hex. `undefined` for anything that cannot be a token. */
export const tokenHash = (token: string): string | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;

/** A new token of a session, a link or a device with its hash: 256 random bits in base64url, 43 characters. */
export const newToken = (
  randomBytes: (size: number) => Uint8Array,
): { token: string; hash: string } => {
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
  const hash = tokenHash(token);
  if (hash === undefined) throw new Error('The source of randomness gave too few bytes');
  return { token, hash };
};
