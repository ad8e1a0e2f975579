import { hash } from 'node:crypto';

/** The hash by which a page's security policy lets one inline script run: `sha256-…` of its text. */
export const scriptHash = (text: string): `sha256-${string}` =>
  `sha256-${hash('sha256', text, 'base64')}`;
