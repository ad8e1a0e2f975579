import { createHash } from 'node:crypto';

/** The hash by which a page's security policy lets one inline script run: `sha256-…` of its text. */
export const scriptHash = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
