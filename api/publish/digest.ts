import { hash } from 'node:crypto';

/** SHA-256 in hexadecimal, of bytes or of a text's UTF-8. */
export const sha256Hex = (data: string | Uint8Array): string => hash('sha256', data);

/** 132 of the 256 bits of SHA-256, as 22 characters: two of a billion texts share one once in 10^22 sites. */
export const shortDigest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/** SHA-256 as a content security policy names it: `'sha256-…'`, quotes included. */
export const policyHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
