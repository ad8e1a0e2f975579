import { createHash } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** A new session token: 256 random bits in base64url, 43 characters. */
export const newSessionToken = (randomBytes: (size: number) => Uint8Array): string =>
  Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');

/** What is stored of a token: its SHA-256 in hex. `undefined` for anything that cannot be a token. */
export const tokenHash = (token: string): string | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;
