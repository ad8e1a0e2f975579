import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal, of bytes or of a text's UTF-8. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** SHA-256 as a content security policy names it: `'sha256-…'`, quotes included. */
export const policyHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
