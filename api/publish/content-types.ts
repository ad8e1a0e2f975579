import path from 'node:path';
import KNOWN from './content-types.json' with { type: 'json' };

const TYPES: Readonly<Record<string, string>> = KNOWN;

/** The content type that a shipped file is served with: `/img/a.svg` -> `image/svg+xml`. Unknown endings are plain bytes. */
export const contentTypeOf = (file: string): string =>
  TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
